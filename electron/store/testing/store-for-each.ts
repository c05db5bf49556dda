/** A store over a real file in each test, which can be closed and opened again as a restart does. */
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openStore, storeFile, type Store } from '#electron/store/open-store.ts';
import { makeFolder } from '#electron/testing/closing.ts';

/** Opens it before each test, and closes it afterwards. @param now the time that it writes down */
export const storeForEach = (now = (): Date => new Date('2026-03-02T09:00:00Z')) => {
  let folder: string;
  let store: Store;
  const open = (): void => {
    store = openStore({ folder, now });
  };
  beforeEach(() => {
    folder = makeFolder();
    open();
  });
  afterEach(() => store.close());
  return {
    store: () => store,
    folder: () => folder,
    restart: () => {
      store.close();
      open();
    },
    /** A store that is none: a file is where its folder should be. */
    broken: () => openStore({ folder: join(folder, storeFile), now }),
  };
};
