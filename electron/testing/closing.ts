/** Closes what a test opened, after the test, in the reverse order. */
import { afterEach } from 'vitest';

/** Registers the clean-up; the returned function keeps a thing until the end of the test. */
export const closeAfterEach = (): (<Thing extends { close(): Promise<void> }>(thing: Thing) => Thing) => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const thing of open.splice(0).reverse()) await thing.close();
  });
  return (thing) => {
    open.push(thing);
    return thing;
  };
};
