/** What tests of reading share: a store of viewed marks behind the channels, answers of changes, and turns of the page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readingChannels } from '#electron/reading/channels.ts';
import { readingHandlers } from '#electron/reading/handlers.ts';
import { openStore, type Store } from '#electron/store/open-store.ts';
import { calling } from '#electron/testing/calling.ts';
import { installFixedLayout } from './fixed-layout.ts';

// Hundreds of files are hashed: on a busy machine that takes what it takes.
configure({ asyncUtilTimeout: 45_000 });

/** Store and requests of the running test. */
export interface Reading {
  store: Store;
  /** Names of the requested channels, in order. */
  requests: string[];
}

/** Gives each test of a file a store of its own. */
export const installReading = (): Reading => {
  const reading = { requests: [] } as unknown as Reading;
  let folder = '';
  beforeAll(installFixedLayout);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-reading-'));
    const store = openStore({ folder, now: () => new Date('2026-03-02T09:00:00Z') });
    reading.store = store;
    reading.requests = [];
    const caller = { role: { kind: 'account', key: 'a' }, window: {} } as never;
    const calls = calling(readingChannels, readingHandlers({ ...store, windows: { all: () => [] } as never }));
    const invoke = async (channel: 'viewed:read' | 'viewed:mark', argument: unknown): Promise<unknown> => {
      reading.requests.push(channel);
      return { ok: true, value: await calls[channel](argument as never, caller) };
    };
    Object.defineProperty(window, 'lectern', { value: { invoke, listen: () => () => undefined }, configurable: true });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    reading.store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return reading;
};

/** A hunk that ends its file. */
export const hunk = '@@ -1,3 +1,3 @@ func a()\n one\n-two\n+TWO\n three\n\\ No newline at end of file\n';

/** An answer of changes. */
export const answerOf = (changes: readonly object[], sha = 'abcdef0123'): Response =>
  Response.json({ iid: 7, sha, changes });

/** Lets what is under way go on for some turns of the event loop. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await act(async () => new Promise((done) => setImmediate(done)));
};

/** Marks can be set as soon as it is known what each file changes. */
export const ready = async (): Promise<void> =>
  waitFor(() => {
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', false);
  });
