/** A server that gives up comparing: said in words, with what to do next. */
import { text } from '#testing/text.ts';
import type { Fault } from '#e2e/faults/fault.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { git } from '#e2e/pages/colleague.ts';
import { join } from 'node:path';

test('repository.compare: compare_timeout says that files are missing, and reads commits one by one', async ({
  page,
  server,
  service,
}) => {
  const inGit = (...parameters: string[]): string => git(join(service.folder, 'repositories/1.git'), ...parameters);
  const answer = await fetch(`${service.url}/api/v4/projects/1/repository/compare?from=v1.0.0&to=v1.1.0`, {
    headers: { 'private-token': service.tokens.reporter },
  });
  const late: Fault = {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...((await answer.json()) as object), diffs: [], compare_timeout: true }),
  };
  server.misbehave(late, { path: /compare\?.*v1\.1\.0/u });
  await goTo(page, '/p/1/compare/v1.0.0/v1.1.0');
  await expect(page.getByText(text('comparison.timeout'))).toBeVisible();
  await page.getByRole('button', { name: text('comparison.one_at_a_time') }).click();
  const first = inGit('rev-list', 'v1.0.0..v1.1.0').split('\n').at(-1) ?? '';
  await expect(page).toHaveURL(new RegExp(`commit=${first}$`));
  const [path = ''] = inGit('diff', '--name-only', 'v1.0.0', first).split('\n');
  await expect(page.getByRole('treeitem', { name: new RegExp(path.split('/').at(-1) ?? '') })).toBeVisible();
  await page.getByRole('combobox', { name: text('common.commits') }).selectOption({ index: 0 });
  server.behave();
  await page.getByRole('button', { name: text('common.retry') }).click();
  await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
});
