/** More contrast: by the setting, or because the system asks for it. */

/** Missing where nothing is drawn. */
const contrastQuery = globalThis.matchMedia?.('(prefers-contrast: more)');

/** Puts on `<html>` what the tokens read. */
export const applyContrast = (setting: 'system' | 'more'): void => {
  const html = document.documentElement;
  if (setting === 'more' || contrastQuery?.matches === true) html.setAttribute('data-contrast', 'more');
  else html.removeAttribute('data-contrast');
};

/** Calls the listener when the system's preference changes; returns the unsubscribe function. */
export const onSystemContrast = (listener: () => void): (() => void) => {
  contrastQuery?.addEventListener('change', listener);
  return () => contrastQuery?.removeEventListener('change', listener);
};
