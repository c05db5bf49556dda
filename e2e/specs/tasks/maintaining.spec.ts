/** Three tasks of a maintainer by keys alone, counted: forty branches deleted and one taken back, a tag with notes, a failed test inside an archive. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { putArchive } from '#e2e/pages/archive.ts';
import { countTask } from '#e2e/pages/counted-task.ts';
import { findJob } from '#e2e/pages/jobs.ts';
import { refRow, withRefs } from '#e2e/pages/refs.ts';

test('task 6: forty branches are deleted, and one is taken back', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ app, page, git, setRefs }) => {
    await expect(refRow(page, 'main')).toBeVisible();
    const names = Array.from({ length: 40 }, (_none, at) => `done/${String(at + 1).padStart(2, '0')}`);
    const head = git('rev-parse', 'main~3');
    setRefs(Object.fromEntries(names.map((name) => [`refs/heads/${name}`, head])));
    await page.reload();
    await expect(refRow(page, 'done/40')).toBeVisible();
    const panel = page.getByRole('complementary', { name: text('branches.clean_up') });
    const left = (): readonly string[] =>
      git('for-each-ref', '--format=%(refname:short)', 'refs/heads/done').split('\n').filter(Boolean);
    const task = { name: '06 delete 40 branches and take one back', most: 7, gitlab: 7 };
    await countTask({ page, app }, task, async (hands) => {
      await hands.press('Shift+C', text('commands.branch_clean_up'));
      await hands.type('done/*');
      const remove = panel.getByRole('button', { name: textStart('branches.delete_branches', { count: 40 }) });
      await expect(remove).toBeEnabled();
      await hands.press('Control+Enter', text('commands.branch_delete_or_restore'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await hands.plain('Shift+Tab');
      await expect(dialog.getByRole('button', { name: text('branches.delete_branches', { count: 40 }) })).toBeFocused();
      await hands.plain('Enter');
      await expect(panel.getByRole('status')).toContainText(text('branches.amount_deleted', { amount: 40 }));
      expect(left()).toEqual([]);
      await hands.press('j', text('commands.list_next'));
      await expect(panel.locator('[data-row]:focus')).toContainText('done/01');
      await hands.press('x', text('commands.list_select'));
      await expect(panel.getByRole('button', { name: textStart('branches.restore_branch') })).toBeVisible();
      await hands.press('Control+Enter', text('commands.branch_delete_or_restore'));
      await expect(panel.getByRole('status')).toContainText(text('branches.amount_restored', { amount: 1 }));
    });
    expect(left()).toEqual(['done/01']);
    expect(git('rev-parse', 'done/01')).toBe(head);
  });
});

test('task 7: a tag is made with notes', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/tags', async ({ app, page, git, send }) => {
    await expect(refRow(page, 'v1.1.0')).toBeVisible();
    await countTask({ page, app }, { name: '07 a tag with notes', most: 5, gitlab: 5 }, async (hands) => {
      await hands.press('n', text('common.new_tag'));
      const dialog = page.getByRole('dialog', { name: text('common.new_tag') });
      await hands.type('v1.2.0');
      await hands.plain('Tab');
      await hands.type('main');
      await hands.press('Control+Enter', dialog.getByRole('button', { name: textStart('tags.create_tag') }));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'v1.2.0' })).toBeVisible();
      await hands.press('e', text('commands.tag_release'));
      const release = page.getByRole('dialog');
      await expect(release.getByRole('textbox', { name: text('tags.notes') })).toBeFocused();
      await hands.type('Tides of the winter.');
      await hands.press('Control+Enter', release.getByRole('button', { name: /Ctrl/ }));
      await expect(release).toHaveCount(0);
    });
    expect(await send('reporter', 'GET /repository/tags/v1.2.0')).toMatchObject({
      release: { description: 'Tides of the winter.' },
    });
    expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'main'));
  });
});

test('task 8: a failed test is found inside an artifact', async ({ signedIn, service }) => {
  const job = await findJob(service, ({ artifacts_file: file }) => file !== null);
  await putArchive(service, job);
  const { app, open } = await signedIn('reporter');
  const page = await open(`/p/1/jobs/${String(job.id)}`);
  await expect(page.getByRole('button', { name: textStart('jobs.browse_artifacts') })).toBeVisible();
  await countTask({ page, app }, { name: '08 a failed test inside an artifact', most: 3, gitlab: 4 }, async (hands) => {
    await hands.press('b', page.getByRole('button', { name: textStart('jobs.browse_artifacts') }));
    await expect(page.getByRole('heading', { name: text('artifacts.choose_file') })).toBeVisible();
    await hands.press('/', text('commands.artifacts_filter'));
    await hands.type('junit');
    await expect(page.getByRole('treeitem').filter({ hasText: 'junit-window.xml' })).toBeVisible();
    await hands.plain('Enter');
    const detail = page.getByRole('region', { name: text('artifacts.why_failed') });
    await expect(detail).toContainText('TestWindowsSplitAtLimit');
    await expect(detail).toContainText('windows differ (-want +got)');
  });
});
