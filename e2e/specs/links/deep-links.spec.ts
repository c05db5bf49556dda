/** Links from outside: a second start hands them over, known accounts open at what they name, whatever else is said (M21, S22, N6). */
import type { Page } from '@playwright/test';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService } from '#e2e/fixtures/local-service.ts';
import { startAgain } from '#e2e/fixtures/second-start.ts';
import { openLocalService, submitSignIn } from '#e2e/pages/first-run.ts';
import { textFieldFocused } from '#e2e/pages/typing.ts';

test.use({ profile: 'local-service' });

const serverOf = async (page: Page): Promise<string> => {
  const address = () =>
    page.evaluate(async () => {
      const { lectern } = window as unknown as { readonly lectern: LecternBridge };
      const answer = await lectern.invoke('accounts:current', undefined);
      return answer.ok ? (answer.value?.base_url ?? '') : '';
    });
  // The profile has a port of no service: the window may be there before the service is.
  await expect.poll(address).not.toMatch(/:1$/);
  return address();
};

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

const linkTo = (address: string): string => `lectern://open?url=${encodeURIComponent(address)}`;

test(
  'M21 links of a second start open in the window of their account, at what they name',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await launchApp();
    const page = await openLocalService(app);
    const project = `${await serverOf(page)}/harbor/tideplan`;
    const steps: readonly (readonly [string, string])[] = [
      [`${project}/merge_requests/5`, '#/p/harbor%2Ftideplan/merge_requests/5'],
      [`${project}/-/merge_requests/5/diffs`, '#/p/harbor%2Ftideplan/merge_requests/5/changes'],
      [`${project}/-/blob/main/README.md#L2-3`, '#/p/harbor%2Ftideplan/tree/main/README.md?lines=2-3'],
      [`${project}/-/compare/main...main`, '#/p/harbor%2Ftideplan/compare/main/main'],
      [`${project}/-/tags/v1.0.0`, '#/p/harbor%2Ftideplan/tags?tag=v1.0.0'],
    ];
    for (const [address, route] of steps) {
      expect(await startAgain(app, linkTo(address))).toBe(0);
      await expect.poll(() => hash(page), { timeout: 20_000 }).toBe(route);
    }
    expect(await startAgain(app, `${project}/-/jobs`)).toBe(0);
    await expect.poll(() => hash(page), { timeout: 20_000 }).toBe('#/p/harbor%2Ftideplan/jobs');
    expect(app.windows()).toHaveLength(1);
  },
);

test('N6 a link that comes while the app still starts is not lost', async ({ launchApp }) => {
  const app = await launchApp();
  // Its Chromium listens; it has no window yet, or just its first.
  expect(await startAgain(app, 'lectern://open?url=mailto:nobody@code.example')).toBe(0);
  const page = await openLocalService(app);
  await expect(page.getByText(text('shell.link_refused'))).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText(textPattern('shell.link_kinds', { shown: 'lectern://open?url=mailto:nobody@code.example' })),
  ).toBeVisible();
  await page.getByRole('button', { name: text('common.dismiss') }).click();
  await expect(page.getByText(text('shell.link_refused'))).toBeHidden();
});

test('S22 a link to another server asks, and signs nobody in', { tag: '@always' }, async ({ launchApp }) => {
  const app = await launchApp();
  const page = await openLocalService(app);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = await hash(page);
  expect(await startAgain(app, linkTo('https://new.example/a/b/-/merge_requests/5'))).toBe(0);
  await expect(page.getByText(text('shell.link_no_account', { host: 'new.example' }))).toBeVisible({ timeout: 20_000 });
  expect(await hash(page)).toBe(before);
  expect(app.windows()).toHaveLength(1);
  await page.getByRole('button', { name: text('shell.connect', { host: 'new.example' }) }).click();
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByRole('heading', { name: 'Connect to new.example' })).toBeVisible();
  await expect(signIn.getByLabel(text('accounts.server_address'))).toHaveValue(
    'https://new.example/a/b/-/merge_requests/5',
  );
  await expect(page.getByText(text('shell.link_no_account', { host: 'new.example' }))).toBeHidden();
});

test('M21 an address that is pasted into the palette opens here', async ({ launchApp }) => {
  const app = await launchApp();
  const page = await openLocalService(app);
  const project = `${await serverOf(page)}/harbor/tideplan`;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const [address, route] of [
    [`${project}/-/branches`, '#/p/harbor%2Ftideplan/branches'],
    [linkTo(`${project}/-/jobs`), '#/p/harbor%2Ftideplan/jobs'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await textFieldFocused(page);
    await page.keyboard.insertText(address);
    await expect(page.getByRole('option', { name: textPattern('palette.open_here') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toBe(route);
    // The next is not written into a palette that is about to close.
    await expect(page.getByRole('option', { name: textPattern('palette.open_here') })).toHaveCount(0);
  }
});

test('M21 a first start by a link to a server without an account asks, and opens the link once signed in', async ({
  launchApp,
}) => {
  const service = await startService();
  try {
    const link = `${service.url}/harbor/tideplan/-/merge_requests/5/commits`;
    const app = await launchApp({ profile: 'first-run', switches: [linkTo(link)] });
    const signIn = await app.window('sign-in.html');
    const address = signIn.getByLabel(text('accounts.server_address'));
    await expect(address).toHaveValue(link);
    await signIn.getByLabel(text('common.access_token')).fill(service.tokens.maintainer);
    await submitSignIn(signIn);
    // The token goes to a server that was shown.
    await expect(signIn.getByText(text('accounts.found', { server: service.url }))).toBeVisible();
    await submitSignIn(signIn);
    const page = await app.window('index.html');
    await expect.poll(() => hash(page)).toBe('#/p/harbor%2Ftideplan/merge_requests/5/commits');
  } finally {
    await service.stop();
  }
});
