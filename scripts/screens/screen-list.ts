/** Every screen and state that is pictured: where it is and how one gets it to show. */
import type { Page } from '@playwright/test';

/** A picture to take. */
export interface Screen {
  readonly name: string;
  /** Route of the account's window. */
  readonly route: string;
  /** CSS selector of what shows that it is there. */
  readonly shows: string;
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor();
};

const large = '/p/1/merge_requests/';

/** All of them. `iid` is the sample's largest merge request. */
export const screensOf = (iid: string): readonly Screen[] => [
  { name: 'review', route: '/review', shows: '[data-row]' },
  { name: 'review-current', route: '/review', shows: '[data-row]', act: press('j', 'j', 'j') },
  { name: 'drafts-empty', route: '/drafts', shows: 'h1, h2' },
  { name: 'accounts', route: '/accounts', shows: 'h1' },
  { name: 'merge-requests', route: '/p/1/merge_requests', shows: '[data-row]' },
  { name: 'merge-requests-empty', route: '/p/1/merge_requests?state=closed', shows: 'h1' },
  { name: 'overview', route: large + iid, shows: '[aria-label="Notes"]' },
  { name: 'changes', route: `${large}${iid}/changes`, shows: '[data-sign="+"]', act: press('n', 'n') },
  { name: 'commits', route: `${large}${iid}/commits`, shows: 'main code' },
  { name: 'not-found', route: '/p/1/merge_requests/99999', shows: '[role="alert"]' },
  { name: 'no-screen', route: '/nowhere', shows: '[role="alert"]' },
  {
    name: 'palette',
    route: '/review',
    shows: '[data-row]',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page);
      await page.keyboard.type('re');
    },
  },
  {
    name: 'keys',
    route: large + iid,
    shows: '[aria-label="Notes"]',
    act: async (page) => {
      await page.keyboard.press('Shift+?');
      await dialog(page);
    },
  },
  {
    name: 'appearance',
    route: '/review',
    shows: '[data-row]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Appearance' }).click();
      await dialog(page);
    },
  },
];
