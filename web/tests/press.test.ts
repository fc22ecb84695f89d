/** Presses of buttons: which are kept, and which are dropped. */
import { afterEach, describe, expect, test, vi } from "vitest";

/** As much of a page as the listeners need. */
class FakeElement {
  captured: number[] = [];
  constructor(readonly box = { left: 0, right: 50, top: 0, bottom: 20 }) {}
  closest(): FakeElement {
    return this;
  }
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
  contains(other: unknown): boolean {
    return other === this;
  }
  getBoundingClientRect(): FakeElement["box"] {
    return this.box;
  }
}

async function listening(): Promise<Record<string, (event: unknown) => void>> {
  const heard: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("window", {
    addEventListener: (name: string, run: (event: unknown) => void) => (heard[name] = run),
  });
  const { keepPresses } = await import("../src/lib/press");
  keepPresses();
  return heard;
}

function clicked(target: FakeElement, x: number, y: number) {
  const stopped = vi.fn();
  return {
    event: {
      target,
      detail: 1,
      clientX: x,
      clientY: y,
      preventDefault: vi.fn(),
      stopImmediatePropagation: stopped,
    },
    stopped,
  };
}

const down = (target: FakeElement, more: object = {}) => ({
  target,
  pointerType: "mouse",
  button: 0,
  pointerId: 7,
  clientX: 10,
  clientY: 10,
  ...more,
});

afterEach(() => vi.unstubAllGlobals());

describe("a press", () => {
  test("keeps the pointer of a mouse; a finger keeps its own", async () => {
    const heard = await listening();
    const button = new FakeElement();
    heard["pointerdown"]!(down(button));
    expect(button.captured).toEqual([7]);
    heard["pointerdown"]!(down(button, { pointerType: "touch" }));
    heard["pointerdown"]!(down(button, { button: 2 }));
    expect(button.captured).toEqual([7]);
  });

  test("counts where the button has moved away, and not where the pointer has", async () => {
    const heard = await listening();
    const moved = new FakeElement({ left: 0, right: 50, top: 200, bottom: 220 });
    heard["pointerdown"]!(down(moved));
    const near = clicked(moved, 10, 12);
    heard["click"]!(near.event);
    expect(near.stopped).not.toHaveBeenCalled();
    heard["pointerdown"]!(down(moved));
    const far = clicked(moved, 10, 120);
    heard["click"]!(far.event);
    expect(far.stopped).toHaveBeenCalledOnce();
  });

  test("on a wide button may be let go anywhere on it", async () => {
    const heard = await listening();
    const wide = new FakeElement({ left: 0, right: 400, top: 0, bottom: 20 });
    heard["pointerdown"]!(down(wide));
    const click = clicked(wide, 390, 10);
    heard["click"]!(click.event);
    expect(click.stopped).not.toHaveBeenCalled();
  });
});
