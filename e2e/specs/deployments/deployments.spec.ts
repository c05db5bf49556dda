/** Deployments by environment: what a real job deployed, and two of them compared; read back from the service and from git. */
// Home, deployments: deployments.list, deployments.get
import { join } from 'node:path';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withRefs } from '#e2e/pages/refs.ts';

interface SeenDeployment {
  readonly id: number;
  readonly iid: number;
  readonly sha: string;
  readonly ref: string;
  readonly environment: { readonly name: string };
  readonly deployable: { readonly id: number; readonly name: string; readonly status: string };
}

test(
  'deployments.list, deployments.get: what a job deployed is listed, read, and leads to its job and files',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'reporter', '/p/1/jobs', async ({ page, send }) => {
      const manual = (await send('maintainer', 'GET /jobs?scope=manual')) as readonly { readonly id: number }[];
      await send('maintainer', `POST /jobs/${String(manual[0]!.id)}/play`);
      const list = async () => (await send('owner', 'GET /deployments?per_page=100')) as readonly SeenDeployment[];
      await expect.poll(async () => (await list()).length).toBe(1);
      const [made] = (await list()) as [SeenDeployment];
      await expect(page.getByRole('grid', { name: text('common.jobs') })).toBeVisible();
      await pressChord(page, 'g e');
      await expect(page.getByRole('heading', { level: 2, name: made.environment.name })).toBeVisible();
      const row = page.locator('a[data-row]').first();
      await expect(page.getByRole('row').filter({ has: row })).toContainText(made.sha.slice(0, 8));
      await row.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/deployments/${String(made.id)}$`));
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: text('deployments.to_environment', { number: String(made.iid), environment: made.environment.name }),
        }),
      ).toBeVisible();
      const facts = page.getByRole('region', { name: text('common.deployment_too'), exact: true });
      for (const text of [made.sha, made.ref, made.environment.name]) await expect(facts).toContainText(text);
      await expect(page.getByRole('region', { name: text('common.job'), exact: true })).toContainText(
        made.deployable.name,
      );
      await page.keyboard.press('i');
      await expect(page).toHaveURL(new RegExp(`/tree/${made.sha}$`));
      await page.goBack();
      await expect(facts).toBeVisible();
      await page.keyboard.press('o');
      await expect(page).toHaveURL(new RegExp(`/jobs/${String(made.deployable.id)}$`));
    });
  },
);

test('two deployments, or one and the one before it, lead to what lies between them', async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/p/1/jobs', async ({ page, repository, git, send }) => {
    addDeployments({ folder: join(repository, '../..') });
    const all = (await send('owner', 'GET /deployments?per_page=100')) as readonly SeenDeployment[];
    const shaOf = (iid: number): string => all.find((one) => one.iid === iid)?.sha ?? '';
    await goTo(page, '/p/1/deployments');
    await expect(page.getByText(/^Live: .* from main, deployment/)).toContainText(shaOf(10).slice(0, 8));
    await page.locator('a[data-row]').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('End');
    await page.keyboard.press('x');
    const bar = page.getByRole('toolbar', { name: text('lists.selected_rows') });
    await expect(bar).toContainText('1 → 10');
    await page.keyboard.press('b');
    await expect(page).toHaveURL(new RegExp(`/compare/${shaOf(1)}/${shaOf(10)}$`));
    const commits = git('rev-list', '--count', `${shaOf(1)}..${shaOf(10)}`);
    await expect(page.getByText(new RegExp(`^${commits} commits,`))).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(/\/p\/1\/deployments/);

    await page
      .getByRole('navigation', { name: text('deployments.environments') })
      .getByRole('link', { name: /staging/ })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'staging' })).toBeVisible();
    await page.getByRole('button', { name: text('deployments.compare_environment') }).click();
    await page.getByRole('menuitem', { name: 'production' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${shaOf(10)}/${shaOf(11)}$`));
    await page.keyboard.press('Backspace');
    await page.locator('a[data-row]').first().press('Enter');
    await page.getByRole('button', { name: textStart('deployments.compare_before', { number: 7 }) }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${shaOf(7)}/${shaOf(11)}$`));

    await goTo(page, '/p/1/deployments?view=nothing-live');
    await expect(page.getByText(`${text('deployments.nothing_live')} · ${text('jobs.status_failed')}`)).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: text('deployments.environments') }).getByRole('link'),
    ).toHaveCount(1);
  });
});
