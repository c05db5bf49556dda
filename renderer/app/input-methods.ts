/** Input methods: while one composes a text, Enter, Escape and the arrows are its keys. */

/** Keeps those keys from every listener of the page. The editor's frame keeps its own. */
export const leaveKeysToInputMethods = (): void => {
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), {
    capture: true,
  });
};
