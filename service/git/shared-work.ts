/** Work that several callers want at the same time is done once, and ends when none of them waits for it any more. */

interface Entry<Value> {
  readonly work: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Does work by a key, or joins the one that is under way. A caller whose signal is aborted does not wait any longer. */
export type SharedWork<Value> = (
  key: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
) => Promise<Value>;

/** Makes shared work. */
export const createSharedWork = <Value>(): SharedWork<Value> => {
  const underWay = new Map<string, Entry<Value>>();
  const begin = (key: string, work: (signal: AbortSignal) => Promise<Value>): Entry<Value> => {
    const controller = new AbortController();
    const entry: Entry<Value> = { work: work(controller.signal), controller, waiting: 0 };
    underWay.set(key, entry);
    const forget = (): void => {
      if (underWay.get(key) === entry) underWay.delete(key);
    };
    entry.work.then(forget, forget);
    return entry;
  };
  return (key, signal, work) => {
    signal?.throwIfAborted();
    const entry = underWay.get(key) ?? begin(key, work);
    entry.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        entry.waiting -= 1;
        if (entry.waiting === 0) {
          // A caller that comes now starts over.
          if (underWay.get(key) === entry) underWay.delete(key);
          entry.controller.abort();
        }
        reject(new Error('Nobody waits for this any more.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      entry.work.then(resolve, reject).finally(() => {
        signal?.removeEventListener('abort', leave);
      });
    });
  };
};
