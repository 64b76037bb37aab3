// Talking with the rehearsal's server, always as the one person of this window.

import { toast } from "./dom.js";
import { expectAnswer } from "./session.js";
import { language, t } from "./words.js";

export class Refused extends Error {}

export async function act(name, as, body = {}) {
  let reply;
  expectAnswer(name);
  try {
    const response = await fetch(`act/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ as, in: language, ...body }),
    });
    reply = await response.json();
  } catch {
    throw new Refused(t("no_answer"));
  }
  if (!reply.ok) throw new Refused(reply.refused);
  return reply;
}

// Does it and shows a refusal as a short note; gives null when it was refused.
export async function tryAct(name, as, body = {}) {
  try {
    return await act(name, as, body);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message, "bad");
    return null;
  }
}

// Whether another rehearsal answers at this address: this one's secret is not known there.
export async function gone() {
  try {
    return (await fetch("./", { cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

// This window's name: while it is open as a student, nobody else plays that student.
const WINDOW = crypto.randomUUID();

export function letGo(as) {
  navigator.sendBeacon("act/let_go", new Blob([JSON.stringify({ as, window: WINDOW })], { type: "application/json" }));
}

export function listen(as, place, hear) {
  const query = new URLSearchParams({ as, in: language, window: WINDOW });
  if (place) query.set("place", place);
  const source = new EventSource(`live?${query}`);
  for (const name of ["state", "messages"]) {
    source.addEventListener(name, (event) => hear(name, JSON.parse(event.data)));
  }
  source.addEventListener("open", () => hear("line", true));
  source.addEventListener("error", () => hear("line", false));
  return () => source.close();
}

export const fileAddress = (as, place, message, attachment) => `file/${as}/${place}/${message}/${attachment}`;
