/** Mod+Enter anywhere in a form: a second way to what its button does. */
import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of what is around the fields and the button. */
export const sendKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
