/** Whether keys are those of macOS: ⌘ is the key of commands there. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);
