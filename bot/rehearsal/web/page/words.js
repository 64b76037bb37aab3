// The page's own sentences, in the language that was chosen for it: the browser's, until somebody chooses another.

const CHOSEN = "moot-language";
const told = await (await fetch("words")).json();
const wished = [localStorage.getItem(CHOSEN), ...navigator.languages].filter(Boolean);
const base = (one) => one.split("-")[0];

export const languages = Object.entries(told).map(([code, one]) => ({ code, name: one.name }));
export const language = wished.map((wish) => told[wish] ? wish : Object.keys(told).find((code) => base(code) === base(wish))).find(Boolean) ?? "en-GB";
// How times and numbers are written: as in the browser's own country, where it speaks this language.
export const locale = navigator.languages.find((one) => base(one) === base(language)) ?? language;

document.documentElement.lang = language;

export function chooseLanguage(code) {
  localStorage.setItem(CHOSEN, code);
  location.reload();
}

// The sentence of this key, with its facts.
export function t(key, facts = {}) {
  return pieces(key, facts).join("");
}

// The same in pieces, so that a fact may be a node.
export function pieces(key, facts) {
  return (told[language].words[key] ?? key).split(/\{(\w+)\}/).map((part, index) => (index % 2 ? facts[part] ?? "" : part)).filter((part) => part !== "");
}

for (const node of document.querySelectorAll("[data-words]")) node.textContent = t(node.dataset.words);
for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
