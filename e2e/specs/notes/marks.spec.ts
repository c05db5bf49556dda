/** Comments and lines of code of nothing but marks: cut, counted, and shown at once beside what others wrote (S17). */
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const post = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${service.url}/api/v4/projects/1/${path}`, {
    method: path.endsWith('notes') ? 'POST' : 'PUT',
    headers: { 'private-token': service.tokens.maintainer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
};

test('S17 a comment of 100,000 marks, of any kind, keeps nobody from reading', async ({ signedIn }) => {
  const path = `merge_requests/${String(mergeable.iid)}`;
  for (const mark of ['\u0301', '\u202e', '\u0301\u202e']) {
    await post(`${path}/notes`, { body: `Begin ${mark.repeat(100_000 / mark.length)}` });
    await post(`${path}/notes`, { body: `\`${mark.repeat(100_000 / mark.length)}\`` });
  }
  await post(`${path}/notes`, { body: 'a\u202e'.repeat(50_000) });
  await post(path, { title: `${mergeable.title} ${'\u0301'.repeat(200)}` });
  const page = await (await signedIn('maintainer')).open();
  await openMergeable(page);
  await expect(page.getByText('Begin').first()).toBeVisible();
  await expect(page.getByText('… 99,990 more marks')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('… 190 more marks');
  // The page's own thread is free.
  expect(await page.evaluate(() => document.body.innerText.length)).toBeLessThan(1_000_000);
});
