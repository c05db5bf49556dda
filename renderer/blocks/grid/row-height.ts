/** The height of a row in px, as the tokens and the density of the window say. */
import { useMemo, useSyncExternalStore } from 'react';

/** Where no tokens are loaded. */
const usual = 28;

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
  return () => observer.disconnect();
};

const densityNow = (): string => document.documentElement.dataset.density ?? '';

const heightAt = (_density: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height')) || usual;

/** Follows the density; styles are asked once for each, because that is not cheap while one scrolls. */
export const useRowHeight = (): number => {
  const density = useSyncExternalStore(subscribe, densityNow);
  return useMemo(() => heightAt(density), [density]);
};
