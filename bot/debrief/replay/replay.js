(() => {
  const $ = (id) => document.getElementById(id), data = JSON.parse($("rp-data").textContent);
  const part = $("again"), range = $("rp-at"), select = $("rp-table"), hidden = $("rp-hid");
  const merge = (before, [start, end, ...fresh]) => [...before.slice(0, start), ...fresh, ...before.slice(before.length - end)];
  const decoded = {};
  const steps = (table) => decoded[table] ??= (() => {
    let board = [], notes = [];
    return data.tables[table].map(([title, words, b, happened, n, bank]) => {
      board = merge(board, b); notes = merge(notes, n);
      const text = (lines) => lines.map((line) => data.lines[line]);
      return {title: data.lines[title], words: data.lines[words], board: text(board), happened: text(happened), notes: text(notes), bank: data.lines[bank]};
    });
  })();
  const show = (at) => {
    const all = steps(select.value), n = Math.max(0, Math.min(all.length - 1, at)), step = all[n];
    range.max = all.length - 1; range.value = n;
    const told = part.dataset.step.replace("%n", n).replace("%m", all.length - 1);
    range.setAttribute("aria-valuetext", told);
    $("rp-title").innerHTML = told + " · " + step.title;
    $("rp-board").innerHTML = step.board.join("\n");
    $("rp-board").querySelector("svg")?.setAttribute("aria-hidden", "true");
    const plain = document.createElement("textarea"); plain.innerHTML = step.words;
    $("rp-board").setAttribute("aria-label", plain.value);
    $("rp-notes").innerHTML = step.notes.map((line) => `<p>${line}</p>`).join("");
    $("rp-news").innerHTML = step.happened.map((line) => `<li>${line}</li>`).join("");
    $("rp-bank").textContent = step.bank; $("rp-bank").hidden = !(hidden && hidden.checked && step.bank);
  };
  const go = (way) => {
    const at = Number(range.value), to = {first: 0, previous: at - 1, next: at + 1, last: Infinity}[way];
    if (way === "large") document.fullscreenElement ? document.exitFullscreen() : part.requestFullscreen?.();
    else show(to);
  };
  part.addEventListener("click", (event) => { const button = event.target.closest("[data-go]"); if (button) go(button.dataset.go); });
  part.addEventListener("keydown", (event) => {
    const way = {ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last"}[event.key];
    if (!way || event.target === select) return;
    event.preventDefault(); go(way);
  });
  range.addEventListener("input", () => show(Number(range.value)));
  select.addEventListener("change", () => show(0));
  hidden?.addEventListener("change", () => show(Number(range.value)));
  const follow = () => {
    const [, table, at] = /^#again-(.+?)(?:\.(\d+))?$/.exec(decodeURIComponent(location.hash)) ?? [];
    if (table && data.tables[table]) { select.value = table; show(Number(at ?? 0)); part.scrollIntoView(); }
  };
  window.addEventListener("hashchange", follow);
  show(0); follow();
})();
