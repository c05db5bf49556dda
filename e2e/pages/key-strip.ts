/** The strip of keys below a page, which a new profile does not show. */
import type { Page } from '@playwright/test';

/** Shows the keys that work on a page below it, in every window. */
export const showKeys = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.lectern.invoke('settings:change', { show_keys: true }));
};
