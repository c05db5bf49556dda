/** Whether the user just acted in a window: what reaches outside of the app waits for a click or a key that this process saw (S31). */
import type { InputEvent, WebContents } from 'electron';

/** ms for which an act counts: as long as Chromium's own transient activation. */
const span = 5_000;

/**
 * The end of a click or a touch, the beginning of a key. A page gets them after this process, and can make none
 * of them itself: events that scripts dispatch stay in the page.
 */
const acts: ReadonlySet<InputEvent['type']> = new Set(['mouseUp', 'rawKeyDown', 'keyDown', 'touchEnd', 'gestureTap']);

type Contents = Pick<WebContents, 'on'>;

/** The acts of the user, by window. */
export interface Activations {
  /** Notes what its user does from now on. */
  watch(contents: Contents): void;
  /** Its user chose something in a menu of the system: no input of the page tells of that. */
  mark(contents: object): void;
  /** Whether its user acted within the last five seconds; each act is good for one effect. */
  take(contents: object): boolean;
}

/** Nothing was done yet; `now` in ms. */
export const createActivations = (now: () => number): Activations => {
  const last = new WeakMap<object, number>();
  const mark = (contents: object): void => {
    last.set(contents, now());
  };
  return {
    watch: (contents) => {
      contents.on('input-event', (_event, { type }) => {
        if (acts.has(type)) mark(contents);
      });
    },
    mark,
    take: (contents) => {
      const time = last.get(contents);
      last.delete(contents);
      return time !== undefined && now() - time < span;
    },
  };
};
