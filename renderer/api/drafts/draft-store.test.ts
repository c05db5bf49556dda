/** The page's drafts: nothing typed is lost between keystroke and disk, whatever is slow or fails in between (R11). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft, DraftRequest } from '#shared/review/drafts.ts';
import { createDraftStore } from './draft-store.ts';

const about = { place: 'mr:1:5:note', title: 'T', route: 'p/1/merge_requests/5' };
const time = '2026-03-02T09:00:00.000Z';

/** A disk that answers when told to, and a clock that the test moves. */
const setUp = () => {
  const disk = new Map<string, Draft>();
  const saves: DraftRequest[] = [];
  const waiting: (() => void)[] = [];
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  const disc = { isSlow: false, failure: null as Error | null };
  const turn = async (): Promise<void> => {
    if (disc.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    if (disc.failure) throw disc.failure;
  };
  const store = createDraftStore({
    read: async (place) => {
      await turn();
      return disk.get(place) ?? null;
    },
    save: async (request) => {
      saves.push(request);
      await turn();
      if (request.text === '') disk.delete(request.place);
      else
        disk.set(request.place, {
          ...stored(request.text, request.sent_after ?? null),
          version: `v${String(saves.length)}`,
        });
      const version = disk.get(request.place)?.version ?? null;
      return { place: request.place, saved_at: request.text === '' ? null : time, version };
    },
    failureOf: (error) => ({ code: 'storage', message: (error as Error).message }),
    schedule: (run, delay) => {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    delay: 250,
  });
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    await settle();
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  };
  const release = async (): Promise<void> => {
    for (const resolve of waiting.splice(0)) resolve();
    await settle();
  };
  return { store, disk, saves, disc, pass, settle, release, textOnDisk: () => disk.get(about.place)?.text ?? '' };
};

const stored = (text: string, sent_after: number | null = null): Draft => ({
  ...about,
  text,
  sent_after,
  line_position: null,
  base: null,
  version: 'v0',
  created_at: time,
  updated_at: time,
});

test('R11 who types without a pause is saved every 250 ms, from the first keystroke', async () => {
  const { store, pass, settle, textOnDisk } = setUp();
  store.open(about, () => undefined);
  await settle();
  for (let typed = 1; typed <= 40; typed += 1) {
    store.write(about.place, 'x'.repeat(typed));
    await pass(50);
    expect(typed - textOnDisk().length).toBeLessThanOrEqual(5);
  }
  await pass(250);
  expect(textOnDisk()).toBe('x'.repeat(40));
  expect(store.view(about.place)).toMatchObject({ state: 'saved', savedAt: Date.parse(time) });
});

test('says saved only when all of it is', async () => {
  const { store, pass, settle, disc, release } = setUp();
  store.open(about, () => undefined);
  await settle();
  expect(store.view(about.place).state).toBe('none');
  disc.isSlow = true;
  store.write(about.place, 'one');
  await pass(250);
  store.write(about.place, 'one two');
  await release();
  expect(store.view(about.place).state).toBe('waiting');
  await release();
  expect(store.view(about.place).state).toBe('saved');
});

test('leaving saves at once, and coming back reads it again from the disk', async () => {
  const { store, disk, settle, textOnDisk } = setUp();
  const close = store.open(about, () => undefined);
  await settle();
  store.write(about.place, 'before I go');
  close();
  await settle();
  expect(textOnDisk()).toBe('before I go');
  disk.set(about.place, stored('changed on disk'));
  store.open(about, () => undefined);
  await settle();
  expect(store.view(about.place).text).toBe('changed on disk');
});

test('what is typed before the disk has answered joins what was there', async () => {
  const { store, disk, disc, release, textOnDisk, pass } = setUp();
  disk.set(about.place, stored('earlier'));
  disc.isSlow = true;
  store.open(about, () => undefined);
  store.write(about.place, 'typed early');
  expect(store.view(about.place)).toMatchObject({ text: 'typed early', state: 'waiting' });
  await release();
  expect(store.view(about.place).text).toBe('earlier\ntyped early');
  await pass(250);
  await release();
  expect(textOnDisk()).toBe('earlier\ntyped early');
});

test('a disk that fails is said, the text stays, and the next try saves it', async () => {
  const { store, disc, settle, textOnDisk } = setUp();
  const close = store.open(about, () => undefined);
  await settle();
  disc.failure = new Error('No space is left.');
  store.write(about.place, 'keep me');
  await store.flush(about.place);
  expect(store.view(about.place)).toMatchObject({ text: 'keep me', state: 'failed', failure: { code: 'storage' } });
  close();
  await settle();
  expect(store.view(about.place).text).toBe('keep me');
  disc.failure = null;
  store.open(about, () => undefined);
  await store.flush(about.place);
  expect(store.view(about.place)).toMatchObject({ text: 'keep me', state: 'saved', failure: null });
  expect(textOnDisk()).toBe('keep me');
});

test('a draft that could not be read is never written over', async () => {
  const { store, disk, disc, settle, textOnDisk, pass } = setUp();
  disk.set(about.place, stored('earlier'));
  disc.failure = new Error('not readable');
  store.open(about, () => undefined);
  await settle();
  expect(store.view(about.place).state).toBe('failed');
  store.write(about.place, 'new');
  await pass(250);
  expect(textOnDisk()).toBe('earlier');
  disc.failure = null;
  await store.flush(about.place);
  expect(textOnDisk()).toBe('earlier\nnew');
});

test('R7 that a text is on its way is on disk before it leaves, and goes with the text', async () => {
  const { store, disk, settle } = setUp();
  store.open(about, () => undefined);
  await settle();
  store.write(about.place, 'sent');
  await store.mark(about.place, 41);
  expect(disk.get(about.place)).toMatchObject({ text: 'sent', sent_after: 41 });
  store.write(about.place, '');
  await store.flush(about.place);
  expect(disk.size).toBe(0);
  expect(store.view(about.place)).toMatchObject({ text: '', sentAfter: null, state: 'none', savedAt: null });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.string({ maxLength: 5 }) }),
  fc.record({ kind: fc.constantFrom('pass', 'release', 'leave', 'fail', 'mend') }),
);

test('R11 after any sequence of typing, leaving, slowness and failure the disk has what is on screen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { store, disc, pass, release, settle, textOnDisk } = setUp();
      disc.isSlow = true;
      let close = store.open(about, () => undefined);
      let typed = '';
      await release();
      for (const one of steps) {
        if (one.kind === 'type') store.write(about.place, (typed = (one as { text: string }).text));
        else if (one.kind === 'pass') await pass(100);
        else if (one.kind === 'release') await release();
        else if (one.kind === 'fail') disc.failure = new Error('failing');
        else if (one.kind === 'mend') disc.failure = null;
        else {
          close();
          for (let round = 0; round < 4; round += 1) await release();
          close = store.open(about, () => undefined);
          for (let round = 0; round < 4; round += 1) await release();
        }
      }
      disc.failure = null;
      void store.flush(about.place);
      for (let round = 0; round < 6; round += 1) await release();
      void store.flush(about.place);
      for (let round = 0; round < 6; round += 1) await release();
      await settle();
      expect(store.view(about.place).text).toBe(typed);
      expect(textOnDisk()).toBe(typed);
      close();
    }),
    { numRuns: 200, seed: 11 },
  );
});

test('what was sent is removed, also where its field was left and its text is on disk alone', async () => {
  const { store, disk, settle, textOnDisk } = setUp();
  disk.set(about.place, stored('Sent meanwhile'));
  await store.forget(about);
  expect(textOnDisk()).toBe('');
  const leave = store.open(about, () => undefined);
  await settle();
  store.write(about.place, 'Typed and sent');
  await store.forget(about);
  expect(store.view(about.place).text).toBe('');
  leave();
  await settle();
  expect(disk.has(about.place)).toBe(false);
});
