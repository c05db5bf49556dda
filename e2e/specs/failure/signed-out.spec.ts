/** The token is revoked while the app runs: noticed by whatever asks next, a worker included; drafts and route survive. */
import { text, textStart, textPattern } from '#testing/text.ts';
import { unauthorized } from '#e2e/faults/fault.ts';
import { expect, notesOn, test } from '#e2e/fixtures/faulty-app.ts';
import { passwordOf } from '#e2e/fixtures/local-service.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { mergeable, noteBox, notesSaying, openMergeable } from '#e2e/pages/merge-request.ts';

// Signed in again with another token.
test.use({ ownApp: true });

const words = 'Written before the token was revoked.';

test('a revoked token is noticed by the reader of changes too; the draft survives and is sent after signing in again', async ({
  app,
  page,
  server,
  service,
}) => {
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
  // Everything else is fresh: the worker's call is the only one that goes out and is refused.
  server.misbehave(unauthorized, { path: /\/changes(?:\?|$)/ });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  const banner = page.getByRole('alert').filter({ hasText: text('shell.token_refused') });
  await expect(banner).toHaveCount(1);
  server.misbehave(unauthorized);

  await page.getByRole('link', { name: textStart('common.overview') }).click();
  await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
  await expect(page.getByText(text('notes.send_failed'))).toBeVisible();
  await expect(noteBox(page)).toHaveValue(words);
  await expect(banner).toHaveCount(1);

  await banner.getByRole('button', { name: text('common.sign_in_again') }).click();
  const signIn = await app.window('sign-in.html');
  server.behave();
  await connectByPassword(signIn, 'mateo.silva', passwordOf(service, 'mateo.silva'));
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`merge_requests/${String(mergeable.iid)}$`));
  await expect(noteBox(page)).toHaveValue(words);
  await page.getByRole('button', { name: textStart('notes.send_again') }).click();
  await expect(notesSaying(page, words)).toHaveCount(1);
  expect((await notesOn(service, mergeable.iid)).filter((body) => body === words)).toHaveLength(1);
});
