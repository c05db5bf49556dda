/** The draft channels over a real store: whose drafts they are, what is refused, which windows are notified. */
import { beforeEach, expect, test } from 'vitest';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { draftChannels } from './channels.ts';
import { draftHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';

const { store, broken } = storeForEach();
const pushes: unknown[] = [];
beforeEach(() => void pushes.splice(0));
const [first, second] = [windowOf('first', pushes), windowOf('second', pushes)];
const windows = { all: () => [first, second, windowOf(null, pushes)] };
const handlers = (of = store()) => calling(draftChannels, draftHandlers({ ...of, windows }));
const request = { place: 'mr:1:5:note', text: 'Mine', title: 'T', route: 'p/1/merge_requests/5' };

/** The failure that a handler throws. */
const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof ChannelError ? error.failure : error;
  }
};

test('a draft belongs to the account of the window that saved it, and to no other', async () => {
  expect(await handlers()['drafts:save'](request, first)).toEqual({
    place: request.place,
    saved_at: '2026-03-02T09:00:00.000Z',
    version: expect.any(String) as string,
  });
  expect(await handlers()['drafts:read']({ place: request.place }, first)).toMatchObject({ text: 'Mine' });
  expect(await handlers()['drafts:read']({ place: request.place }, second)).toBe(null);
  expect(await handlers()['drafts:list'](undefined, second)).toEqual([]);
  await handlers()['drafts:remove']({ place: request.place }, second);
  expect(await handlers()['drafts:list'](undefined, first)).toMatchObject([{ place: request.place, excerpt: 'Mine' }]);
  await handlers()['drafts:remove']({ place: request.place }, first);
  expect(await handlers()['drafts:read']({ place: request.place }, first)).toBe(null);
});

test('the windows of the account are notified, no other ones', async () => {
  await handlers()['drafts:save'](request, first);
  await handlers()['drafts:remove']({ place: request.place }, second);
  expect(pushes).toEqual([
    [
      'first',
      'drafts:changed',
      {
        place: request.place,
        version: expect.any(String) as string,
        entry: expect.objectContaining({ place: request.place, excerpt: request.text }) as unknown,
      },
    ],
    ['second', 'drafts:changed', { place: request.place, version: null, entry: null }],
  ]);
});

test.each(['https://evil', 'p/1/../x', 'nowhere'])('S22 a draft cannot lead to %s', async (route) => {
  expect(await failureOf(() => handlers()['drafts:save']({ ...request, route }, first))).toMatchObject({
    code: 'invalid',
  });
  expect(pushes).toEqual([]);
});

test('a text over the cap, and a store that is none, are failures with words', async () => {
  const huge = { ...request, text: 'x'.repeat(1024 * 1024 + 1) };
  expect(await failureOf(() => handlers()['drafts:save'](huge, first))).toMatchObject({
    code: 'invalid',
    message: text('file_failures.draft_large'),
    hint: expect.any(String) as string,
  });
  expect(await failureOf(() => handlers(broken())['drafts:save'](request, first))).toMatchObject({ code: 'storage' });
});
