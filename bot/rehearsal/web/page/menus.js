// Select menus, on messages and in forms: a button that opens a list, with the keyboard and with a screen reader.

import { closePopup, h, openPopup } from "./dom.js";
import { session } from "./session.js";
import { t } from "./words.js";

const STRING = 3, USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;
export const SELECTS = [STRING, USER, ROLE, MENTIONABLE, CHANNEL];

export function optionsOf(menu) {
  if (menu.type === STRING) return menu.options ?? [];
  const people = () => Object.entries(session.state.names).map(([value, label]) => ({ value, label }));
  const channels = () => session.state.places.filter((one) => one.kind !== "dm").map((one) => ({ value: one.id, label: `#${one.name}` }));
  if (menu.type === CHANNEL) return channels();
  return menu.type === ROLE ? [] : people();
}

export const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "");

// `chosen(values)` is called when the person has made up their mind.
export function selectMenu(menu, { chosen, disabled = false }) {
  const options = optionsOf(menu);
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  let picked = options.filter((option) => option.default).map((option) => option.value);
  const label = () => {
    const names = options.filter((option) => picked.includes(option.value)).map((option) => `${emojiText(option.emoji)} ${option.label}`.trim());
    return names.length ? names.join(", ") : menu.placeholder || t("select");
  };
  const text = h("span", { class: "menu-text" }, label());
  const button = h("button", {
    type: "button", class: "menu", "data-id": menu.custom_id, disabled: disabled || menu.disabled, "aria-haspopup": "listbox",
    onclick: () => open(),
  }, text, h("span", { class: "caret", "aria-hidden": "true" }, "▾"));
  const name = menu.placeholder || t("a_menu");

  // What a screen reader says: what is asked, and what stands chosen.
  function tell(words = label()) {
    text.textContent = words;
    button.setAttribute("aria-label", words === name ? name : `${name}: ${words}`);
  }

  function open() {
    const before = picked.join("\n");
    const rows = options.map((option) => row(option));
    const done = most > 1
      ? h("button", { type: "button", class: "button primary done", onclick: () => finish() }, t("done"))
      : null;
    const box = h("div", { class: "options" }, h("div", { class: "rows", role: "listbox", "aria-label": name, "aria-multiselectable": most > 1 ? "true" : null }, rows), done);
    openPopup(button, box, { onclose: () => { if (most > 1 && picked.join("\n") !== before) settle(); } });
    (rows.find((one) => one.getAttribute("aria-selected") === "true") ?? rows[0])?.focus();
  }

  function row(option) {
    const selected = () => picked.includes(option.value);
    const node = h("div", {
      class: "option", role: "option", tabindex: -1, "data-value": option.value, "aria-selected": String(selected()),
      onclick: () => toggle(option, node), onkeydown: (event) => keys(event, option, node),
    },
    most > 1 ? h("span", { class: "tick", "aria-hidden": "true" }) : null,
    option.emoji ? h("span", { class: "emoji" }, emojiText(option.emoji)) : null,
    h("span", { class: "option-words" }, h("span", {}, option.label), option.description ? h("small", {}, option.description) : null));
    return node;
  }

  function toggle(option, node) {
    if (most === 1) {
      picked = [option.value];
      closePopup();
      settle();
      return;
    }
    picked = picked.includes(option.value) ? picked.filter((value) => value !== option.value) : [...picked, option.value].slice(-most);
    for (const other of node.parentElement.querySelectorAll(".option")) {
      other.setAttribute("aria-selected", String(picked.includes(other.dataset.value)));
    }
    tell();
  }

  function keys(event, option, node) {
    if (event.key === "Enter" || event.key === " ") toggle(option, node);
    else if (event.key === "ArrowDown") (node.nextElementSibling ?? node.parentElement.firstElementChild).focus();
    else if (event.key === "ArrowUp") (node.previousElementSibling ?? node.parentElement.lastElementChild).focus();
    else if (event.key === "Home") node.parentElement.firstElementChild.focus();
    else if (event.key === "End") node.parentElement.lastElementChild.focus();
    else return;
    event.preventDefault();
  }

  function finish() {
    closePopup();
    button.focus();
  }

  function settle() {
    tell();
    button.focus();
    if (picked.length >= least && picked.length <= most) chosen(picked);
    else tell(t("at_least", { n: least }));
  }

  tell();
  button.values = () => picked;
  return button;
}
