/** A message to oneself comes after those that wait already: work that lasts lets them in between two parts of it. */

/** Returns `letMessagesIn`. Several may wait at once: each is resolved, in the order in which they began. */
export const createMessageTurns = (): (() => Promise<void>) => {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port2.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port1.postMessage(null);
    });
};
