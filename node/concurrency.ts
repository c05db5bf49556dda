/** One piece of work at a time per key. */

/** Runs work when all that was given before under the same key has ended. */
export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Makes a function that runs work one after the other per key, failures included. */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
};
