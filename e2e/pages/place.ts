/** Places of a window, as a link goes to them. */
import type { Page } from '@playwright/test';

/** Goes to a route ("/review"), once the window has come to its first place: before that, the first place would replace this one. */
export const goTo = async (page: Page, route: string): Promise<void> => {
  await page.waitForFunction(() => location.hash.length > 2);
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
};
