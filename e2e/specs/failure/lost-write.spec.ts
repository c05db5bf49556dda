/** A write whose answer was lost is neither a success nor a failure: it is checked, and never sent twice (R7). */
import { text, textStart } from '#testing/text.ts';
import { expect, notesOn, test } from '#e2e/fixtures/faulty-app.ts';
import { mergeable, noteBox, notesSaying, openMergeable, sendNote } from '#e2e/pages/merge-request.ts';

const words = 'Sent while the line was breaking.';
const toNotes = { method: 'POST', path: '/notes' } as const;
const lost = text('notes.send_unknown');

test(
  'R7 a comment that arrived although its answer was lost is found, once, and its draft goes',
  { tag: '@always' },
  async ({ page, server, service }) => {
    await openMergeable(page);
    server.misbehave({ kind: 'drop-after' }, toNotes);
    // Nothing can be read for a while: the note stays unknown.
    server.misbehave({ kind: 'hang' }, { path: '/notes' });
    await sendNote(page, words);

    await expect(page.getByText(lost)).toBeVisible();
    await expect(noteBox(page)).toHaveValue(words);
    await expect(page.getByRole('button', { name: textStart('notes.send_comment') })).toBeDisabled();
    await expect(
      page.getByRole('link', { name: text('shell.not_sent', { label: text('common.drafts_too'), amount: 1 }) }),
    ).toBeVisible();
    expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);

    server.behave();
    await expect(page.getByText(text('notes.had_arrived'))).toBeVisible();
    await expect(noteBox(page)).toHaveValue('');
    await expect(notesSaying(page, words)).toHaveCount(1);
    await expect(page.getByRole('link', { name: text('common.drafts_too'), exact: true })).toBeVisible();
    expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);
    expect(
      server.receivedRequests.filter(({ method, path }) => method === 'POST' && path.includes('/notes')),
    ).toHaveLength(1);
  },
);

test('R7 a comment that did not arrive keeps its text, and is sent again when told to, once', async ({
  page,
  server,
  service,
}) => {
  await openMergeable(page);
  server.misbehave({ kind: 'drop-before' }, toNotes, 1);
  await sendNote(page, words);

  await expect(page.getByText(text('notes.not_arrived'))).toBeVisible();
  await expect(noteBox(page)).toHaveValue(words);
  expect(await notesOn(service, mergeable.iid)).not.toContain(words);

  await page.getByRole('button', { name: text('notes.send_again') }).click();
  await expect(notesSaying(page, words)).toHaveCount(1);
  await expect(noteBox(page)).toHaveValue('');
  expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);
});

test('R7 a comment that arrived after it was looked for is found before it is sent again', async ({
  page,
  server,
  service,
}) => {
  await openMergeable(page);
  server.misbehave({ kind: 'drop-before' }, toNotes, 1);
  await sendNote(page, words);
  await expect(page.getByText(text('notes.not_arrived'))).toBeVisible();

  // What a slow server does: it takes the note when nobody expects it any more.
  await fetch(`${service.url}/api/v4/projects/1/merge_requests/${String(mergeable.iid)}/notes`, {
    method: 'POST',
    headers: { 'private-token': service.tokens.maintainer, 'content-type': 'application/json' },
    body: JSON.stringify({ body: words }),
  });
  await page.getByRole('button', { name: text('notes.send_again') }).click();
  await expect(page.getByText(text('notes.had_arrived'))).toBeVisible();
  await expect(noteBox(page)).toHaveValue('');
  expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);
});
