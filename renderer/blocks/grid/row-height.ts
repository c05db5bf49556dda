/** The height of a row in px, as the tokens and the density of the window say. */
import { useState, useSyncExternalStore } from 'react';

/** Where no tokens are loaded. */
const usual = 28;

const measure = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height')) || usual;

/** Measures at the start and whenever the density changes: asking for styles is not cheap while one scrolls. */
const createRowHeight = () => {
  let height = measure();
  return {
    read: () => height,
    subscribe: (listener: () => void) => {
      const observer = new MutationObserver(() => {
        height = measure();
        listener();
      });
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
      return () => observer.disconnect();
    },
  };
};

/** Follows the height of rows. */
export const useRowHeight = (): number => {
  const [rowHeight] = useState(createRowHeight);
  return useSyncExternalStore(rowHeight.subscribe, rowHeight.read);
};
