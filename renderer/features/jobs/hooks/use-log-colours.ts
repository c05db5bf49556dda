/** The colours of the log's tokens, asked of the browser when text first needs one, and again when the contrast changes. */
import { useSyncExternalStore } from 'react';
import type { Colour } from '#renderer/components/theme/contrast.ts';
import type { LogColours } from '#renderer/features/jobs/model/sent-colours.ts';

const channels = /^rgb\((\d+), (\d+), (\d+)\)$/;

/** What a token stands for in a scheme: it is `light-dark()` in the sheet, so that an element has to be asked. */
const resolve = (token: string, scheme: string): Colour | null => {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const found = channels.exec(getComputedStyle(probe).color);
  probe.remove();
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
};

const createColours = (contrast: string | undefined) => {
  const known = new Map<string, Colour | null>();
  const of: LogColours['of'] = (token, scheme) => {
    const key = `${token} ${scheme}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const colour = resolve(token, scheme);
    known.set(key, colour);
    return colour;
  };
  return { contrast, of, least: contrast === 'more' ? 7 : 4.5 };
};

let colours: ReturnType<typeof createColours> | undefined;

/** Light and dark are both in what is drawn: only the contrast changes it. */
const present = (): LogColours => {
  const { contrast } = document.documentElement.dataset;
  if (colours === undefined || colours.contrast !== contrast) colours = createColours(contrast);
  return colours;
};

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (observer === undefined) {
    observer = new MutationObserver(() => {
      for (const each of listeners) each();
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-contrast'] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
};

/** The colours of the present contrast. */
export const useLogColours = (): LogColours => useSyncExternalStore(subscribe, present);
