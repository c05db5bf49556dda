/** A map that keeps what was used last, up to a weight. */

/** Values by key. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** Keeps a value; what was used longest ago goes where it is too much. One over the whole limit is not kept. */
  set(key: string, value: Value): void;
}

/**
 * Makes one.
 * @param most sum of the weights that is kept
 * @param weigh weight of a value; 1 each where it is not given
 */
export const createRecent = <Value>(most: number, weigh: (value: Value) => number = () => 1): Recent<Value> => {
  const kept = new Map<string, Value>();
  let weight = 0;

  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
  };

  return {
    has: (key) => kept.has(key),
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      if (weigh(value) > most) return;
      kept.set(key, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
  };
};
