/** A data folder is served by one process at a time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProcess, startProcess } from '#service/testing/process-fixture.ts';
import { lockFolder, openLocked } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is held once, and free again when it was given back', () => {
    const file = join(folder, 'serving.lock');
    const unlock = lockFolder(file);
    expect(() => lockFolder(file, 0)).toThrow(/another process serves this data folder/);
    unlock();
    lockFolder(file, 0)();
  });

  it('is given back by closing the database, and when that does not open', () => {
    const files = { lock: join(folder, 'serving.lock'), database: join(folder, 'lectern.sqlite') };
    const database = openLocked(files);
    expect(() => lockFolder(files.lock, 0)).toThrow(/another process/);
    database.close();
    writeFileSync(files.database, 'no database');
    expect(() => openLocked(files)).toThrow(/not a database/);
    lockFolder(files.lock, 0)();
  });

  it('ends a second process with one sentence, and a killed one leaves nothing behind', async () => {
    const first = await startProcess('--data', folder);
    const second = await runProcess('--data', folder);
    expect(second).toMatchObject({ code: 1, output: '' });
    expect(second.errors).toBe(
      'The local service did not start: another process serves this data folder. End that one, or name another folder.\n',
    );
    expect(await first.end('SIGKILL')).toBeNull();
    const third = await startProcess('--data', folder);
    expect(third.tokens).toEqual(first.tokens);
    expect(await third.end('SIGTERM')).toBe(0);
  }, 30_000);
});
