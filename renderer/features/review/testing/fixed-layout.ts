/** A page without layout gets one: every element is as high as this, from the start and for ever. */

const viewHeight = 400;

/** Installs it; jsdom has no layout of its own. */
export const installFixedLayout = (): void => {
  // jsdom has no CSS object either; identifiers of our own need no escaping.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  class Observer implements ResizeObserver {
    readonly #run: ResizeObserverCallback;
    constructor(run: ResizeObserverCallback) {
      this.#run = run;
    }
    observe(): void {
      this.#run([], this);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  globalThis.ResizeObserver = Observer;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => viewHeight });
};
