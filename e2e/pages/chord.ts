/** Two keys in a row, as fast as fingers: the second does not wait until the page has answered the first. */
import type { Page } from '@playwright/test';

/** Presses a chord of the command table, `g c` for one. */
export const pressChord = async (page: Page, chord: `${string} ${string}`): Promise<void> => {
  // Before the frame is drawn nobody listens.
  await page.getByRole('contentinfo').waitFor();
  await Promise.all(chord.split(' ').map((key) => page.keyboard.press(key)));
};
