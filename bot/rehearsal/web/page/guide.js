// What the teacher of a whole class does next: a line above the messages, the step in the welcome, and the button itself, lit.

import { fill, find, h } from "./dom.js";
import { inline } from "./markdown.js";
import { look, place, session } from "./session.js";
import { t } from "./words.js";

export const STEPS = ["open", "deal", "seat", "start", "watch", "debrief", "end"];
const WORDS = {
  open: "led_open", deal: "led_deal", seat: "led_seat", start: "led_start", watch: "led_watch", debrief: "led_debrief", end: "led_end",
};
export const OPEN = "/session open";

export const nextStep = () => session.state?.next ?? null;

export const stepWords = (step) => t(WORDS[step], { command: OPEN });

let shown = "";

export function drawGuide(go) {
  const next = nextStep();
  const there = next === null || next.place === "0" || next.place === session.place;
  const key = JSON.stringify([next, there, session.place]);
  light();
  if (key === shown) return;
  shown = key;
  const line = find("guide");
  line.hidden = next === null;
  if (next === null) return;
  const words = next.arg === "resume" ? t("led_resume") : stepWords(next.step);
  const channel = there ? null : place(next.place);
  const lead = channel ? h("button", { type: "button", class: "button primary small", onclick: () => go(next.place) }, t("guide_go", { channel: channel.name })) : null;
  fill(line, h("strong", {}, t("guide_next")), h("span", { class: "markdown" }, inline(words, look)), lead);
}

// The button to press is lit, wherever it is drawn.
export function light() {
  const next = nextStep();
  for (const node of document.querySelectorAll("#log .button[data-id]")) {
    const [, , route, , arg] = node.dataset.id.split(":");
    node.classList.toggle("lit", next !== null && next.route !== "" && route === next.route && next.arg === (next.arg && arg) && next.place === session.place);
  }
}
