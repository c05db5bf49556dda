/** The tags of a project and their releases: read, created, released, edited, deleted; what git and the service have is read beside the app. */
// Home, tags: tags.list, tags.get, tags.create, tags.delete, releases.create, releases.update
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { downloadsOf } from '#e2e/fixtures/launch-app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { refNames, refRow, withRefs } from '#e2e/pages/refs.ts';

const notesOf = { name: text('tags.notes') } as const;

test(
  'lists what git has, in the order of versions, filtered as the address says',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'reporter', '/p/1/tags', async ({ page, git, setRefs }) => {
      const commit = git('rev-parse', 'main');
      setRefs({ 'refs/tags/v1.10.0': commit, 'refs/tags/v1.9.0': commit, 'refs/tags/v1.10.0-rc.1': commit });
      await page.reload();
      const inGit = git('tag', '--list').split('\n');
      await expect(page.locator('a[data-row]')).toHaveCount(inGit.length);
      expect((await refNames(page)).slice(0, 3)).toEqual(['v1.10.0', 'v1.10.0-rc.1', 'v1.9.0']);
      await page.getByRole('button', { name: text('common.tag'), exact: true }).click();
      await expect
        .poll(async () => (await refNames(page)).slice(-4))
        .toEqual(['v1.1.0', 'v1.9.0', 'v1.10.0-rc.1', 'v1.10.0']);
      await page.getByRole('button', { name: textStart('tags.releases') }).click();
      await expect.poll(() => refNames(page)).toEqual(['v1.0/rc', 'v1.0.0', 'v1.1.0']);
      await page.getByLabel(text('tags.filter')).fill('v1.?.0');
      await expect.poll(() => refNames(page)).toEqual(['v1.0.0', 'v1.1.0']);
      await page.reload();
      await expect.poll(() => refNames(page)).toEqual(['v1.0.0', 'v1.1.0']);
    });
  },
);

test('a tag is read when it is opened: its message, its release notes, links that stay in the app', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/tags', async ({ page, send }) => {
    await expect(refRow(page, 'v1.1.0')).toBeVisible();
    await send('maintainer', 'PUT /repository/tags/v1.0%2Frc/release', { description: 'Changed **meanwhile**.' });
    await refRow(page, 'v1.0/rc').click();
    await expect(page.getByRole('heading', { name: 'v1.0/rc' })).toBeVisible();
    await expect(page.getByRole('region', notesOf).locator('strong')).toHaveText('meanwhile');
    await expect(page.getByRole('region', { name: text('common.message') })).toHaveText('First candidate for 1.0');
    await goTo(page, '/p/1/tags?tag=v1.1.0');
    await page.getByRole('region', notesOf).getByRole('link', { name: '!1' }).click();
    await expect(page).toHaveURL(/#\/p\/1\/merge_requests\/1$/);
  });
});

test(
  'a lightweight tag and an annotated one with its release notes are created',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'developer', '/p/1/tags', async ({ page, git, send }) => {
      await expect(refRow(page, 'v1.1.0')).toBeVisible();
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: text('common.new_tag') });
      await dialog.getByRole('combobox', { name: text('common.name') }).fill('v1.1.0');
      await dialog.getByRole('combobox', { name: text('common.from') }).fill('release/1.x');
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText(text('forms.tag_exists'))).toBeVisible();
      await dialog.getByRole('combobox', { name: text('common.name') }).fill('before-springs');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'before-springs' })).toBeVisible();
      expect(git('cat-file', '-t', 'refs/tags/before-springs')).toBe('commit');
      expect(git('rev-parse', 'refs/tags/before-springs')).toBe(git('rev-parse', 'release/1.x'));

      await page.keyboard.press('n');
      await dialog.getByRole('combobox', { name: text('common.name') }).fill('v1.2.0');
      await dialog.getByRole('combobox', { name: text('common.from') }).fill(git('rev-parse', 'main'));
      await dialog.getByRole('textbox', { name: text('common.message') }).fill('Springs and neaps');
      await dialog.getByRole('textbox', { name: text('tags.notes') }).fill('- heights of *springs*');
      await dialog.getByRole('button', { name: text('common.preview') }).click();
      await expect(dialog.locator('em')).toHaveText('springs');
      await dialog.getByRole('button', { name: textStart('tags.create_tag') }).click();
      await expect(dialog).toHaveCount(0);
      expect(git('cat-file', '-t', 'refs/tags/v1.2.0')).toBe('tag');
      expect(git('tag', '--list', '--format=%(contents:subject)', 'v1.2.0')).toBe('Springs and neaps');
      expect(await send('reporter', 'GET /repository/tags/v1.2.0')).toMatchObject({
        release: { description: '- heights of *springs*' },
      });
    });
  },
);

test('release notes are written for a tag, and edited', { tag: '@always' }, async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/tags?tag=v0.9.0', async ({ page, send }) => {
    const release = async (): Promise<unknown> =>
      ((await send('reporter', 'GET /repository/tags/v0.9.0')) as { readonly release: unknown }).release;
    await expect(page.getByText(text('tags.no_release'))).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', notesOf).fill('The first that **runs**.');
    await dialog.getByRole('button', { name: textStart('tags.create_release') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', notesOf).locator('strong')).toHaveText('runs');
    expect(await release()).toEqual({ tag_name: 'v0.9.0', description: 'The first that **runs**.' });

    await page.getByRole('button', { name: textStart('commands.tag_release') }).click();
    await dialog.getByRole('textbox', notesOf).fill('The first that *really* runs.');
    await dialog.getByRole('button', { name: textStart('tags.save_notes') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', notesOf).locator('em')).toHaveText('really');
    expect(await release()).toEqual({ tag_name: 'v0.9.0', description: 'The first that *really* runs.' });
  });
});

test('R8 a release that somebody else created meanwhile is shown, and one’s own text replaces it only when asked', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'developer', '/p/1/tags?tag=v0.9.0', async ({ page, send }) => {
    const description = async (): Promise<unknown> =>
      (
        (await send('reporter', 'GET /repository/tags/v0.9.0')) as {
          readonly release: { readonly description: string };
        }
      ).release.description;
    await expect(page.getByText(text('tags.no_release'))).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', notesOf).fill('Mine.');
    await send('maintainer', 'POST /repository/tags/v0.9.0/release', { description: 'Theirs.' });
    await dialog.getByRole('button', { name: textStart('tags.create_release') }).click();
    await expect(dialog.getByText(textStart('forms.overtaken'))).toBeVisible();
    await expect(dialog.getByText('Theirs.')).toBeVisible();
    await expect(dialog.getByRole('textbox', notesOf)).toHaveValue('Mine.');
    expect(await description()).toBe('Theirs.');
    await dialog.getByRole('button', { name: textStart('tags.save_notes') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await description()).toBe('Mine.');
  });
});

test(
  'S28 a tag with release notes is deleted after its name was typed, a lightweight one after a question',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'developer', '/p/1/tags?tag=v1.0.0', async ({ page, git, send }) => {
      await expect(page.getByRole('heading', { name: 'v1.0.0' })).toBeVisible();
      await page.keyboard.press('d');
      const dialog = page.getByRole('dialog', { name: text('tags.delete_title', { tag: 'v1.0.0' }) });
      await expect(dialog).toContainText(text('tags.delete_both_text'));
      await expect(dialog.getByRole('button', { name: text('tags.delete_tag') })).toBeDisabled();
      await dialog.getByLabel(text('blocks.type_to_confirm', { name: 'v1.0.0' })).fill('v1.0.0');
      await dialog.getByRole('button', { name: text('tags.delete_tag') }).click();
      await expect(refRow(page, 'v1.0.0')).toHaveCount(0);
      expect(git('tag', '--list', 'v1.0.0')).toBe('');
      expect(await send('reporter', 'GET /repository/tags/v1.0.0')).toMatchObject({ message: '404 Tag Not Found' });

      await refRow(page, 'v0.9.0').click();
      await expect(page.getByRole('heading', { name: 'v0.9.0' })).toBeVisible();
      await page.keyboard.press('d');
      await page
        .getByRole('dialog', { name: text('tags.delete_title', { tag: 'v0.9.0' }) })
        .getByRole('button', { name: text('tags.delete_tag') })
        .click();
      await expect(refRow(page, 'v0.9.0')).toHaveCount(0);
      expect(git('tag', '--list', 'v0.9.0')).toBe('');
    });
  },
);

test('the files of a tag are opened and saved as an archive', async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/p/1/tags?tag=v1.0.0', async ({ app, page, git }) => {
    await page.getByRole('button', { name: text('tags.download_format', { format: 'tar.gz' }) }).click();
    await expect(page.getByRole('img', { name: text('downloads.done') })).toBeVisible();
    const archive = join(downloadsOf(app.userData), 'v1.0.0.tar.gz');
    const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((name) => !name.endsWith('/'))
      .map((name) => name.slice(name.indexOf('/') + 1));
    expect(files.sort()).toEqual(git('ls-tree', '-r', '--name-only', 'v1.0.0').split('\n').sort());
    await page.getByRole('link', { name: text('common.open_files') }).click();
    await expect(page).toHaveURL(/\/p\/1\/tree\/v1\.0\.0$/);
  });
});
