/** The log of a failed job beside the last one that passed: found by name, without times and ids, from difference to difference. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { jobsOf, openAs, openJob, writeTrace, type SeenJob } from '#e2e/pages/jobs.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

/** A failed job, and the newest one before it that passed and has its name; on its branch where there is one. */
const pair = async (): Promise<{ readonly failed: SeenJob; readonly passed: SeenJob }> => {
  const jobs = await jobsOf(service);
  for (const failed of jobs.filter(({ status }) => status === 'failed')) {
    const before = jobs.filter(
      ({ id, name, status }) => id < failed.id && name === failed.name && status === 'success',
    );
    const passed = before.find(({ ref }) => ref === failed.ref) ?? before[0];
    if (passed !== undefined) return { failed, passed };
  }
  throw new Error('the sample has no such jobs');
};

const rows = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: text('jobs.lines_of_both') })
    .locator('[data-kind]')
    .evaluateAll((all) =>
      all.map((row) => `${(row as HTMLElement).dataset['kind'] ?? ''}: ${row.lastElementChild?.textContent ?? ''}`),
    );

test('finds the last job that passed and shows what differs, times and ids left out', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const { failed, passed } = await pair();
  const lines = (from: number, to: number, took: number): readonly string[] =>
    Array.from({ length: to - from }, (_, at) => `test ${String(from + at)} passed (${String(took)} ms)`);
  writeTrace(
    service,
    passed,
    ['10:11:12 on runner-aa-1', ...lines(0, 9_000, 3), 'all tests passed', ...lines(9_000, 12_000, 3), ''].join('\n'),
  );
  writeTrace(
    service,
    failed,
    [
      '09:00:01 on runner-bb-2',
      ...lines(0, 9_000, 41),
      '\u001b[31mFAIL src/a.test.ts\u001b[0m',
      ...lines(9_000, 12_000, 7),
      'ERROR: Job failed: exit code 1',
      '',
    ].join('\n'),
  );
  await openJob(page, failed);
  await expect(page.getByRole('button', { name: 'FAIL src/a.test.ts line 9,002' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(new RegExp(`/jobs/${String(failed.id)}/compare$`));
  await expect(page.getByText(text('jobs.difference', { number: 1, all: 2 }))).toBeVisible();
  await expect(page.getByRole('link', { name: `#${String(passed.id)}`, exact: true })).toBeVisible();
  await expect
    .poll(() => rows(page))
    .toEqual([
      `folded: ${text('jobs.same_lines', { count: 8_998 })}`,
      ...[8_997, 8_998, 8_999].map((at) => `both: test ${String(at)} passed (41 ms)`),
      'before: all tests passed',
      'after: FAIL src/a.test.ts',
      ...[9_000, 9_001, 9_002].map((at) => `both: test ${String(at)} passed (7 ms)`),
      `folded: ${text('jobs.same_lines', { count: 2_994 })}`,
      ...[11_997, 11_998, 11_999].map((at) => `both: test ${String(at)} passed (7 ms)`),
      'after: ERROR: Job failed: exit code 1',
    ]);

  await page.getByRole('button', { name: text('jobs.same_lines', { count: 2994 }) }).click();
  await expect.poll(async () => (await rows(page))[9]).toBe('both: test 9003 passed (7 ms)');
  await page.keyboard.press('n');
  await expect(page.getByText(text('jobs.difference', { number: 2, all: 2 }))).toBeVisible();
  await expect(page.getByText('ERROR: Job failed: exit code 1')).toBeInViewport();
  await page.keyboard.press('Shift+N');
  await expect(page.getByText('FAIL src/a.test.ts')).toBeInViewport();
  await page.getByRole('link', { name: '9002', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${String(failed.id)}\\?line=9002$`));
});

test('compares with the job that the address names, says where the logs are the same, and where one is gone', async ({
  signedIn,
}) => {
  const { page } = await openAs(signedIn, 'reporter');
  const { failed, passed } = await pair();
  writeTrace(service, failed, 'one 1 s\ntwo\n');
  writeTrace(service, passed, 'one 2 s\ntwo\n');
  const route = `/p/1/jobs/${String(failed.id)}/compare`;
  await goTo(page, `${route}?with=${String(passed.id)}`);
  await expect(page.getByText(text('jobs.logs_same'))).toBeVisible();
  const others = (await jobsOf(service)).filter(({ status }) => status === 'manual');
  await goTo(page, `${route}?with=${String(others[0]?.id)}`);
  await expect(page.getByText(text('jobs.log_not_read', { job: `#${String(others[0]?.id)}` }))).toBeVisible();
});

test('says that nothing passed before', async ({ signedIn }) => {
  const { page } = await openAs(signedIn, 'reporter');
  const jobs = await jobsOf(service);
  const first = jobs.at(-1);
  if (first === undefined) throw new Error('the sample has no jobs');
  await goTo(page, `/p/1/jobs/${String(first.id)}/compare`);
  await expect(page.getByText(text('jobs.nothing_to_compare'))).toBeVisible();
});
