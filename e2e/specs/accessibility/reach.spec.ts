/** What hands reach: few stops of Tab before the changes, targets of 24 px, check boxes in forced colours, no field over another, Escape and selected text. */
import type { Page } from '@playwright/test';
import { showKeys } from '#e2e/pages/key-strip.ts';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';

const changes = '/p/1/merge_requests/5/changes';
const openChanges = async (page: Page): Promise<void> => {
  await goTo(page, changes);
  await page.locator('[data-sign="+"]').first().waitFor();
  await quiet(page);
};

test('F15 Escape clears selected text and never leaves the changes; the status bar says nothing twice', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChanges(page);
  const selected = () => page.evaluate(() => String(window.getSelection()));
  await expect(async () => {
    // Lines that are drawn again meanwhile, with their colours, are selected no more.
    await page
      .locator('[data-sign="+"]')
      .first()
      .dblclick({ position: { x: 320, y: 8 } });
    expect(await selected()).not.toBe('');
  }).toPass({ timeout: 30_000 });
  const url = page.url();
  await page.keyboard.press('Escape');
  await expect.poll(selected).toBe('');
  expect(page.url()).toBe(url);
  await showKeys(page);
  const bar = page.getByRole('contentinfo');
  await expect(bar).toContainText(text('commands.changes_next_change_short'));
  const words = (await bar.innerText()).toLowerCase().split(/\s+/u);
  expect(words.filter((word) => word === 'previous')).toEqual([]);
  expect(words.filter((word) => word === 'change')).toHaveLength(1);
  // Nothing is left to close: leaving has a key of its own (defect R-4).
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(url);
  await page.keyboard.press('Backspace');
  await expect(page).not.toHaveURL(/changes/u);
});

test('F16 at most ten stops of Tab before the changes; arrows move in each bar, and coming back finds its control', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChanges(page);
  const sidebar = page.getByRole('navigation', { name: text('shell.areas_and_accounts') });
  await sidebar.getByRole('link').first().focus();
  const isInChanges = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
  let stops = 1;
  for (; stops < 40 && !(await isInChanges()); stops += 1) await page.keyboard.press('Tab');
  expect(stops - 1).toBeGreaterThan(3);
  expect(stops - 1).toBeLessThanOrEqual(10);

  await sidebar.getByRole('link', { name: text('screens.review') }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(sidebar.getByRole('link', { name: text('screens.auto_merges') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(sidebar.getByRole('link', { name: text('common.downloads') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link', { name: text('common.downloads') })).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sidebar.getByRole('link', { name: text('common.downloads') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(sidebar.getByRole('link', { name: text('common.drafts_too') })).toBeFocused();
});

test('F16 what can be done with a comment is one stop of Tab, and a menu that keys go through', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await goTo(page, '/p/1/merge_requests/5');
  const actions = page.getByRole('toolbar', { name: textStart('notes.on_comment_by') }).first();
  const more = actions.getByRole('button', { name: textStart('notes.on_comment_by') });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: text('common.quote_comment') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: text('notes.copy_text') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(actions.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
});

const walked = [
  '/review',
  '/p/1/merge_requests',
  '/p/1/merge_requests/5',
  changes,
  '/p/1/merge_requests/5/commits',
  '/p/1/branches',
  '/p/1/tags',
  '/p/1/jobs',
  '/p/1/jobs/29',
  '/p/1/tree/HEAD',
  '/p/1/contributors',
  '/p/1/deployments',
  '/p/1/snippets',
  '/p/1/compare',
  '/profile/keys',
  '/accounts',
] as const;

/** Buttons and boxes whose pressed area is under 24 px in a direction, around their centre. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const half = 11.5;
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, input[type=checkbox], input[type=radio]')) {
      if (!control.checkVisibility()) continue;
      const target = control.closest('label') ?? control;
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hits = (dx: number, dy: number): boolean => {
        // At the edge of the window the pointer stops.
        const hit = document.elementFromPoint(x + dx, Math.min(y + dy, innerHeight - 1));
        return hit !== null && target.contains(hit);
      };
      const pane = control.closest('main')?.getBoundingClientRect();
      // Covered, scrolled away or cut by the edge of its pane.
      if (!hits(0, 0) || (pane && (y + half > pane.bottom || y - half < pane.top))) continue;
      if (box.width >= 24 && box.height >= 24) continue;
      const wide = target === control ? hits(-half, 0) && hits(half, 0) : target.getBoundingClientRect().width >= 24;
      if (!wide || !hits(0, -half) || !hits(0, half))
        found.push(
          `${control.getAttribute('aria-label') ?? control.innerText} ${String(box.width)}x${String(box.height)}`,
        );
    }
    return [...new Set(found)];
  });

test('F16 every button of the screens is at least 24 px in each direction', async ({ maintainer }) => {
  test.setTimeout(180_000);
  const page = await maintainer.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const route of walked) {
    await goTo(page, route);
    await page.locator('main h1, main h2, main [role=grid]').first().waitFor();
    await quiet(page);
    expect.soft(await smallTargets(page), route).toEqual([]);
  }
  // It finds one that is made small.
  await page.getByRole('button', { name: text('common.refresh_page') }).evaluate((button) => {
    button.style.height = '16px';
    button.style.minHeight = '0';
  });
  expect(await smallTargets(page)).toHaveLength(1);
});

/** What ends beyond the right edge of the window and is not clipped by a part that moves or cuts it. */
const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let around = element.parentElement; around !== null && around.id !== 'root'; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const isInside = around.getBoundingClientRect().right <= innerWidth + 0.5;
        // Cut text has its ellipsis, and lines of code move; a control that is cut off cannot be pressed.
        if (isInside && (overflowX === 'auto' || overflowX === 'scroll')) return true;
        if (isInside && overflowX !== 'visible' && !element.matches('button, a, input, select, textarea')) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isCut(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('F16 at 400 % no part of a screen runs past the edge of the window', async ({ maintainer }) => {
  test.setTimeout(180_000);
  const page = await maintainer.open();
  await page.setViewportSize({ width: 360, height: 640 });
  for (const route of [...walked, '/p/1/merge_requests/new?source=windows-by-bisection&target=main']) {
    await goTo(page, route);
    await page.locator('main h1, main h2, main [role=grid]').first().waitFor();
    await quiet(page);
    expect.soft(await beyondTheEdge(page), route).toEqual([]);
  }
  // It finds one that is pushed out.
  await page.getByRole('button', { name: text('common.refresh_page') }).evaluate((button) => {
    button.style.position = 'fixed';
    button.style.left = '350px';
  });
  expect(await beyondTheEdge(page)).not.toEqual([]);
});

test('F16 in forced colours the box of each file is seen, and at 400 % nothing lies over the search field', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChanges(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const boxes = page.getByRole('treeitem').locator('[data-box]');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all())
    expect(
      await box.evaluate((element) => {
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
        return [outlineStyle, outlineWidth, opacity];
      }),
    ).toEqual(['solid', '1px', '1']);
  await page.emulateMedia({ forcedColors: 'none' });

  for (const width of [640, 360]) {
    await page.setViewportSize({ width, height: 600 });
    const overlaps = await page.getByRole('toolbar', { name: text('common.window') }).evaluate((bar) => {
      const parts = [...bar.querySelectorAll('button, nav a, nav span, span')].filter((part) => part.checkVisibility());
      const field = [...bar.querySelectorAll('button')].find((button) => /^Search/u.test(button.innerText.trim()));
      const own = field?.getBoundingClientRect();
      if (!field || !own) return ['no field'];
      return parts
        .filter((part) => !field.contains(part) && !part.contains(field))
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const seen = part.closest('nav')?.getBoundingClientRect() ?? box;
          const right = Math.min(box.right, seen.right);
          return box.width > 1 && Math.max(box.left, seen.left) < own.right - 0.5 && right > own.left + 0.5;
        })
        .map((part) => part.outerHTML.slice(0, 100));
    });
    expect(overlaps, `at ${String(width)} px`).toEqual([]);
  }
});
