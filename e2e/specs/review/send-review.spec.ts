/** A review of several drafts: sent in order, each at most once; what is not taken stays a draft (R7). */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import { bodiesOf, draftOn, openLines, planTides } from '#e2e/pages/line-comments.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';

let send: ReturnType<typeof senderOf>;
let iid: number;
test.beforeEach(async ({ service }) => {
  send = senderOf(service);
  iid = await planTides({ service, send });
});
const bodies = (): Promise<readonly string[]> => bodiesOf({ send }, iid);

/** Writes three drafts, out of their order, and opens the review. */
const openReview = async (page: Page) => {
  await openLines(page, iid);
  await draftOn(page, '6', 'Second');
  await draftOn(page, '2', 'First');
  await draftOn(page, '10', 'Third');
  await page.getByRole('button', { name: /^Review 3/ }).click();
  const panel = page.getByRole('complementary', { name: `Review of !${String(iid)}` });
  await expect(panel.getByRole('checkbox')).toHaveCount(3);
  return panel;
};

const sendAll = async (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: text('notes.send_count', { count }) }).click();

const refusal = {
  kind: 'answer',
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"message":{"note":["is refused"]}}',
} as const;

const toNotes = { method: 'POST', path: '/notes' } as const;

type Server = Pick<FaultyServer, 'receivedRequests' | 'letGo'>;

const sentNotes = ({ receivedRequests }: Server): number =>
  receivedRequests.filter(({ method, path }) => method === 'POST' && path.includes('/notes')).length;

/** A row says that it is being sent before its request has left: only what has come can be let go. */
const letFirstGo = async (server: Server): Promise<void> => {
  await expect.poll(() => sentNotes(server)).toBe(1);
  server.letGo();
};

test('R7 of a review of three the second is refused: one was sent, two stay drafts, then both are sent', async ({
  page,
  server,
}) => {
  const ends = async (): Promise<readonly string[]> =>
    (await bodies()).map((body) => body.split('\n').at(-1) ?? '').toReversed();
  const panel = await openReview(page);
  const item = (line: string) => panel.getByRole('listitem', { name: `plan/tides.txt, line ${line}`, exact: true });
  await item('6')
    .getByRole('button', { name: text('common.preview') })
    .click();
  await expect(item('6').getByRole('region').getByText('tide 6 of the table')).toBeVisible();

  // The first passes, the next is refused.
  server.misbehave({ kind: 'hold' }, toNotes, 1);
  server.misbehave(refusal, toNotes, 1);
  await sendAll(page, 3);
  await expect(item('2').getByText(text('notes.sending'))).toBeVisible();
  await letFirstGo(server);
  await expect(item('2').getByText(text('notes.sent'), { exact: true })).toBeVisible();
  await expect(item('6').getByText('note is refused')).toBeVisible();
  await expect(item('10').getByText(text('common.waiting'))).toBeVisible();
  await expect(panel.getByText(text('notes.still_draft', { count: 2 }))).toBeVisible();
  expect(await ends()).toEqual(['First']);

  await sendAll(page, 2);
  await expect(panel).toBeHidden();
  expect(await ends()).toEqual(['First', 'Second', 'Third']);
  await expect(page.getByText('3 comments', { exact: true })).toBeVisible();
  // T-4: all was sent, and the keys of the changes go on.
  await expect(page.getByRole('main').getByRole('grid')).toBeFocused();
  expect(sentNotes(server)).toBe(4);
});

test('R7 of a review of three the answer to the second is lost: it is found, and the third goes after it', async ({
  page,
  server,
}) => {
  const panel = await openReview(page);
  server.misbehave({ kind: 'hold' }, toNotes, 1);
  server.misbehave({ kind: 'drop-after' }, toNotes, 1);
  await sendAll(page, 3);
  await expect(panel.getByText(text('notes.sending'))).toBeVisible();
  await letFirstGo(server);
  await expect(panel).toBeHidden();
  expect(await bodies()).toHaveLength(3);
  expect(sentNotes(server)).toBe(3);
});

test('R7 a lost answer that cannot be looked for stops the review; it is looked for before the rest is sent', async ({
  page,
  server,
}) => {
  const panel = await openReview(page);
  server.misbehave({ kind: 'drop-after' }, toNotes, 1);
  server.misbehave(refusal, { method: 'GET', path: '/notes' });
  await sendAll(page, 3);
  await expect(panel.getByText(textStart('notes.unknown_lost'))).toBeVisible();
  await expect(panel.getByText(text('common.waiting'))).toHaveCount(2);
  expect(await bodies()).toHaveLength(1);
  server.behave();
  await sendAll(page, 3);
  await expect(panel).toBeHidden();
  expect(await bodies()).toHaveLength(3);
  expect(sentNotes(server)).toBe(3);
});

test('a review that is stopped keeps what was not begun as drafts, and goes on with them', async ({ page, server }) => {
  const panel = await openReview(page);
  server.misbehave({ kind: 'hold' }, toNotes, 1);
  await sendAll(page, 3);
  await expect(panel.getByText(text('notes.sending'))).toBeVisible();
  // Nothing closes it meanwhile.
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: text('common.stop') }).click();
  await letFirstGo(server);
  await expect(panel.getByRole('button', { name: text('notes.send_count', { count: 2 }) })).toBeVisible();
  await expect(panel.getByText(text('notes.sent'), { exact: true })).toHaveCount(1);
  expect(await bodies()).toHaveLength(1);
  await sendAll(page, 2);
  await expect(panel).toBeHidden();
  expect(await bodies()).toHaveLength(3);
  expect(sentNotes(server)).toBe(3);
});

test('T-4 a review is opened, summed up and sent by keys alone', async ({ page }) => {
  await openLines(page, iid);
  await draftOn(page, '6', 'On the line');
  await page.getByRole('main').getByRole('grid').focus();
  await page.keyboard.press('Shift+C');
  const panel = page.getByRole('complementary', { name: `Review of !${String(iid)}` });
  await expect(panel.getByLabel(text('notes.summary'))).toBeFocused();
  await page.keyboard.type('All in all');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel).toBeHidden();
  await expect.poll(bodies).toEqual(expect.arrayContaining(['All in all']));
  expect(await bodies()).toHaveLength(2);
  await expect(page.getByRole('main').getByRole('grid')).toBeFocused();
});
