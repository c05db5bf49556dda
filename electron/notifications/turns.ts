/** Takes a few of many, those first that waited longest. */

/** Whose turn it was, by key. */
export interface Turns {
  take<Value>(from: ReadonlyMap<string, Value>, most: number): readonly Value[];
}

/** Nobody had a turn yet. */
export const createTurns = (): Turns => {
  const last = new Map<string, number>();
  let turn = 0;
  return {
    take: (from, most) => {
      for (const key of last.keys()) if (!from.has(key)) last.delete(key);
      turn += 1;
      const taken = [...from.keys()]
        .toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0))
        .slice(0, most);
      for (const key of taken) last.set(key, turn);
      return taken.flatMap((key) => {
        const value = from.get(key);
        return value === undefined ? [] : [value];
      });
    },
  };
};
