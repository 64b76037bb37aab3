// Dark or light, before anything is drawn: as this computer is set, until somebody chooses otherwise.

const CHOSEN = "moot-theme";

window.wearTheme = (name) => {
  if (name) localStorage.setItem(CHOSEN, name);
  const wished = localStorage.getItem(CHOSEN) ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  document.documentElement.dataset.theme = wished;
  return wished;
};

window.wearTheme();
