(() => {
  // What the server last said, what lies over the page, what it says, and what was closed: it comes back when it says something else.
  let build, box, shown, closed, before;
  const INK = "#f4eddc";
  const SOFT = "#a8b8b0";
  const CLAY = "#ee7d5c";
  const GOLD = "#f3b548";
  const TEAL = "#6fd0b4";
  const make = (name, style, parent, more) => {
    const element = Object.assign(document.createElement(name), more);
    Object.assign(element.style, style);
    parent.append(element);
    return element;
  };
  const remove = () => {
    const held = box?.contains(document.activeElement);
    box?.remove();
    box = undefined;
    if (held) before?.focus({ preventScroll: true });
  };
  const close = () => {
    closed = shown;
    remove();
  };
  // As text: what an editor wrote is no part of the page. Sentences wrap; an excerpt does not, or its mark would lose its place.
  const line = (text, into) => {
    const [, place, level, message] = text.match(/^(.+?:\d+:\d+: )((?:error|warning)\[[^\]]+\]: )(.*)$/) ?? [];
    if (place) {
      const sentence = make("div", { marginTop: "12px" }, into);
      make("span", { color: TEAL }, sentence, { textContent: place });
      make("span", { color: level.startsWith("error") ? CLAY : GOLD, fontWeight: "700" }, sentence, { textContent: level });
      make("span", { fontWeight: "700" }, sentence, { textContent: message });
    } else if (/^\s*\d*\s+\|/.test(text)) {
      if (!/[^\s|]/.test(text)) return;
      // Where the window is too narrow for the mark, what stands before it is cut.
      const [first, mark] = [text.indexOf("|") + 2, text.indexOf("^")];
      const cut = mark + 10 > into.clientWidth / 8 - 5 ? mark - first - 10 : 0;
      const code = into.lastChild;
      if (cut > 0 && code) {
        code.textContent = `${code.textContent.slice(0, first)}…${code.textContent.slice(first + cut + 1)}`;
        text = text.slice(0, first) + text.slice(first + cut);
      }
      make("div", { whiteSpace: "pre", color: /[^\s|^]/.test(text) ? INK : GOLD }, into, { textContent: text });
    } else if (text.trim()) {
      make("div", { color: SOFT }, into, { textContent: text.trim().replace(/^= help: /, "") });
    }
  };
  const show = (text) => {
    if (!box) {
      const inset = "auto max(12px, env(safe-area-inset-left)) max(12px, env(safe-area-inset-bottom))";
      box = make("section", { position: "fixed", inset, maxWidth: "1200px", maxHeight: "70vh", marginInline: "auto", zIndex: 2147483647, display: "flex", flexDirection: "column", overflow: "hidden", borderRadius: "20px", background: "#0a1c19", color: INK, border: `2px solid ${CLAY}`, font: "16px/1.5 Figtree, system-ui, sans-serif", colorScheme: "dark" }, document.body);
      box.setAttribute("aria-label", "Content held back");
      box.addEventListener("focusin", ({ relatedTarget }) => {
        if (!box.contains(relatedTarget)) before = relatedTarget;
      });
      const head = make("div", { display: "flex", gap: "12px", alignItems: "center", justifyContent: "space-between", padding: "12px 12px 12px 20px", borderBottom: "1px solid #1f3a34" }, box);
      make("strong", { font: "inherit", fontWeight: "700" }, head);
      const button = make("button", { flex: "none", font: "inherit", color: INK, background: "transparent", border: `1px solid ${SOFT}`, borderRadius: "999px", padding: "0 20px", minHeight: "44px", cursor: "pointer" }, head, { type: "button", textContent: "Close" });
      button.onclick = close;
      const words = make("div", { padding: "0 20px 16px", overflow: "auto", outlineOffset: "-4px", font: "13px/1.5 ui-monospace, monospace", overflowWrap: "anywhere" }, box, { tabIndex: 0 });
      words.setAttribute("role", "alert");
      shown = undefined;
    }
    if (shown === text) return;
    shown = text;
    const [, errors, rest] = text.match(/^the content has (\d+) error\(s\):\n([^]*)$/) ?? [];
    const count = errors ? `${errors} ${errors === "1" ? "mistake holds" : "mistakes hold"} this content back.` : "This content is held back.";
    box.querySelector("strong").textContent = `${count} The page shows the last good state.`;
    box.lastChild.replaceChildren();
    for (const one of (rest ?? text).split("\n")) line(one, box.lastChild);
  };
  addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (event.key === "Escape" && box && (active === document.body || box.contains(active))) close();
  });
  setInterval(async () => {
    try {
      const state = await (await fetch("/__dev", { cache: "no-store" })).json();
      build ??= state.build;
      if (state.build !== build) return location.reload();
      if (!state.heldBack) closed = undefined;
      if (state.heldBack && state.heldBack !== closed) show(state.heldBack);
      else remove();
    } catch {
      // The server starts anew.
    }
  }, 400);
})();
