/** The buttons at the head of a screen: which there are, and whether pressing one does anything. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** px from the top of a screen that its head and its bar take. */
const headHeight = 84;

/** What a button may change: where one is, what lies over the screen, what is on it, where the focus is. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
    const switches = all('main [aria-pressed], main [aria-expanded], main [aria-checked]').map((each) =>
      ['aria-pressed', 'aria-expanded', 'aria-checked'].map((name) => each.getAttribute(name)).join(),
    );
    const focus = document.activeElement;
    return JSON.stringify([
      location.hash,
      all('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').length,
      switches,
      document.querySelector('main')?.innerText,
      `${focus?.tagName ?? ''} ${focus?.getAttribute('aria-label') ?? focus?.textContent ?? ''}`,
    ]);
  });

/** Names of the buttons in the head, in their order; each has one. */
export const headButtons = async (page: Page): Promise<readonly string[]> => {
  const main = page.getByRole('main');
  const top = (await main.boundingBox())?.y ?? 0;
  const named: string[] = [];
  for (const button of await main.getByRole('button').all()) {
    const box = await button.boundingBox();
    if (!box || box.height === 0 || box.y - top > headHeight) continue;
    await expect(button).toHaveAccessibleName(/\S/u);
    named.push(await button.ariaSnapshot().then((text) => /button "((?:[^"\\]|\\.)*)"/u.exec(text)?.[1] ?? ''));
  }
  return [...new Set(named)].map((name) => name.replaceAll('\\"', '"'));
};

const isOff = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'));
/** The one that is chosen already does nothing. */
const isChosen = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => element.matches('[aria-pressed="true"], [aria-checked="true"]'));

/** Presses a button and waits until it did something; one that is not offered says why. True: it was pressed. */
export const pressHeadButton = async (page: Page, name: string): Promise<boolean> => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  // It went with what another button changed.
  if ((await button.count()) === 0 || (await isChosen(button))) return false;
  if (await isOff(button)) {
    if ((await button.getAttribute('aria-disabled')) === 'true')
      await expect(button, `${name} says why it is not offered`).toHaveAccessibleDescription(/\S/u);
    return false;
  }
  await button.focus();
  const before = await stateOf(page);
  let requests = 0;
  // The script of another screen is not that screen yet.
  const count = (request: Request): void => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) requests += 1;
  };
  page.on('request', count);
  await button.click();
  await expect
    .poll(async () => requests > 0 || (await stateOf(page)) !== before, { message: `${name} does something` })
    .toBe(true);
  page.off('request', count);
  return true;
};
