/** In forced colours the system's few colours are all there is: boxes, what is chosen, the focus and filled buttons are seen anyway. */
import type { Locator, Page } from '@playwright/test';
import { textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { coloursIn, contrastOf, pictureOf, type Area } from '#e2e/fixtures/seen-colours.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive } from '#e2e/pages/role-visits.ts';
import { parts, routes } from '#e2e/scenarios/setup.ts';

// Each screen is drawn some thirty times.
test.setTimeout(300_000);

interface ColouredScreen {
  readonly name: string;
  readonly route: string;
  readonly shows: string;
  /** What brings up more controls. */
  readonly act?: (page: Page) => Promise<void>;
}

const dialog = '[role=dialog]';
const opens =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await page.locator(dialog).waitFor();
  };
const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

const screens: readonly ColouredScreen[] = [
  { name: 'queue', route: `${routes.review}?view=all`, shows: parts.row, act: press('j', 'x', 'j') },
  { name: 'merge requests', route: routes.list, shows: parts.row },
  { name: 'overview', route: routes.ready, shows: parts.notes },
  { name: 'changes', route: `${routes.ready}/changes`, shows: parts.line, act: press('n') },
  { name: 'commits', route: `${routes.ready}/commits`, shows: parts.commit },
  { name: 'new merge request', route: `${routes.list}/new`, shows: 'main textarea' },
  { name: 'files', route: routes.files, shows: parts.file },
  { name: 'branches', route: `${routes.branches}?branch=dark-board`, shows: parts.row },
  {
    name: 'protecting',
    route: `${routes.branches}?branch=dark-board`,
    shows: parts.row,
    act: opens(textStart('branches.protect_branch')),
  },
  { name: 'tags', route: routes.tags, shows: parts.row },
  { name: 'jobs', route: routes.jobs, shows: parts.row },
  { name: 'pipeline', route: `${routes.pipeline}?status=success`, shows: parts.row },
  { name: 'job', route: `${routes.job}?line=4`, shows: parts.logLine },
  { name: 'deployments', route: '/p/1/deployments', shows: parts.row },
  { name: 'contributors', route: '/p/1/contributors', shows: parts.row },
  { name: 'new snippet', route: `${routes.snippets}/new`, shows: parts.code },
  { name: 'users', route: '/admin/users', shows: parts.row, act: press('j', 'x', 'j') },
  { name: 'new token', route: '/admin/users/4/tokens', shows: parts.row, act: opens(textStart('tokens.new')) },
  { name: 'new hook', route: '/admin/hooks', shows: 'main h2', act: opens(textStart('hooks.new_short')) },
  { name: 'accounts', route: routes.accounts, shows: 'main h1' },
];

/** What one sees of an element, with so many px around it; null where it is not in sight. */
const areaOf = (element: Locator, around = 0): Promise<Area | null> =>
  element.evaluate((one, px) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    if (width < 4 || height < 4 || !one.checkVisibility({ opacityProperty: true }) || !seen) return null;
    if (!one.contains(seen) && !seen.contains(one)) return null;
    const [left, top] = [Math.max(0, x - px), Math.max(0, y - px)];
    return {
      x: left,
      y: top,
      width: Math.min(innerWidth, x + width + px) - left,
      height: Math.min(innerHeight, y + height + px) - top,
    };
  }, around);

const nameOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => one.outerHTML.replaceAll(/class="[^"]*"/gu, '').slice(0, 140));

/** Boxes of which no line is seen, or that look alike ticked and not. */
const unseenBoxes = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const box of await page.locator('input[type=checkbox], input[type=radio], [data-box]').all()) {
    const area = await areaOf(box, 1);
    if (!area) continue;
    const picture = await pictureOf(page, area);
    const [[most] = [''], ...others] = await coloursIn(page, picture);
    if (!others.some(([colour, pixels]) => pixels >= 8 && contrastOf(most, colour) >= 3))
      found.push(`no line of it is seen: ${await nameOf(box)}`);
    const isInput = await box.evaluate((one) => one instanceof HTMLInputElement);
    if (!isInput) continue;
    const set = (checked: boolean) =>
      box.evaluate((one: HTMLInputElement, to) => Object.assign(one, { checked: to, indeterminate: false }), checked);
    const before = await box.evaluate(({ checked, indeterminate }: HTMLInputElement) => ({ checked, indeterminate }));
    // A screen that is drawn again in between moves it, and React sets it as it knows it: then once more.
    const ticked = async (checked: boolean, tries = 10): Promise<string> => {
      await set(checked);
      const seen = await pictureOf(page, (await areaOf(box, 1)) ?? area);
      const isKept = await box.evaluate((one: HTMLInputElement, to) => one.checked === to, checked);
      return isKept || tries === 1 ? seen : ticked(checked, tries - 1);
    };
    if ((await ticked(true)) === (await ticked(false))) found.push(`looks alike ticked and not: ${await nameOf(box)}`);
    await box.evaluate((one, to) => Object.assign(one, to), before);
  }
  return found;
};

/** Of a breadcrumb the last step is the current one by its position; the current row of a list is where Tab comes to. */
const chosen = [
  '[aria-selected=true]',
  '[aria-current]:not([aria-current=false], span)',
  '[aria-pressed=true]',
  '[aria-checked=true]',
  '[role=row]:is([tabindex="0"], :has([tabindex="0"][data-row]))',
].join();

/** The system's colours of what is chosen, as they are drawn: as an outline, and as a background. */
const highlightsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.id = 'probe';
    probe.style.cssText =
      'position: fixed; inset: 0 auto auto 0; width: 20px; height: 20px; z-index: 99; background: Highlight; border-right: 10px solid Highlight';
    document.body.append(probe);
  });
  const seen = await coloursIn(page, await pictureOf(page, { x: 0, y: 0, width: 20, height: 20 }));
  await page.evaluate(() => document.querySelector('#probe')?.remove());
  return seen.map(([colour]) => colour);
};

/** What is chosen and does not show the colour of what is. */
const unseenChoices = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const highlights = await highlightsOf(page);
  for (const one of await page.locator(chosen).all()) {
    // A row that came meanwhile has taken the place of another.
    if ((await one.count()) === 0) continue;
    const area = await areaOf(one, 2);
    if (!area) continue;
    const seen = await coloursIn(page, await pictureOf(page, area));
    if (!seen.some(([colour, pixels]) => highlights.includes(colour) && pixels >= 16))
      found.push(`chosen and not seen to be: ${await nameOf(one)}`);
  }
  return found;
};

/** Buttons that are filled in other colours, and have neither a line nor a colour of their own in these. */
const unseenButtons = async (page: Page): Promise<readonly string[]> => {
  const filled = await page.locator('button').evaluateAll((all) =>
    all.map((button) => {
      const own = getComputedStyle(button).backgroundColor;
      return own !== 'rgba(0, 0, 0, 0)' && own !== getComputedStyle(button.parentElement ?? button).backgroundColor;
    }),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.locator('button').evaluateAll(
    (all, wasFilled) =>
      all.flatMap((button, at) => {
        if (wasFilled[at] !== true || !button.checkVisibility()) return [];
        const { outlineStyle, outlineWidth, borderStyle, borderWidth, backgroundColor } = getComputedStyle(button);
        const hasLine = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) >= 1;
        const isFilled = backgroundColor !== getComputedStyle(document.body).backgroundColor;
        const isSeen = isFilled || hasLine(outlineStyle, outlineWidth) || hasLine(borderStyle, borderWidth);
        return isSeen ? [] : [`filled and without a line: ${button.outerHTML.slice(0, 140)}`];
      }),
    filled,
  );
  return found;
};

/** Stops of Tab whose picture is the same with the focus and without. */
const unseenFocus = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const focused = page.locator(':focus');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0 || (await page.locator('iframe:focus').count()) > 0) continue;
    const area = await areaOf(focused, 5);
    if (!area) continue;
    const name = await nameOf(focused);
    const picture = await pictureOf(page, area);
    await page.keyboard.press('Tab');
    if ((await pictureOf(page, area)) === picture) found.push(`focused and not seen to be: ${name}`);
    await page.keyboard.press('Shift+Tab');
  }
  return found;
};

let service: ServiceProcess;
test.beforeEach(async ({ service: fresh }) => {
  service = fresh;
  addDeployments(service);
});

/** Places of one test: it has its limit of time. */
const mostOfATest = 5;
const portions = Array.from({ length: Math.ceil(screens.length / mostOfATest) }, (_, index) =>
  screens.slice(index * mostOfATest, (index + 1) * mostOfATest),
);
for (const [part, some] of portions.entries())
  test(`F16 boxes, choices, the focus and filled buttons are seen in forced colours (${String(part + 1)})`, async ({
    signedIn,
  }) => {
    const page = await (await signedIn('admin')).open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await arrive(page, routes.list);
    for (const { name, route, shows, act } of some)
      await test.step(name, async () => {
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
        await arrive(page, route);
        await page.locator(shows).first().waitFor();
        await act?.(page);
        await quiet(page);
        const found = [...(await unseenButtons(page)), ...(await unseenBoxes(page)), ...(await unseenChoices(page))];
        expect.soft([...found, ...(await unseenFocus(page))], name).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        // What they close is gone before the next is opened.
        await quiet(page);
      });
  });
