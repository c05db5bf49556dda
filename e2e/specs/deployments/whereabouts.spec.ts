/** X16: from a merged merge request to the environments, tags and branches that have it, as git says, and back to what would go live. */
import { join } from 'node:path';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withRefs } from '#e2e/pages/refs.ts';

interface Merged {
  readonly iid: number;
  readonly sha: string;
  readonly merge_commit_sha: string | null;
}

test('a merged merge request is found where git has it, by keys alone', { tag: '@electron' }, async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/review', async ({ page, repository, git, send }) => {
    addDeployments({ folder: join(repository, '../..') });
    const deployed = (await send('owner', 'GET /deployments?per_page=100')) as readonly {
      readonly iid: number;
      readonly sha: string;
      readonly environment: { readonly name: string };
      readonly deployable: { readonly status: string };
    }[];
    const merged = (await send('owner', 'GET /merge_requests?state=merged')) as readonly Merged[];
    const onMain = git('rev-list', 'main').split('\n');
    const request = merged.find((one) => onMain.includes(one.merge_commit_sha ?? one.sha))!;
    const sha = request.merge_commit_sha ?? request.sha;
    const has = (commit: string): boolean => git('rev-list', commit).split('\n').includes(sha);

    await goTo(page, `/p/1/merge_requests/${String(request.iid)}`);
    await expect(page.getByRole('link', { name: text('whereabouts.look_up') })).toBeVisible();
    await pressChord(page, 'g Shift+W');
    await expect(page).toHaveURL(new RegExp(`/where\\?merge_request=${String(request.iid)}$`));
    await expect(page.getByText(textPattern('whereabouts.costs'))).toBeVisible();
    await page.keyboard.press('Enter');

    const environments = page.getByRole('region', { name: text('deployments.environments') });
    const done = deployed.filter(({ deployable }) => deployable.status === 'success');
    for (const name of ['production', 'staging']) {
      const live = done.findLast(({ environment }) => environment.name === name)!;
      const row = environments
        .locator('div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .last();
      await expect(row).toContainText(text(has(live.sha) ? 'whereabouts.has' : 'whereabouts.has_not'));
    }
    const tags = page.getByRole('region', { name: text('screens.tags') });
    for (const tag of git('tag', '--contains', sha).split('\n').filter(Boolean)) await expect(tags).toContainText(tag);
    await expect(page.getByRole('region', { name: text('common.branches') })).toContainText('main');

    // And the other way round: what staging has and production has not.
    await goTo(page, '/p/1/deployments?environment=production');
    await expect(page.getByRole('heading', { level: 2, name: 'production' })).toBeVisible();
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog');
    const liveOf = (name: string): string => done.findLast(({ environment }) => environment.name === name)?.sha ?? '';
    const count = Number(git('rev-list', '--count', `${liveOf('production')}..${liveOf('staging')}`));
    await expect(dialog.getByText(text('common.commits_too', { count }))).toBeVisible();
    await dialog.getByRole('button', { name: text('tags.find_requests') }).click();
    await expect(dialog.getByRole('list').first()).toBeVisible();
  });
});
