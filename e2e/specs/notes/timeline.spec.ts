/** The page of a merge request while others work on it: events fold, commits that are pushed appear, and a long comment can be sent. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { push, remoteOf } from '#e2e/pages/colleague.ts';
import { notesOf } from '#e2e/pages/comments.ts';
import { mergeable, noteBox, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withProject, type ProjectSetup } from '#e2e/pages/project-setup.ts';

const path = `/merge_requests/${String(mergeable.iid)}`;

/** Pushes a commit to the source branch by git, as somebody. */
const pushAs = ({ service }: ProjectSetup, who: 'maintainer' | 'developer', subject: string): string =>
  push(remoteOf(service, who), mergeable.branch, [subject]);

test('events in a row are one line, opened by click, key and link, and open after another tab', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    const before = (await notesOf(setup, path)).length;
    pushAs(setup, 'developer', 'First of a colleague');
    await expect.poll(async () => (await notesOf(setup, path)).length).toBe(before + 1);
    pushAs(setup, 'maintainer', 'Second of another');
    await expect.poll(async () => (await notesOf(setup, path)).length).toBe(before + 2);
    const last = (await notesOf(setup, path)).filter(({ system }) => system).sort((one, other) => other.id - one.id)[0];

    await openMergeable(page);
    const line = page.getByRole('button', { name: /^2 events by 2 people, / });
    const events = page.getByText(/added 1 commit/);
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(events).toHaveCount(0);
    await line.click();
    await expect(events).toHaveCount(2);
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(events).toHaveCount(0);
    await goTo(page, `/p/1${path}#note_${String(last?.id)}`);
    await expect(events.last()).toBeInViewport();
    await page.getByRole('link', { name: textStart('common.commits') }).click();
    await expect(page.getByText('Second of another')).toBeVisible();
    await goTo(page, `/p/1${path}`);
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(events).toHaveCount(2);
  });
});

test('a commit that is pushed while the list of commits is open appears by itself', async ({ signedIn }) => {
  await withProject(signedIn, 'maintainer', `/p/1${path}/commits`, async (setup) => {
    const { page } = setup;
    await expect(page.getByRole('grid', { name: text('common.commits') })).toBeVisible();
    const before = await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .count();
    const head = pushAs(setup, 'developer', 'Pushed while it is open');
    await expect(page.getByRole('row').filter({ hasText: 'Pushed while it is open' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row').filter({ hasText: head.slice(0, 8) })).toBeVisible();
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(before + 1);
  });
});

test('the button that sends a comment is the filled one and stays in view under a long text', async ({ signedIn }) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await openMergeable(page);
    await noteBox(page).focus();
    const button = page.getByRole('button', { name: textStart('notes.send_comment') });
    for (let line = 1; line <= 60; line += 1) {
      await page.keyboard.type(`Line ${String(line)}`);
      await page.keyboard.press('Enter');
      if (line % 10 !== 1) continue;
      const box = await button.boundingBox();
      const bar = await page.getByRole('contentinfo').boundingBox();
      expect(box?.y ?? -1, `line ${String(line)}`).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `line ${String(line)}`).toBeLessThanOrEqual(bar?.y ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
    }
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--accent)';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(accent);
  });
});
