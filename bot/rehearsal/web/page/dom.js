// Building the page out of nodes. Text only ever becomes a text node: nothing here takes HTML.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "value") node.value = value;
    else if (name === "colour") node.style.setProperty("--colour", value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  add(node, children);
  return node;
}

export function add(node, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

export function fill(node, ...children) {
  node.replaceChildren();
  return add(node, children);
}

export const find = (id) => document.getElementById(id);

// Avatars are drawn here: a coloured disc with initials, the bot a hexagon.
// Dark enough for white letters.
const COLOURS = ["#9a6614", "#7e50c2", "#2b7a57", "#b9413d", "#3b66c4", "#207886", "#a5407b", "#626d26"];
const order = new Map();

// The people of the class get colours that differ; anybody else gets one by their id.
export function knowFaces(ids) {
  ids.forEach((id, index) => order.set(id, index));
}

export function colourOf(id) {
  if (order.has(id)) return COLOURS[order.get(id) % COLOURS.length];
  let sum = 0;
  for (const digit of String(id)) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length];
}

export function avatar(name, id, bot = false) {
  const initials = name.split(/\s+/).filter((word) => !/^(ms|mr|mrs|dr)\.?$/i.test(word)).map((word) => [...word][0] ?? "").slice(0, 2).join("");
  return h("span", { class: bot ? "avatar bot" : "avatar", colour: bot ? "#1f9d8b" : colourOf(id), "aria-hidden": "true" }, initials.toUpperCase() || "?");
}

export function toast(text, kind = "info") {
  const node = h("div", { class: `toast ${kind}` }, text);
  find("toasts").append(node);
  setTimeout(() => node.remove(), 6000);
  return node;
}

const TALLEST = 440;

// A list that opens over something and takes the keyboard: slash commands, options, menus.
export function openPopup(anchor, node, { onclose } = {}) {
  closePopup();
  node.classList.add("popup");
  (anchor.closest("dialog") ?? document.body).append(node);
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  node.style.minWidth = `${Math.min(box.width, window.innerWidth - 16)}px`;
  node.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - node.offsetWidth - 8))}px`;
  if (below > Math.min(node.offsetHeight, TALLEST) + 8 || below > box.top) {
    node.style.top = `${box.bottom + 4}px`;
    node.style.maxHeight = `${Math.min(below - 16, TALLEST)}px`;
  } else {
    node.style.bottom = `${window.innerHeight - box.top + 4}px`;
    node.style.maxHeight = `${Math.min(box.top - 16, TALLEST)}px`;
  }
  popup = { node, anchor, onclose };
  return node;
}

// Where the keyboard is, in a form that outlives a redrawing: a control of a message, or a node that stays.
export function mark(node = document.activeElement) {
  const message = node?.closest?.("[data-message]")?.dataset.message;
  const id = node?.dataset?.id;
  return { node, find: () => (message && id ? [...document.querySelectorAll(`[data-message="${message}"] [data-id]`)].find((one) => one.dataset.id === id) : null) };
}

// The keyboard goes back to where it was; where that is gone, to the box at the bottom, or to the messages.
export function back(marked) {
  const still = marked.node?.isConnected && marked.node !== document.body && !marked.node.disabled ? marked.node : null;
  (marked.find() ?? still ?? find("composer") ?? find("scroll")).focus();
}

// A menu of things to do, gone through by the arrows: rows of { words, run }, or groups of such rows, each with a title.
export function openMenu(anchor, rows) {
  const row = ({ words, run, disabled }) =>
    h("button", { type: "button", role: "menuitem", class: "option", disabled, onclick: () => { closePopup(); anchor.focus(); run(); } }, words);
  const step = (event) => {
    const items = [...box.querySelectorAll("button:not(:disabled)")];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length).focus();
  };
  const box = h("div", { class: "options", role: "menu", onkeydown: step }, rows.map((one) =>
    (one.rows ? h("div", { role: "group", "aria-label": one.title }, h("div", { class: "menu-title", "aria-hidden": "true" }, one.title), one.rows.map(row)) : row(one))));
  openPopup(anchor, box);
  box.querySelector("button:not(:disabled)")?.focus();
}

let popup = null;

export function closePopup() {
  if (popup === null) return;
  const { node, onclose } = popup;
  popup = null;
  node.remove();
  onclose?.();
}

document.addEventListener("pointerdown", (event) => {
  if (popup !== null && !popup.node.contains(event.target) && !popup.anchor.contains(event.target)) closePopup();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && popup !== null) {
    const { anchor } = popup;
    closePopup();
    anchor.focus?.();
    event.stopPropagation();
  }
}, true);
