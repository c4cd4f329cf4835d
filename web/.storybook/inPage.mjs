// Runs in every page of the gallery that is checked, before any other script.

/** Adds `gallery` to the page. It takes the browser's own functions, so that it works where a test stops the page's clock. */
export function addToPage() {
  const nextFrame = requestAnimationFrame.bind(globalThis);

  /** A frame, and after it a turn of the queue, in which React does what it leaves for the time after a frame. */
  const frame = () =>
    new Promise((done) => {
      nextFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", done, { once: true });
        port1.start();
        port2.postMessage("");
      });
    });

  /** Transitions and animations that are running and have an end. */
  const running = () => document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity);

  /** The fonts are there, and two frames have passed in which nothing with an end was running. What runs is taken to its end, which is where it would come to. */
  const rest = async () => {
    do {
      await document.fonts.ready;
      for (const animation of running()) animation.finish();
      await frame();
      await frame();
    } while (running().length > 0 || document.fonts.status !== "loaded");
  };

  /** Changes the story without loading the gallery again. Returns what went wrong: nothing once the story is drawn. */
  const show = (id) =>
    new Promise((resolve) => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      /** @type {Record<string, (report: { storyId: string, newPhase: string }) => void>} */
      const listeners = Object.fromEntries(["storyErrored", "storyThrewException", "storyMissing"].map((wrong) => [wrong, () => end(wrong)]));
      // Storybook reports `storyRendered` a tenth of a second after the story is drawn; this phase follows the drawing.
      listeners["storyRenderPhaseChanged"] = ({ storyId, newPhase }) => storyId === id && newPhase === "completing" && end("");
      const end = (wrong) => {
        for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
        resolve(wrong);
      };
      for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
      channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
    });

  /**
   * Everything of the page that axe's rules read, but for colours and measures: each element with its attributes, its
   * own text, the state of a field, and whether it is shown. Two views with equal outlines differ for no other rule.
   */
  const outline = () => {
    // React numbers its ids on from story to story.
    const numbers = new Map();
    const plain = (value) => value.replaceAll(/_r_[0-9a-z]+_/g, (id) => numbers.get(id) ?? numbers.set(id, `id${numbers.size}`).get(id));
    const line = (element) => {
      const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${name === "class" ? value.split(" ").toSorted().join(" ") : plain(value)}`).toSorted();
      const text = Array.from(element.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.data : "·"));
      const { value, checked, disabled, open } = element;
      const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return JSON.stringify([element.tagName, attributes, text, value, checked, disabled, open, shown, element === document.activeElement]);
    };
    return Array.from(document.querySelectorAll("body, body *"), line).join("\n");
  };

  /** Waits until the story is hydrated. */
  const hydration = async () => {
    while (document.querySelectorAll("#storybook-root [data-hydrated]").length !== 1) await frame();
  };

  /** What axe finds, by all rules but `without`; only by the rules of `only` where the outline is the known one. */
  const violations = async ({ known, without, only }) => {
    const rules = known === outline() ? { runOnly: { type: "rule", values: only } } : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
    const results = await globalThis.axe.run("body", { resultTypes: ["violations"], ...rules });
    return results.violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
  };

  /** Looks at a story once it is drawn and rests: all in one go, because each call from outside takes its time. */
  const look = async ({ show: id, hydrated, axe }) => {
    const wrong = id ? await show(id) : "";
    if (hydrated) await hydration();
    await rest();
    const findings = document.documentElement.scrollWidth > innerWidth ? ["is wider than the window"] : [];
    if (axe) findings.push(...(await violations(axe)));
    return { wrong, outline: outline(), findings };
  };

  Object.assign(globalThis, { gallery: { frame, rest, look } });
}
