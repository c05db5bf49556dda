/** The text field that a command leads to: what was typed before it had the focus is written into it. */

/** How a page knows it; a test brings its own. */
export interface FieldToCome {
  /** Into the field that has the focus; where none has, the text is nobody's. */
  readonly write: (text: string) => void;
  /** Calls one of them, once: a field has the focus, or none will get it. */
  readonly whenFocused: (run: () => void, giveUp: () => void) => void;
}

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea';
/** ms that a field may take: where it never comes, keys are commands again. */
const longest = 5_000;

const isFocused = (): boolean => document.activeElement?.matches(fields) === true;

/** Of this page. */
export const fieldToCome: FieldToCome = {
  write: (text) => {
    // Deprecated, and the only way to write as typing does: the field hears of it, and can undo it.
    if (isFocused()) document.execCommand('insertText', false, text);
  },
  whenFocused: (run, giveUp) => {
    if (isFocused()) {
      run();
      return;
    }
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = (then: () => void): void => {
      waiting.abort();
      clearTimeout(timer);
      then();
    };
    const timer = setTimeout(() => end(giveUp), longest);
    // Not within the drawing that gives it the focus: writing draws.
    window.addEventListener('focusin', () => isFocused() && queueMicrotask(() => end(run)), { signal });
    window.addEventListener('pointerdown', () => end(giveUp), { signal });
  },
};
