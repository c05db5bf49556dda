/** Before all tests: the profiles that they start with are made, by the app itself. */
import { text } from '#testing/text.ts';
import { launchApp } from './fixtures/launch-app.ts';
import { keychainObstacle } from './fixtures/keychain-store.ts';
import { prepareProfiles } from './fixtures/prepared-profile.ts';
import { openLocalService } from './pages/first-run.ts';

const openOnce = async (userData: string): Promise<void> => {
  const app = await launchApp(userData);
  try {
    const page = await openLocalService(app);
    await page.getByRole('link', { name: text('screens.review') }).waitFor();
  } finally {
    await app.close();
  }
};

/** Playwright's global setup; what it returns is run at the end. */
export default async (): Promise<(() => Promise<void>) | undefined> =>
  keychainObstacle() === null ? prepareProfiles(openOnce) : undefined;
