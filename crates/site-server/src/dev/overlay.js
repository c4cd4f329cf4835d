(() => {
  // What the server last said, what lies over the page, and what was closed: it comes back when it says something else.
  let build, box, closed;
  const make = (name, style, parent, more) => {
    const element = Object.assign(document.createElement(name), more);
    Object.assign(element.style, style);
    parent.append(element);
    return element;
  };
  const remove = () => {
    box?.remove();
    box = undefined;
  };
  const show = (text) => {
    if (!box) {
      const light = "#ffe9dc";
      const inset = "auto max(12px, env(safe-area-inset-left)) 12px";
      box = make("section", { position: "fixed", inset, maxHeight: "70vh", zIndex: 2147483647, display: "flex", flexDirection: "column", borderRadius: "12px", background: "#2a0f0a", color: light, border: "2px solid #ee7d5c", font: "15px/1.5 system-ui, sans-serif", colorScheme: "dark" }, document.body);
      box.setAttribute("aria-label", "Content held back");
      const head = make("div", { display: "flex", gap: "12px", alignItems: "center", justifyContent: "space-between", padding: "8px 8px 8px 16px" }, box);
      make("strong", { font: "inherit", fontWeight: "700" }, head, { textContent: "This content is held back. The page shows the last good state." });
      const button = make("button", { font: "inherit", color: light, background: "transparent", border: "1px solid #ee7d5c", borderRadius: "8px", padding: "0 16px", minHeight: "44px", cursor: "pointer" }, head, { type: "button", textContent: "Close" });
      button.onclick = () => {
        closed = box.lastChild.textContent;
        remove();
      };
      const words = make("pre", { margin: "0", padding: "0 16px 16px", overflow: "auto", color: light, background: "transparent", font: "13px/1.5 ui-monospace, monospace", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }, box, { tabIndex: 0 });
      words.setAttribute("role", "alert");
    }
    // As text: what an editor wrote is no part of the page.
    if (box.lastChild.textContent !== text) box.lastChild.textContent = text;
  };
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box?.contains(document.activeElement)) box.querySelector("button").click();
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
