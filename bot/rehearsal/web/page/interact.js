// Sending what a person does to the bot, and showing that it is under way, that it failed, or the form that came back.

import { act, Refused } from "./api.js";
import { h, mark } from "./dom.js";
import { openForm } from "./forms.js";
import { icon } from "./icons.js";
import { session } from "./session.js";
import { t } from "./words.js";

// What hangs under a message for a moment: "thinking", or why it failed. Kept by message id, so that redrawing keeps it.
export const underway = new Map();
export const failures = new Map();

export async function interact(name, message, body, redraw) {
  const person = session.as;
  const key = message.id;
  const from = mark();
  underway.set(key, body.custom_id);
  failures.delete(key);
  redraw();
  try {
    const told = await act(name, person, { place: session.place, message: key, ...body });
    if (!told.answered) fail(key, t("failed"), redraw);
    if (told.modal && session.as === person) openForm(told.modal, person, from);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    fail(key, error.message, redraw);
  } finally {
    underway.delete(key);
    redraw();
  }
}

function fail(key, text, redraw) {
  failures.set(key, text);
  setTimeout(() => {
    if (failures.get(key) === text) failures.delete(key);
    redraw();
  }, 8000);
}

export const failureOf = (message) => {
  const text = failures.get(message.id);
  return text ? h("div", { class: "failure", role: "alert" }, icon("warn"), text) : null;
};
