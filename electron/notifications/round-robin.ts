/** Takes a few of many, those first that waited longest. */

/** When each was taken last, by key. */
export interface RoundRobin {
  take<Value>(from: ReadonlyMap<string, Value>, most: number): readonly Value[];
}

/** Nothing was taken yet. */
export const createRoundRobin = (): RoundRobin => {
  const last = new Map<string, number>();
  let round = 0;
  return {
    take: (from, most) => {
      for (const key of last.keys()) if (!from.has(key)) last.delete(key);
      round += 1;
      const taken = [...from.keys()]
        .toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0))
        .slice(0, most);
      for (const key of taken) last.set(key, round);
      return taken.flatMap((key) => {
        const value = from.get(key);
        return value === undefined ? [] : [value];
      });
    },
  };
};
