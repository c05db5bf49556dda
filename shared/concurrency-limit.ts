/** Few pieces of work at once: who comes later waits, in order. */

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
