/** The comments of an issue: reached from a merge request, a reference, the palette and a link; what the service has is read beside the app. */
// Home, issue: issueNotes.list, issueNotes.get, issueNotes.create, issueNotes.update, issueNotes.delete
import { text, textStart, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { comment, notesOf, workOneComment, writeComment } from '#e2e/pages/comments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

const first = 'Windows are a minute off when the tide is fast';

test(
  'a merge request leads to the issue that it closes, with what is known of it; its comments are listed',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'maintainer', '/p/1/merge_requests/5', async (setup) => {
      const { page } = setup;
      await page
        .getByRole('list', { name: text('merge_request.closed_issues') })
        .getByRole('link', { name: first })
        .click();
      await expect(page).toHaveURL(/#\/p\/1\/issues\/1\?merge_request=5$/);
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await expect(page.getByText('Seen at springs on the outer bar.')).toBeVisible();
      await expect(page.getByRole('article', { name: textStart('notes.comment_by') })).toHaveCount(
        (await notesOf(setup, '/issues/1')).filter(({ system }) => !system).length,
      );
      await expect(page.getByText('mentioned in merge request').getByRole('link', { name: '!5' })).toBeVisible();
      // The address tells all of it to a window that has read nothing.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/#\/p\/1\/merge_requests/);
      // An issue has no head, though a merge request of its number was read.
      await goTo(page, '/p/1/merge_requests/1');
      const head = page.getByRole('contentinfo').getByText(textPattern('shell.head'));
      await expect(head).toBeVisible();
      await goTo(page, '/p/1/issues/1');
      await expect(page.getByText('Seen at springs on the outer bar.')).toBeVisible();
      await expect(head).toHaveCount(0);
    });
  },
);

test(
  'a comment on an issue is written, changed, read by itself and deleted',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'developer', '/p/1/issues/2', async (setup) => {
      await expect(comment(setup.page, 'Yes please')).toBeVisible();
      await expect(
        setup.page.getByRole('heading', { level: 1, name: text('issues.issue_number', { number: 2 }) }),
      ).toBeVisible();
      await workOneComment(setup, '/issues/2', text('issues.issue_number', { number: 2 }));
    });
  },
);

test('the palette opens an issue by its number, and references in comments lead on inside the app', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/issues/4', async ({ page }) => {
    await expect(comment(page, 'As of this year.')).toBeVisible();
    const sha = 'cecdbe1';
    await writeComment(page, `See #3, !2, $1, $12, @rune.dahl and ${sha}a0.`);
    const links = comment(page, 'See #3').getByRole('link');
    // One digit after a dollar is a place in a command far more often than a snippet.
    await expect(links).toHaveText(['#3', '!2', '$12', '@rune.dahl', `${sha}a0`]);
    await links.filter({ hasText: '$12' }).click();
    await expect(page).toHaveURL(/#\/p\/1\/snippets\/12$/);
    await page.goBack();
    await links.filter({ hasText: '#3' }).click();
    await expect(page).toHaveURL(/#\/p\/1\/issues\/3$/);
    await expect(page.getByText(text('notes.no_comments'))).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: text('palette.field') }).fill('#1');
    await expect(page.getByRole('option', { name: /Open #1/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/p\/1\/issues\/1$/);
    await expect(comment(page, 'Confirmed.')).toBeVisible();
  });
});

test('F9 a colleague’s comment appears by itself, at the latest when the window gets the focus', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/issues/2', async ({ page, send }) => {
    await expect(comment(page, 'Yes please')).toBeVisible();
    await send('reporter', 'POST /issues/2/notes', { body: 'Written by somebody else' });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(comment(page, 'Written by somebody else')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('the project’s owner dates a comment', async ({ signedIn }) => {
  await withProject(signedIn, 'owner', '/p/1/issues/3', async (setup) => {
    const { page } = setup;
    await page.getByRole('textbox', { name: text('common.write_a_comment') }).fill('Said on the phone');
    await page.getByRole('button', { name: text('notes.date_advanced') }).click();
    await page.getByLabel(text('notes.date_of_comment')).fill('2026-01-02T08:30');
    await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
    await expect(comment(page, 'Said on the phone')).toBeVisible();
    const sent = (await notesOf(setup, '/issues/3')).find(({ body }) => body === 'Said on the phone');
    const wanted = await page.evaluate(() => new Date('2026-01-02T08:30').toISOString());
    expect(sent?.created_at).toBe(wanted);
  });
});

test('F11 people are completed after @, and the button stays in view below a long text', async ({ signedIn }) => {
  await withProject(signedIn, 'maintainer', '/p/1/issues/4', async (setup) => {
    const { page } = setup;
    await expect(comment(page, 'As of this year.')).toBeVisible();
    const box = page.getByRole('textbox', { name: text('common.write_a_comment') });
    await box.click();
    // Who wrote here is offered at once, others are searched.
    await page.keyboard.type('Thanks @dah');
    await expect(page.getByRole('option', { name: /Rune Dahl/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Thanks @rune.dahl ');
    await page.keyboard.type('and @okaf');
    await expect(page.getByRole('option', { name: /Ines Okafor/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box).toHaveValue(/^Thanks @rune\.dahl and @ines[\w.]* $/);
    await page.keyboard.press('Control+Enter');
    await expect(comment(page, 'Thanks')).toBeVisible();
    const sent = (await notesOf(setup, '/issues/4')).find(({ body }) => body.startsWith('Thanks'));
    expect(sent?.body).toMatch(/^Thanks @rune\.dahl and @ines/);

    // Below a long page the box begins at the lower edge of the window.
    await goTo(page, '/p/1/merge_requests/5');
    await expect(page.getByRole('heading', { level: 1, name: /^Search the edges/ })).toBeVisible();
    await expect(page.getByRole('article', { name: textStart('notes.comment_by') }).first()).toBeVisible();
    await box.click();
    await page.keyboard.type('the start');
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('the end');
    await expect(page.getByRole('button', { name: textStart('notes.send_comment') })).toBeInViewport({ ratio: 1 });
  });
});

test('an issue that is not there says so, and a reaction is one', async ({ signedIn }) => {
  await withProject(signedIn, 'maintainer', '/p/1/issues/999', async (setup) => {
    const { page } = setup;
    await expect(page.getByRole('heading', { name: text('components.failure_not_found') })).toBeVisible();
    await goTo(page, '/p/1/issues/3');
    const box = page.getByRole('textbox', { name: text('common.write_a_comment') });
    await box.fill(':tada:');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(text('notes.reaction_given', { name: 'tada' }))).toBeVisible();
    await expect(box).toHaveValue('');
    expect((await notesOf(setup, '/issues/3')).map(({ body }) => body)).not.toContain(':tada:');
  });
});
