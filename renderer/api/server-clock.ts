/** How far this computer's clock is from the server's, so that ages are right on a machine that is a day off (R17). */

/** Differences below this are network delay and whole seconds of the `Date` header, not a wrong clock. */
const tolerated = 5_000;

let offset = 0;
const listeners = new Set<() => void>();

/** Milliseconds to add to the local clock to get the server's. */
export const clockOffset = (): number => offset;

/** Calls back when the offset changes; returns the way to stop. */
export const onClockOffset = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes the `Date` of an answer into account. */
export const noteServerDate = (value: string | null): void => {
  const server = value === null ? Number.NaN : Date.parse(value);
  if (Number.isNaN(server)) return;
  const seen = server - Date.now();
  const next = Math.abs(seen) < tolerated ? 0 : seen;
  if (Math.abs(next - offset) < tolerated && (next === 0) === (offset === 0)) return;
  offset = next;
  for (const listener of listeners) listener();
};
