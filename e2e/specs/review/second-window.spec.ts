/** Places of the app in a further window of the same account: by Ctrl, the middle button and Shift, on rows and in notes. */
import type { Locator, Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';

const title = 'Search the edges of a window by bisection';
type Way = 'Ctrl and click' | 'the middle button' | 'Shift and click';
const ways: Readonly<Record<Way, Parameters<Locator['click']>[0]>> = {
  'Ctrl and click': { modifiers: ['Control'] },
  'the middle button': { button: 'middle' },
  'Shift and click': { modifiers: ['Shift'] },
};

/** The window that opens with a click, which leaves the one clicked in where it was. */
const openedBy = async (maintainer: SignedIn, page: Page, link: Locator, way: Way): Promise<Page> => {
  const before = maintainer.app.windows();
  const address = page.url();
  await link.click(ways[way]);
  await expect.poll(() => maintainer.app.windows().length).toBe(before.length + 1);
  await expect(page.getByText(text('shell.link_refused'))).toHaveCount(0);
  expect(page.url()).toBe(address);
  const opened = maintainer.app.windows().find((window) => !before.includes(window));
  if (opened === undefined) throw new Error('the window closed again');
  return opened;
};

for (const way of ['Ctrl and click', 'the middle button', 'Shift and click'] as const)
  test(`a row opens in a second window by ${way}`, async ({ maintainer }) => {
    const page = await maintainer.open();
    const row = page.getByRole('link', { name: title });
    await expect(row).toBeVisible();
    const second = await openedBy(maintainer, page, row, way);
    await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The same account: its review queue is there as well.
    await second.getByRole('link', { name: text('screens.review') }).click();
    await expect(second.getByRole('link', { name: title })).toBeVisible();
  });

test('a link in a comment to another merge request opens in a second window, and by a click in this one', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const other = /merge_requests\/(\d+)$/.exec(page.url())?.[1] === '1' ? '2' : '1';
  await page.getByLabel(textStart('common.write_a_comment')).fill(`As in !${other}`);
  await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
  const link = page
    .getByRole('article')
    .filter({ hasText: `As in !${other}` })
    .getByRole('link', { name: `!${other}` });
  for (const way of ['Ctrl and click', 'the middle button'] as const) {
    const opened = await openedBy(maintainer, page, link, way);
    await expect.poll(() => opened.url()).toMatch(new RegExp(`merge_requests/${other}$`));
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await link.click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`merge_requests/${other}$`));
});

test('signing out in one window closes the other one of the account', async ({ maintainer }) => {
  const page = await maintainer.open();
  const row = page.getByRole('link', { name: title });
  await expect(row).toBeVisible();
  await openedBy(maintainer, page, row, 'Ctrl and click');
  await page
    .getByRole('link', { name: text('common.accounts') })
    .first()
    .click();
  await page
    .getByRole('button', { name: textStart('accounts.sign_out') })
    .first()
    .click();
  await page
    .getByRole('button', { name: textStart('accounts.sign_out') })
    .last()
    .click();
  await maintainer.app.window('sign-in.html');
  await expect
    .poll(() => maintainer.app.windows().filter((window) => window.url().includes('index.html')).length)
    .toBe(0);
});
