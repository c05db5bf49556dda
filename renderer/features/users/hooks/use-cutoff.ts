/** The day since which users count as dormant: moved by the slider at once, and in the address a moment later. */
import { useEffect, useState } from 'react';
import { firstDay } from '#renderer/features/users/model/activity.ts';

/** ms without a step after which the day goes into the address: a browser takes few changes of it in a second. */
const pause = 400;

/** @param from the day of the address; empty, six months ago */
export const useCutoff = (from: string, now: number, onDay: (day: string) => void) => {
  const [moved, setMoved] = useState({ day: '', of: from });
  if (moved.of !== from) setMoved({ day: '', of: from });
  const day = moved.day === '' || moved.of !== from ? firstDay(from, now) : moved.day;
  useEffect(() => {
    if (moved.day === '' || moved.day === from) return undefined;
    const timer = setTimeout(() => onDay(moved.day), pause);
    return () => clearTimeout(timer);
  });
  return {
    /** `2026-01-31`, in UTC. */
    day,
    move: (next: string): void => setMoved({ day: next, of: from }),
  };
};

/** The day and how it is moved. */
export type Cutoff = ReturnType<typeof useCutoff>;
