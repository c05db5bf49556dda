/** How many rows of a list that is drawn whole are drawn yet: those in view at once, the others while nothing else is to do. */
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/components/layout/frames.ts';

/** Rows that fill a window, and how many are added at a time. */
const some = 40;

/** @param count rows of the list; null: it is not drawn whole. @param least rows that must be there at once, for the scroll position and the current row */
export const useDrawn = (count: number | null, least: number): number => {
  const [drawn, setDrawn] = useState(() => Math.max(some, least + some));
  const isMissing = count !== null && drawn < count;
  // The next list that is drawn whole begins as this one did.
  if (count === null && drawn > some) setDrawn(some);
  useEffect(() => {
    if (!isMissing) return undefined;
    return whenIdle(() => startTransition(() => setDrawn((before) => before + some)));
  }, [isMissing, drawn]);
  return drawn;
};
