// Buttons, menus and the newer lay-out components of a message.

import { add, back, h, mark } from "./dom.js";
import { fileAddress } from "./api.js";
import { icon } from "./icons.js";
import { interact, underway } from "./interact.js";
import { markdown } from "./markdown.js";
import { emojiText, SELECTS, selectMenu } from "./menus.js";
import { look, session } from "./session.js";
import { locale, t } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export function drawComponents(message, redraw) {
  return message.components.map((component) => draw(component, message, redraw));
}

function draw(component, message, redraw) {
  const inner = (list) => (list ?? []).map((child) => draw(child, message, redraw));
  switch (component.type) {
    case 1: return h("div", { class: "row" }, inner(component.components));
    case 2: return button(component, message, redraw);
    case 9: return h("div", { class: "section" }, h("div", {}, inner(component.components)), draw(component.accessory, message, redraw));
    case 10: return h("div", { class: "text markdown" }, markdown(component.content, look));
    case 11: return h("div", { class: "thumbnail" }, picture(message, component.media.url, component.description));
    case 12: return h("div", { class: "gallery" }, component.items.map((item) => picture(message, item.media.url, item.description)));
    case 13: return attachmentChip(message, fileFor(message, component.file.url));
    case 14: return h(component.divider === false ? "div" : "hr", { class: [component.divider === false && "gap", component.spacing === 2 && "wide"].filter(Boolean).join(" ") || null });
    case 17: return add(h("div", { class: "container", colour: hex(component.accent_color) }), inner(component.components));
    default: return SELECTS.includes(component.type) ? menu(component, message, redraw) : null;
  }
}

function button(component, message, redraw) {
  const label = [component.emoji ? h("span", { class: "emoji" }, emojiText(component.emoji)) : null, component.label];
  if (component.style === 5) return h("a", { class: "button link", href: safe(component.url), target: "_blank", rel: "noopener noreferrer" }, label, " ↗");
  const waiting = underway.get(message.id);
  return h("button", {
    type: "button", "data-id": component.custom_id, disabled: component.disabled || waiting !== undefined,
    class: `button ${STYLES[component.style] ?? "secondary"}${waiting === component.custom_id ? " waiting" : ""}`,
    "aria-label": component.label ?? emojiText(component.emoji),
    onclick: () => interact("click", message, { custom_id: component.custom_id }, redraw),
  }, label);
}

function menu(component, message, redraw) {
  const waiting = underway.has(message.id);
  return selectMenu(component, {
    disabled: waiting,
    chosen: (values) => interact("choose", message, { custom_id: component.custom_id, values }, redraw),
  });
}

export const hex = (colour) => (colour === null || colour === undefined ? null : `#${colour.toString(16).padStart(6, "0")}`);

const safe = (address) => (/^https?:\/\//i.test(address ?? "") ? address : "#");

export function fileFor(message, address) {
  const name = String(address ?? "").replace(/^attachment:\/\//, "");
  return message.attachments.find((file) => file.filename === name) ?? null;
}

export const addressOf = (message, file) => fileAddress(session.as, session.place, message.id, file.id);

export function picture(message, address, alt) {
  const file = fileFor(message, address);
  if (file === null) return h("span", { class: "no-picture" }, alt || t("elsewhere"));
  return showPicture(message, file, alt || file.description || "");
}

export function showPicture(message, file, alt) {
  const source = addressOf(message, file);
  const open = () => enlarge(source, alt);
  return h("button", { type: "button", class: "picture", "aria-label": t("enlarge", { alt }), onclick: open },
    h("img", { src: source, alt, loading: "lazy" }), alt ? h("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT") : null);
}

function enlarge(source, alt) {
  const from = mark();
  const box = h("dialog", { class: "lightbox", "aria-label": t("picture"), onclick: () => box.close(), onclose: () => { box.remove(); back(from); } },
    h("button", { type: "button", class: "plus", "aria-label": t("close_picture") }, icon("cross")), h("img", { src: source, alt }), alt ? h("p", {}, alt) : null);
  document.body.append(box);
  box.showModal();
}

export function attachmentChip(message, file) {
  if (file === null) return null;
  const size = file.size > 2048 ? `${Math.round(file.size / 1024).toLocaleString(locale)} KB` : t("bytes", { n: file.size });
  return h("a", { class: "file", href: addressOf(message, file), download: file.filename }, icon("paper"),
    h("span", {}, h("strong", {}, file.filename), h("small", {}, size)));
}
