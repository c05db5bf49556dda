/** Release notes drafted from merge requests: exactly those whose merge git has between both tags, put into the field only when asked, the same text each time. */
import type { Page } from '@playwright/test';
import { text as appText, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { serverBetween } from '#e2e/fixtures/server-between.ts';
import { refRow, withRefs, type RefsSetup } from '#e2e/pages/refs.ts';

const server = serverBetween();
/** Requests that change something. */
const written = (): readonly string[] =>
  server.receivedRequests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

interface MergedAnswer {
  readonly iid: number;
  readonly merge_commit_sha: string;
}

/** What git and the service say is between two refs. */
const between = async ({ git, send }: RefsSetup, from: string, to: string) => {
  const commits = git('rev-list', to, `^${from}`).split('\n');
  const merged = (await send('reporter', 'GET /merge_requests?state=merged&per_page=100')) as readonly MergedAnswer[];
  const requests = merged.filter(({ merge_commit_sha }) => commits.includes(merge_commit_sha));
  const owned = new Set<string>();
  for (const { merge_commit_sha } of requests)
    for (const sha of git('rev-list', merge_commit_sha, `^${merge_commit_sha}^1`).split('\n')) owned.add(sha);
  return {
    requests: requests.map(({ iid }) => iid).sort((one, other) => one - other),
    loose: commits.filter((sha) => !owned.has(sha)).map((sha) => sha.slice(0, 8)),
  };
};
const requestsIn = (text: string): readonly number[] =>
  [...text.split('## Backports')[0]!.matchAll(/ !(\d+)$/gm)]
    .map(([, iid]) => Number(iid))
    .sort((one, other) => one - other);
const commitsIn = (text: string): readonly string[] =>
  [...(text.split('## Commits without a merge request')[1] ?? '').split('## ')[0]!.matchAll(/^- ([0-9a-f]{8}) /gm)].map(
    ([, sha]) => sha ?? '',
  );

const notes = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: appText('tags.notes') });
const box = (page: Page) => page.getByRole('region', { name: appText('tags.draft_notes') });
const find = async (page: Page): Promise<void> => {
  await box(page)
    .getByRole('button', { name: appText('tags.find_requests') })
    .click();
  await expect(box(page).getByRole('status')).toContainText(textPattern('tags.requests'));
};

test('M12 X4 the notes of a tag name exactly what git has since the version before, and replace a text only when asked', async ({
  signedIn,
}) => {
  await withRefs(
    signedIn,
    'developer',
    '/p/1/tags?tag=v1.1.0',
    async (setup) => {
      const { page, send } = setup;
      await expect(page.getByRole('heading', { name: 'v1.1.0' })).toBeVisible();
      const before = written();
      await expect(page.getByRole('button', { name: textStart('commands.tag_release') })).toBeVisible();
      await page.keyboard.press('e');
      const text = await notes(page).inputValue();
      expect(text).not.toBe('');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: appText('tags.draft_notes') })
        .click();
      await expect(box(page).getByRole('button', { name: textPattern('common.since') })).toContainText('v1.0.0');
      await find(page);
      await expect(notes(page)).toHaveValue(text);
      await box(page)
        .getByRole('button', { name: appText('tags.replace_text') })
        .click();
      const drafted = await notes(page).inputValue();
      const expected = await between(setup, 'v1.0.0', 'v1.1.0');
      expect(expected.requests.length).toBeGreaterThan(0);
      expect(requestsIn(drafted)).toEqual(expected.requests);
      expect([...commitsIn(drafted)].sort()).toEqual([...expected.loose].sort());
      await expect(box(page).getByRole('button', { name: appText('tags.replace_text') })).toHaveCount(0);

      // Once more: the same bytes.
      await find(page);
      await expect(box(page).getByRole('button', { name: appText('tags.replace_text') })).toHaveCount(0);
      expect(written()).toEqual(before);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: textStart('tags.save_notes') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await send('reporter', 'GET /repository/tags/v1.1.0')).toMatchObject({
        release: { description: drafted },
      });
    },
    server.through,
  );
});

test('a new tag has notes since the greatest version, in sections by labels whose order is kept', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'developer', '/p/1/tags', async (setup) => {
    const { page, git, setRefs } = setup;
    const direct = git(
      '-c',
      'user.name=Petra',
      '-c',
      'user.email=petra@harbor.example',
      'commit-tree',
      git('rev-parse', 'main^{tree}'),
      '-p',
      'main',
      '-m',
      'Fix it on main',
    );
    setRefs({ 'refs/heads/main': direct });
    await expect(refRow(page, 'v1.1.0')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: appText('common.new_tag') });
    await dialog.getByRole('combobox', { name: appText('common.name') }).fill('v1.2.0');
    await dialog.getByRole('combobox', { name: appText('common.from') }).fill('main');
    await dialog.getByRole('button', { name: appText('tags.draft_notes') }).click();
    await expect(box(page).getByRole('button', { name: textPattern('common.since') })).toContainText('v1.1.0');
    await find(page);
    const labels = box(page).getByLabel(appText('tags.sections'));
    const first = (await labels.inputValue()).split(', ')[0] ?? '';
    await labels.fill(first);
    await expect(
      box(page)
        .getByRole('region', { name: appText('tags.drafted') })
        .getByRole('heading')
        .first(),
    ).toHaveText(first);
    await box(page)
      .getByRole('button', { name: appText('tags.insert') })
      .click();
    const drafted = await notes(page).inputValue();
    const expected = await between(setup, 'v1.1.0', 'main');
    expect(requestsIn(drafted)).toEqual(expected.requests);
    expect(commitsIn(drafted)).toContain(direct.slice(0, 8));
    expect([...commitsIn(drafted)].sort()).toEqual([...expected.loose].sort());
    await box(page)
      .getByRole('button', { name: appText('common.close') })
      .click();
    await dialog.getByRole('button', { name: appText('tags.draft_notes') }).click();
    await find(page);
    await expect(labels).toHaveValue(first);
    await dialog.getByRole('button', { name: textStart('tags.create_tag') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await setup.send('reporter', 'GET /repository/tags/v1.2.0')).toMatchObject({
      release: { description: drafted },
    });
  });
});
