/** The server goes away and comes back while one works: what was seen stays readable with its age, nothing typed is lost (R10). */
import { text, textStart, textPattern } from '#testing/text.ts';
import { gatewayPage } from '#e2e/faults/fault.ts';
import { expect, notesOn, test } from '#e2e/fixtures/faulty-app.ts';
import { mergeable, noteBox, notesSaying, openMergeable, sendNote } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const words = 'Written while nobody could take it.';
const soon = { timeout: 5_000 };

test(
  'R10 offline: one banner, what was seen opens with its age, a comment stays a draft; back by itself in 5 s',
  { tag: '@always' },
  async ({ page, server, service }) => {
    const banner = page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d/ });
    await openMergeable(page);
    await page.getByRole('link', { name: text('screens.review') }).click();
    await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();

    await server.goDown();
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await expect(banner).toHaveCount(1);
    await expect(banner).toContainText(text('shell.read_then', { age: text('dates.just_now') }));
    await expect(
      page.getByRole('banner').getByText(text('shell.from_offline', { age: text('dates.just_now') })),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(textStart('shell.offline_for'))).toBeVisible();
    await expect(banner).not.toContainText(text('shell.offline_text'));
    const details = banner.getByRole('button', { name: text('common.details') });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(banner).toContainText(text('shell.offline_text'));

    await test.step('what was seen opens', async () => {
      await page.getByRole('link', { name: mergeable.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
      await expect(page.getByRole('article', { name: textStart('notes.comment_by') }).first()).toBeVisible();
      await expect(banner).toHaveCount(1);
    });

    await test.step('a comment is not sent, and stays a draft', async () => {
      await sendNote(page, words);
      await expect(page.getByText(text('notes.send_failed'))).toBeVisible();
      await expect(noteBox(page)).toHaveValue(words);
      await expect(
        page.getByRole('link', { name: text('shell.not_sent', { label: text('common.drafts_too'), amount: 1 }) }),
      ).toBeVisible();
    });

    await test.step('what was not seen says so in its place', async () => {
      await page.getByRole('link', { name: textStart('common.changes') }).click();
      await expect(page.getByRole('alert').getByText(text('common.no_server'))).toBeVisible();
      await expect(banner).toHaveCount(1);
    });

    await test.step('the server is back: everything is read by itself', async () => {
      await server.comeBack();
      await expect(banner).toBeHidden(soon);
      await expect(page.getByRole('grid', { name: /changes/i })).toBeVisible();
      await page.getByRole('link', { name: textStart('common.overview') }).click();
      await expect(noteBox(page)).toHaveValue(words);
      expect(await notesOn(service, mergeable.iid)).not.toContain(words);
      await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
      await expect(notesSaying(page, words)).toHaveCount(1);
      expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);
    });
  },
);

test('a comment that waits is posted once when the server is back, whatever is on screen, and told', async ({
  page,
  server,
  service,
}) => {
  const waiting = 'Written on a train.';
  await openMergeable(page);
  await server.goDown();
  await sendNote(page, waiting);
  await page.getByRole('button', { name: text('notes.send_later') }).click();
  await expect(page.getByText(text('notes.waits'))).toBeVisible();
  await goTo(page, '/drafts');
  await expect(page.getByRole('main').getByText(text('common.waiting_server'))).toBeVisible();
  await server.comeBack();
  await expect(page.getByRole('status').getByText(text('notes.had_arrived'))).toBeVisible();
  expect((await notesOn(service, mergeable.iid)).filter((body) => body === waiting)).toHaveLength(1);
  await page.getByRole('button', { name: text('common.open'), exact: true }).click();
  await expect(notesSaying(page, waiting)).toHaveCount(1);
  await expect(noteBox(page)).toHaveValue('');
});

test('R10 a gateway that answers for a server that is gone: the same banner names it, and goes when the server is back', async ({
  page,
  server,
}) => {
  await openMergeable(page);
  server.misbehave(gatewayPage(502));
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  const banner = page.getByRole('status').filter({ hasText: textPattern('shell.outage_status', { status: 502 }) });
  await expect(banner).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(page.getByText('The gateway got no answer')).toHaveCount(0);
  // The screen is asked for again on request too: the app itself asks for less until somebody answers.
  const readings = (): number =>
    server.receivedRequests.filter(({ path }) => path.endsWith(`/merge_requests/${String(mergeable.iid)}`)).length;
  const before = readings();
  await banner.getByRole('button', { name: text('shell.try_now') }).click();
  await expect.poll(readings).toBeGreaterThan(before);
  await expect(banner).toHaveCount(1);
  server.behave();
  await expect(banner).toBeHidden(soon);
  await expect(page.getByRole('banner').getByText(textStart('shell.from_offline'))).toHaveCount(0);
});

test(
  'R2 changes that end in the middle are reported as cut, and read whole when asked again',
  { tag: '@always' },
  async ({ page, server }) => {
    server.misbehave({ kind: 'cut', after: 60_000 }, { path: '/merge_requests/7/changes' }, 1);
    await goTo(page, '/p/1/merge_requests/7/changes');
    await expect(
      page
        .getByText(textPattern('review_diff.ended_early'))
        .or(page.getByText(textPattern('review_diff.ended_early_some'))),
    ).toBeVisible();
    // A connection that breaks may take what had arrived with it: then there is no file to show.
    await page.getByRole('button', { name: /^(?:Refresh|Try again)$/ }).click();
    await expect(page.getByText('1 of 300', { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(
      page
        .getByText(textPattern('review_diff.ended_early'))
        .or(page.getByText(textPattern('review_diff.ended_early_some'))),
    ).toHaveCount(0);
  },
);

test('R2 R7 a list that ends in the middle is asked for again by itself', async ({ page, server }) => {
  // Its own notes: the preview beside the review queue reads those of another one.
  const path = `/merge_requests/${String(mergeable.iid)}/notes`;
  server.misbehave({ kind: 'cut', after: 100 }, { method: 'GET', path }, 1);
  await openMergeable(page);
  const requests = () =>
    server.receivedRequests.filter((received) => received.method === 'GET' && received.path.includes(path));
  await expect
    .poll(() =>
      requests()
        .slice(0, 2)
        .map(({ fault }) => fault),
    )
    .toEqual(['cut', 'none']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
