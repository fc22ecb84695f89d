import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { speech } from "./i18n/index.svelte";
import { START } from "./i18n/sources";
import { showHints } from "./lib/hints";
import { keepPresses } from "./lib/press";

keepPresses();
showHints();
document.documentElement.lang = speech.language;
// Without words there is nothing to read; the page says in every language how to go on.
speech
  .add(START)
  .then(() => mount(App, { target: document.getElementById("app")! }))
  .catch(() => {
    document.getElementById("app")!.textContent =
      "Hexhaven could not be loaded: reload the page. · Страница не загрузилась: обновите её. · Stránka se nenačetla: obnovte ji.";
  });
