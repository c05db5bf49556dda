/** More contrast: by the setting, or because the system asks for it. */

/** Missing where nothing is drawn. */
const asked = globalThis.matchMedia?.('(prefers-contrast: more)');

/** Puts on `<html>` what the tokens read. */
export const applyContrast = (setting: 'system' | 'more'): void => {
  const html = document.documentElement;
  if (setting === 'more' || asked?.matches === true) html.setAttribute('data-contrast', 'more');
  else html.removeAttribute('data-contrast');
};

/** Tells when the system's wish changes; returns the way to stop. */
export const onSystemContrast = (listener: () => void): (() => void) => {
  asked?.addEventListener('change', listener);
  return () => asked?.removeEventListener('change', listener);
};
