/** What a server accepted in a write and did not keep, as the answer shows. */

const listeners = new Set<(names: readonly string[]) => void>();

/** Calls back with the names of the parameters. Returns the way to stop. */
export const onNotKept = (listener: (names: readonly string[]) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes what an answer says of it into account. */
export const noteNotKept = (value: string | null): void => {
  const names = value === null ? [] : value.split(',').filter(Boolean);
  if (names.length === 0) return;
  for (const listener of listeners) listener(names);
};
