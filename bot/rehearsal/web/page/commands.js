// Slash commands as text: which there are here, what the typed line means, and what an option will take.

import { act } from "./api.js";
import { session } from "./session.js";
import { t } from "./words.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
export const FILE = 11;

export async function commandsHere() {
  try {
    return (await act("commands", session.as, { place: session.place })).commands;
  } catch {
    return [];
  }
}

export function matching(commands, typed) {
  const words = typed.replace(/^\//, "").toLowerCase();
  const starts = commands.filter((one) => one.path.startsWith(words));
  const holds = commands.filter((one) => !one.path.startsWith(words) && one.path.includes(words.trim()));
  return [...starts, ...holds];
}

// "/table open game:commons seats:4" as the command and what was filled in, or null.
export function parse(commands, line) {
  const text = line.replace(/^\//, "");
  const command = commands.filter((one) => text === one.path || text.startsWith(`${one.path} `)).sort((a, b) => b.path.length - a.path.length)[0];
  if (!command) return null;
  const values = {};
  const rest = text.slice(command.path.length);
  const names = command.options.map((option) => option.name.replace(/[^\w-]/g, "")).join("|");
  if (!names) return rest.trim() ? null : { command, values };
  const pattern = new RegExp(`(?:^|\\s)(${names}):`, "g");
  const found = [...rest.matchAll(pattern)];
  if (rest.trim() && (!found.length || rest.slice(0, found[0].index).trim())) return null;
  found.forEach((match, index) => {
    const end = found[index + 1]?.index ?? rest.length;
    const value = rest.slice(match.index + match[0].length, end).trim();
    if (value) values[match[1]] = typedValue(command.options.find((option) => option.name === match[1]), value);
  });
  return { command, values };
}

function typedValue(option, text) {
  const known = fixedChoices(option).find((choice) => String(choice.value) === text || choice.name.toLowerCase() === text.toLowerCase());
  return known ? { value: known.value, label: known.name } : { value: text, label: text };
}

// What can be picked without asking the bot; empty where one types freely.
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
  if (option.type === BOOLEAN) return [{ name: t("true"), value: true }, { name: t("false"), value: false }];
  if (option.type === USER || option.type === 9) return Object.entries(session.state.names).map(([value, name]) => ({ name, value }));
  if (option.type === CHANNEL) return session.state.places.filter((one) => one.kind !== "dm").map((one) => ({ name: `#${one.name}`, value: one.id }));
  return [];
}

export const mustPick = (option) => fixedChoices(option).length > 0;

export async function offered(command, option, text, values) {
  if (!option.autocomplete) {
    const wanted = text.toLowerCase();
    return fixedChoices(option).filter((choice) => choice.name.toLowerCase().includes(wanted)).slice(0, 25);
  }
  try {
    const options = wire(values);
    delete options[option.name];
    return (await act("complete", session.as, { place: session.place, path: command.path, option: option.name, text, options })).choices;
  } catch {
    return [];
  }
}

export const wire = (values) => Object.fromEntries(Object.entries(values).map(([name, one]) => [name, one.value]));

export function hint(option) {
  const bounds = [option.min_value !== undefined ? t("from", { least: option.min_value }) : "", option.max_value !== undefined ? t("to", { most: option.max_value }) : ""].filter(Boolean).join(" ");
  const kind = { [STRING]: "", [INTEGER]: t("whole_number"), [NUMBER]: t("number") }[option.type] ?? "";
  return [option.description, [kind, bounds].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}
