/** Goes to a route of a window, as a link does. */
import type { Page } from '@playwright/test';

/** Goes to a route ("/review"), once the window is at its first route: before that, the first route would replace this one. */
export const goTo = async (page: Page, route: string): Promise<void> => {
  await page.waitForFunction(() => location.hash.length > 2);
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
};
