/** Two windows of one account over the main process's own handlers and store: what either typed last is found again (T-2, R23). */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft } from '#shared/review/drafts.ts';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

const about = { place: 'mr:1:5:note', title: 'T', route: 'p/1/merge_requests/5' };

let kept: DraftChannels;
beforeEach(() => {
  kept = openDraftChannels();
});
afterEach(() => kept.close());

const valueOf = <Value>(outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
};

interface TestWindow {
  readonly store: DraftStore;
  /** Lets its timers run. */
  readonly pass: () => Promise<void>;
  /** Ends as a killed process does: nothing is saved any more. */
  readonly kill: () => void;
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 60; round += 1) await Promise.resolve();
};

/** A window that has the field open. @param isDeaf pushes do not reach it */
const openWindow = async (isDeaf = false): Promise<TestWindow> => {
  let isAlive = true;
  let timers: (() => void)[] = [];
  const dead = new Promise<never>(() => undefined);
  const store = createDraftStore({
    read: async (place) => (isAlive ? valueOf(kept.answers['drafts:read']({ place })) : dead),
    save: async (request) => {
      await Promise.resolve();
      return isAlive ? valueOf(kept.answers['drafts:save'](request)) : dead;
    },
    failureOf: (error) => ({ code: 'storage', message: (error as Error).message }),
    schedule: (run) => {
      timers.push(run);
      return () => (timers = timers.filter((timer) => timer !== run));
    },
    delay: 250,
  });
  const stop = kept.listen('drafts:changed', ({ place, version }: { place: string; version: string | null }) => {
    if (isAlive && !isDeaf) store.follow(place, version);
  });
  store.open(about, () => undefined);
  await settle();
  return {
    store,
    pass: async () => {
      for (const run of timers.splice(0)) run();
      await settle();
    },
    kill: () => {
      isAlive = false;
      stop();
    },
  };
};

const versions = (): readonly Draft[] => valueOf(kept.answers['drafts:versions']({ place: about.place }));
const texts = (): readonly string[] => versions().map(({ text }) => text);
const type = async (window: TestWindow, text: string): Promise<void> => {
  window.store.write(about.place, text);
  await window.pass();
};
const view = (window: TestWindow) => window.store.view(about.place);

test('a window shows what another one saves, and goes on from there', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  await type(one, 'begun');
  expect(view(two)).toMatchObject({ text: 'begun', state: 'saved' });
  await type(two, 'begun and ended');
  expect([view(one).text, texts()]).toEqual(['begun and ended', ['begun and ended']]);
  await type(one, '');
  expect([view(two).text, texts()]).toEqual(['', []]);
});

test.each([true, false])('T-2 what two windows typed at once is kept twice (unheard: %s)', async (isDeaf) => {
  const [one, two] = [await openWindow(isDeaf), await openWindow(isDeaf)];
  one.store.write(about.place, 'of the first');
  two.store.write(about.place, 'of the second');
  await one.pass();
  await two.pass();
  expect(texts().toSorted()).toEqual(['of the first', 'of the second']);
  expect([view(one), view(two)]).toMatchObject([
    { text: 'of the first', state: 'saved', keptAt: about.place },
    { text: 'of the second', state: 'saved', keptAt: `beside:1:${about.place}` },
  ]);
  await type(two, 'of the second, and more');
  await type(one, 'of the first, and more');
  expect(texts().toSorted()).toEqual(['of the first, and more', 'of the second, and more']);
});

test('what was sent in one window removes nothing that another one typed meanwhile', async () => {
  const [one, two] = [await openWindow(), await openWindow(true)];
  await type(one, 'sent');
  two.store.write(about.place, 'typed meanwhile');
  await one.store.mark(about.place, 7);
  await two.pass();
  await one.store.forget(about);
  expect([texts(), view(one).text, view(two).text]).toEqual([['typed meanwhile'], '', 'typed meanwhile']);
});

test('what was typed on while another window sent the text stays in its field, and is no second text', async () => {
  const [one, two] = [await openWindow(), await openWindow(true)];
  await type(one, 'sent');
  await one.store.forget(about);
  two.store.write(about.place, 'typed on');
  await two.pass();
  expect(versions().map(({ place, text }) => [place, text])).toEqual([[about.place, 'typed on']]);
  expect(view(two)).toMatchObject({ text: 'typed on', state: 'saved', keptAt: about.place });
});

test('another window shows that a text is being sent, and that it was', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  await type(one, 'sent');
  await one.store.mark(about.place, 7);
  expect(view(two)).toMatchObject({ text: 'sent', sentAfter: 7, isElsewhere: true });
  await one.store.forget(about);
  await settle();
  expect(view(two)).toMatchObject({ text: '', state: 'none' });
});

test.each([true, false])('R7 R23 a text that a window sends is sent by no other (unheard: %s)', async (isDeaf) => {
  const one = await openWindow();
  await type(one, 'sent');
  const two = await openWindow(isDeaf);
  await one.store.mark(about.place, 7);
  await two.store.mark(about.place, 9);
  expect([view(one), view(two)]).toMatchObject([
    { text: 'sent', sentAfter: 7, isElsewhere: false },
    { text: 'sent', sentAfter: 7, isElsewhere: true },
  ]);
  expect(versions()).toMatchObject([{ text: 'sent', sent_after: 7 }]);
  await one.store.forget(about);
  expect(versions()).toEqual([]);
});

test('R7 R23 a text that was typed again removes no mark of another window', async () => {
  const one = await openWindow();
  await type(one, 'sent');
  const two = await openWindow(true);
  await type(two, 'sent!');
  await type(two, 'sent');
  await one.store.mark(about.place, 7);
  two.store.write(about.place, 'sent', 'over something');
  await two.pass();
  expect(versions().filter(({ sent_after }) => sent_after !== null)).toHaveLength(1);
});

const apart = async () => {
  const [one, two] = [await openWindow(true), await openWindow(true)];
  await type(one, 'A');
  await type(two, 'B');
  const other = (window: TestWindow): Draft => versions().find(({ place }) => place !== view(window).keptAt)!;
  return { one, two, other };
};

test.each([
  ['one', 'instead', ['A', 'B'], 'B'],
  ['two', 'instead', ['A', 'B'], 'A'],
  ['one', 'below', ['A\n\nB'], 'A\n\nB'],
  ['two', 'below', ['B\n\nA'], 'B\n\nA'],
  ['one', 'dropped', ['A'], 'A'],
  ['two', 'dropped', ['B'], 'B'],
] as const)('window %s puts the other text %s', async (name, way, onDisk, shown) => {
  const windows = await apart();
  const window = windows[name];
  await window.store.settle(about.place, windows.other(window), way);
  expect([texts().toSorted(), view(window).text]).toEqual([onDisk, shown]);
  if (way !== 'instead') expect(versions()[0]?.place).toBe(about.place);
});

test('a text that was changed since it was shown is not dropped', async () => {
  const { one, two, other } = await apart();
  const shown = other(one);
  await type(two, 'B, and more');
  await one.store.settle(about.place, shown, 'dropped');
  expect(texts().toSorted()).toEqual(['A', 'B, and more']);
});

const step = fc.record({
  at: fc.nat(1),
  kind: fc.constantFrom('type', 'type', 'type', 'pass', 'kill', 'instead', 'below', 'send'),
});

test('T-2 after any sequence in two windows that hear of each other or not, what each shows as saved is on disk', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.tuple(fc.boolean(), fc.boolean()), async (steps, deaf) => {
      kept.close();
      kept = openDraftChannels();
      const windows = [await openWindow(deaf[0]), await openWindow(deaf[1])];
      // Each text begins with what its field showed: what another window saved over it has it, too.
      const isKept = (text: string): boolean => [...texts(), ''].some((one) => one.includes(text));
      let count = 0;
      const sent = new Set<string>();
      const send = async (window: TestWindow): Promise<void> => {
        const { text, sentAfter } = view(window);
        if (text === '' || sentAfter !== null) return;
        await window.store.mark(about.place, 7);
        if (view(window).isElsewhere) return;
        expect(sent).not.toContain(text);
        sent.add(text);
      };
      for (const { at, kind } of steps) {
        const window = windows[at]!;
        if (kind === 'type') window.store.write(about.place, `${view(window).text} ${String((count += 1))}`, 'over');
        else if (kind === 'pass') await window.pass();
        else if (kind === 'send') await send(window);
        else if (kind === 'kill') {
          const before = view(window);
          window.kill();
          if (before.state === 'saved') expect(isKept(before.text)).toBe(true);
          windows[at] = await openWindow(deaf[at]);
        } else {
          const other = versions().find(({ place }) => place !== view(window).keptAt);
          if (other) await window.store.settle(about.place, other, kind as 'instead' | 'below');
        }
        await settle();
        for (const each of windows) {
          const { state, text } = view(each);
          if (state === 'saved') expect(isKept(text)).toBe(true);
        }
      }
      for (const window of windows) await window.pass();
      for (const window of windows) expect(isKept(view(window).text)).toBe(true);
      expect(versions().filter(({ base }) => base !== 'over')).toEqual([]);
      for (const window of windows) window.kill();
    }),
    { numRuns: 150, seed: 23 },
  );
});
