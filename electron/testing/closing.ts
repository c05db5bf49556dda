/** What a test opens and makes: gone after it, the last one first. Also for `beforeEach`; what lives longer is closed by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Keeps a thing until the end of the running test. */
export const keep = <Thing extends { close(): unknown }>(thing: Thing): Thing => {
  onTestFinished(async () => {
    await thing.close();
  });
  return thing;
};

/** Makes a folder for the running test. @returns its path */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
};
