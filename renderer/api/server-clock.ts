/** How far this computer's clock is from the server's, so that ages are right on a machine that is a day off (R17). */
import { useEffect, useState } from 'react';

/** Differences below this are network delay and whole seconds of the `Date` header, not a wrong clock. */
const tolerated = 5_000;

const listeners = new Set<(offset: number) => void>();

/** Calls back with what each answer says: ms from the local clock to the server's. Returns the way to stop. */
export const onClockOffset = (listener: (offset: number) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes the `Date` of an answer into account. */
export const noteServerDate = (value: string | null): void => {
  const server = value === null ? Number.NaN : Date.parse(value);
  if (Number.isNaN(server)) return;
  const seen = server - Date.now();
  const offset = Math.abs(seen) < tolerated ? 0 : seen;
  for (const listener of listeners) listener(offset);
};

/** An offset is 0 or at least {@link tolerated}: two that are nearer are both 0, or both the same wrong clock. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < tolerated;

/** Milliseconds to add to the local clock to get the server's; it changes only where the difference does. */
export const useClockOffset = (): number => {
  const [offset, setOffset] = useState(0);
  useEffect(() => onClockOffset((next) => setOffset((before) => (isSame(next, before) ? before : next))), []);
  return offset;
};
