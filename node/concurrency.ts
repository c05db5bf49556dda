/** Who has to wait: few pieces of work at once, or one at a time per key. */

/** Makes a function that runs at most `most` works at once. */
export const createConcurrencyLimit = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Runs work when all that was given before under the same key has ended. */
export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Makes a function that runs work one after the other per key, failures included. */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
};
