// Runs in every checked page of the gallery, before any other script.

/** Adds `gallery` to the page. It keeps the browser's own functions, so that it works although a test stops the page's clock. */
export function addToPage() {
  const nextFrame = requestAnimationFrame.bind(globalThis);

  /** Waits for a frame and then for a task, in which React runs the work that it defers until after the frame. */
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
  const running = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity);

  /** Waits until the fonts have loaded and no finite animation has run for two frames. A running animation is moved to its end. */
  const rest = async () => {
    do {
      await document.fonts.ready;
      for (const animation of running()) animation.finish();
      await frame();
      await frame();
    } while (running().length > 0 || document.fonts.status !== "loaded");
  };

  /** Changes the story without loading the gallery again. Returns error messages; empty once the story is rendered. */
  const show = (id) =>
    new Promise((resolve) => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      /** @type {Record<string, (report: { storyId: string, newPhase: string }) => void>} */
      const listeners = Object.fromEntries(
        ["storyErrored", "storyThrewException", "storyMissing"].map((wrong) => [wrong, () => end(wrong)]),
      );
      // Storybook reports `storyRendered` a tenth of a second after it rendered the story; this phase directly follows the rendering.
      listeners["storyRenderPhaseChanged"] = ({ storyId, newPhase }) => storyId === id && newPhase === "completing" && end("");
      const end = (wrong) => {
        for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
        resolve(wrong);
      };
      for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
      channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
    });

  /**
   * Everything on the page that axe's rules read, except colours and sizes: each element with its attributes, its own text, the state
   * of a field, and whether it is visible. Two views with equal outlines give equal results for all rules but `LOOK_RULES`.
   */
  const outline = () => {
    // React counts its ids on from story to story.
    const numbers = new Map();
    const plain = (value) => value.replaceAll(/_r_[0-9a-z]+_/g, (id) => numbers.get(id) ?? numbers.set(id, `id${numbers.size}`).get(id));
    const line = (element) => {
      const attributes = Array.from(
        element.attributes,
        ({ name, value }) => `${name}=${name === "class" ? value.split(" ").toSorted().join(" ") : plain(value)}`,
      ).toSorted();
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

  /** Violations that axe finds, by all rules but `without`, or only by the rules of `only` if the outline is the known one. */
  const violations = async ({ known, without, only }) => {
    const rules =
      known === outline()
        ? { runOnly: { type: "rule", values: only } }
        : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
    const results = await globalThis.axe.run("body", { resultTypes: ["violations"], ...rules });
    return results.violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
  };

  /** Checks a story once it is rendered and at rest. All in one call, because each call from outside takes time. */
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
