/** Short sounds of the table, made here and now: no recordings. */

export const SOUNDS = [
  "dice",
  "card",
  "build",
  "robber",
  "turn",
  "offer",
  "answer",
  "win",
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** A tone: when it begins, how long it rings (seconds), how high it is, and where it glides to. */
interface Tone {
  at: number;
  long: number;
  pitch: number;
  to?: number;
  loud: number;
  wave?: OscillatorType;
}

/** A breath of noise through a filter: rattling, rustling, knocking. */
interface Breath {
  at: number;
  long: number;
  centre: number;
  loud: number;
}

interface Score {
  tones?: Tone[];
  breaths?: Breath[];
}

const knock = (at: number, pitch: number, loud: number): Tone => ({
  at,
  long: 0.16,
  pitch,
  to: pitch * 0.6,
  loud,
});
const chime = (at: number, pitch: number, loud: number, long = 0.5): Tone => ({
  at,
  long,
  pitch,
  loud,
  wave: "triangle",
});

const SCORES: Record<SoundName, Score> = {
  dice: {
    breaths: [0, 0.07, 0.13, 0.22, 0.29].map((at, index) => ({
      at,
      long: 0.05,
      centre: 1500 + index * 160,
      loud: 0.5 - index * 0.07,
    })),
    tones: [knock(0.3, 210, 0.35)],
  },
  card: { breaths: [{ at: 0, long: 0.11, centre: 3200, loud: 0.3 }] },
  build: {
    tones: [knock(0, 170, 0.8), knock(0.12, 140, 0.5)],
    breaths: [{ at: 0, long: 0.03, centre: 900, loud: 0.4 }],
  },
  robber: {
    tones: [
      { at: 0, long: 0.4, pitch: 147, to: 139, loud: 0.55, wave: "triangle" },
      { at: 0.2, long: 0.5, pitch: 110, to: 104, loud: 0.55, wave: "triangle" },
    ],
  },
  turn: { tones: [chime(0, 523, 0.4), chime(0.13, 784, 0.4, 0.7)] },
  offer: { tones: [chime(0, 440, 0.3, 0.25), chime(0.11, 554, 0.3, 0.35)] },
  answer: { tones: [chime(0, 494, 0.3, 0.3)] },
  win: {
    tones: [523, 659, 784, 1047].map((pitch, index) =>
      chime(index * 0.14, pitch, 0.4, index === 3 ? 1.3 : 0.6),
    ),
  },
};

/** How long a sound lasts, in seconds. */
export function lengthOf(name: SoundName): number {
  const { tones = [], breaths = [] } = SCORES[name];
  return Math.max(...[...tones, ...breaths].map(({ at, long }) => at + long));
}

/** Play a sound in an audio context; `volume` from 0 to 1. */
export function perform(context: BaseAudioContext, name: SoundName, volume: number): void {
  const { tones = [], breaths = [] } = SCORES[name];
  const start = context.currentTime + 0.01;
  const warm = context.createBiquadFilter();
  warm.type = "lowpass";
  warm.frequency.value = 4200;
  const out = context.createGain();
  out.gain.value = volume * 0.5;
  warm.connect(out).connect(context.destination);
  for (const tone of tones) ring(context, warm, start, tone);
  for (const breath of breaths) blow(context, warm, start, breath);
}

/** A quick beginning and a soft end, so that nothing clicks. */
function shape(context: BaseAudioContext, begin: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  return gain;
}

function ring(context: BaseAudioContext, into: AudioNode, start: number, tone: Tone): void {
  const begin = start + tone.at;
  const voice = context.createOscillator();
  voice.type = tone.wave ?? "sine";
  voice.frequency.setValueAtTime(tone.pitch, begin);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.long);
  voice.connect(shape(context, begin, tone.long, tone.loud)).connect(into);
  voice.start(begin);
  voice.stop(begin + tone.long + 0.02);
}

function blow(context: BaseAudioContext, into: AudioNode, start: number, breath: Breath): void {
  const begin = start + breath.at;
  const many = Math.ceil(context.sampleRate * breath.long);
  const buffer = context.createBuffer(1, many, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < many; index++) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = breath.centre;
  filter.Q.value = 1.2;
  source
    .connect(filter)
    .connect(shape(context, begin, breath.long, breath.loud))
    .connect(into);
  source.start(begin);
}
