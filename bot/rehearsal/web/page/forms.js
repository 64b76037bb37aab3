// Modals: the forms that a bot opens, and the two small ones of this page's own (a thread, a poll).

import { act, Refused } from "./api.js";
import { add, back, h, mark, toast } from "./dom.js";
import { markdown } from "./markdown.js";
import { SELECTS, selectMenu } from "./menus.js";
import { look } from "./session.js";
import { t } from "./words.js";

// A dialog with a form in it. `send(readings)` may throw Refused, which is shown and leaves the form open.
function dialog(title, content, { send, word = t("submit"), from = mark() }) {
  const trouble = h("p", { class: "failure", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, word);
  const cancel = h("button", { type: "button", class: "button plain", onclick: () => box.close() }, t("cancel"));
  const form = h("form", { method: "dialog", onsubmit: run }, h("h2", {}, title), add(h("div", { class: "fields" }), content), trouble,
    h("div", { class: "actions" }, cancel, submit));
  const box = h("dialog", { class: "form", "aria-label": title, onclose: () => { box.remove(); back(from); } }, form);

  async function run(event) {
    event.preventDefault();
    submit.disabled = true;
    submit.classList.add("waiting");
    try {
      await send();
      box.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.textContent = error.message;
      trouble.hidden = false;
    } finally {
      submit.disabled = false;
      submit.classList.remove("waiting");
    }
  }

  document.body.append(box);
  box.showModal();
  form.querySelector("input, textarea, .menu")?.focus();
}

export function openForm(modal, as, from = mark()) {
  const readers = {};
  const content = modal.components.map((component) => field(component, readers));
  dialog(modal.title, content, {
    from,
    send: async () => {
      const values = {};
      for (const [name, read] of Object.entries(readers)) {
        const value = read();
        if (value !== undefined) values[name] = value;
      }
      const told = await act("submit", as, { modal: modal.id, values });
      if (!told.answered) throw new Refused(t("form_failed"));
      if (told.modal) openForm(told.modal, as, from);
    },
  });
}

function field(component, readers) {
  if (component.type === 10) return h("div", { class: "markdown" }, markdown(component.content, look));
  if (component.type === 1) return component.components.map((child) => labelled(child.label, "", child, readers));
  if (component.type === 18) return labelled(component.label, component.description, component.component, readers);
  return labelled(component.label ?? "", "", component, readers);
}

let serial = 0;

function labelled(label, description, control, readers) {
  const id = `field-${(serial += 1)}`;
  const needed = control.required ?? control.type === 4 ? " *" : "";
  return h("div", { class: "field" }, h("label", { for: id }, label, h("span", { class: "needed", title: t("must") }, needed)),
    description ? h("small", {}, description) : null, input(control, id, readers));
}

function input(control, id, readers) {
  const name = control.custom_id;
  if (control.type === 4) {
    const props = {
      id, name, placeholder: control.placeholder, required: control.required ?? true, minlength: control.min_length,
      maxlength: control.max_length ?? 4000, autocomplete: "off", value: control.value ?? "",
    };
    const node = control.style === 2 ? h("textarea", { ...props, rows: 4 }) : h("input", { ...props, type: "text" });
    readers[name] = () => node.value;
    return node;
  }
  if (SELECTS.includes(control.type)) {
    const node = selectMenu(control, { chosen: () => {} });
    node.id = id;
    readers[name] = () => (node.values().length ? node.values() : undefined);
    return node;
  }
  if (control.type === 21 || control.type === 22) return choices(control, id, readers);
  if (control.type === 23) {
    const node = h("input", { id, name, type: "checkbox", checked: control.default });
    readers[name] = () => node.checked;
    return node;
  }
  return h("p", { class: "muted" }, t("unknown_field"));
}

function choices(control, id, readers) {
  const kind = control.type === 21 ? "radio" : "checkbox";
  const boxes = control.options.map((option) => h("input", { type: kind, name: `${id}-${control.custom_id}`, value: option.value, checked: option.default }));
  readers[control.custom_id] = () => {
    const picked = boxes.filter((box) => box.checked).map((box) => box.value);
    return kind === "radio" ? picked[0] : picked;
  };
  return h("div", { id, role: kind === "radio" ? "radiogroup" : "group", class: "choices" }, boxes.map((box, index) =>
    h("label", {}, box, h("span", {}, control.options[index].label, control.options[index].description ? h("small", {}, control.options[index].description) : null))));
}

const line = (label, props) => {
  const node = h("input", { type: "text", autocomplete: "off", ...props });
  return [node, h("div", { class: "field" }, h("label", {}, label, node))];
};

export function openThreadForm(as, place, opened) {
  const [name, row] = line(t("thread_name"), { maxlength: 100, required: true, placeholder: t("thread_about") });
  dialog(t("create_thread"), row, {
    word: t("create"),
    send: async () => opened((await act("thread", as, { place, name: name.value })).place),
  });
}

export function openPollForm(as, place) {
  const [question, first] = line(t("question"), { maxlength: 300, required: true });
  const answers = [1, 2, 3, 4].map((number) => line(t("answer", { n: number }), { maxlength: 55, required: number < 3 }));
  dialog(t("create_poll"), [first, answers.map(([, row]) => row)], {
    word: t("post"),
    send: async () => {
      await act("poll", as, { place, question: question.value, answers: answers.map(([node]) => node.value) });
      toast(t("poll_posted"));
    },
  });
}
