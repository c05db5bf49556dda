/** How changes are drawn: nothing covers what is read, the tree comes with the lines, and pictures stand in their place. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { pushFiles } from '#e2e/pages/colleague.ts';
import { showKeys } from '#e2e/pages/key-strip.ts';
import { changesList, openLines, planTides, row } from '#e2e/pages/line-comments.ts';
import { commentOn, sameLine } from '#e2e/pages/line-names.ts';
import { openFile, openLongLines, plainFile, rowsOf } from '#e2e/pages/long-lines.ts';
import { grid } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { withProject } from '#e2e/pages/project-setup.ts';
import { repositoryOf } from '#e2e/pages/repository.ts';
import { steadyBox } from '#e2e/pages/steady-box.ts';
import { planWhole } from '#e2e/pages/whole-file.ts';

/** Of some points along the lower edge of a row, those that something else covers. */
const coveredOf = (rows: Element[]): readonly number[] => {
  const shown = rows.at(-1);
  if (shown === undefined) return [-1];
  const { left, width, bottom } = shown.getBoundingClientRect();
  return Array.from({ length: 20 }, (_, at) => left + (width * (at + 0.5)) / 20).filter((x) =>
    [2, 6, 10].some((above) => !shown.contains(document.elementFromPoint(x, bottom - above))),
  );
};

test('defect R-5: the bar of long lines covers neither the last row of a file nor that of a folded one', async ({
  maintainer,
}) => {
  const page = await openLongLines(maintainer);
  await openFile(page, plainFile);
  const rows = rowsOf(page, plainFile);
  await page.keyboard.press(']');
  await expect(rows.last()).toContainText('plain 300');
  await rows.last().scrollIntoViewIfNeeded();
  // There is a bar, which the lines move by.
  const list = await steadyBox(grid(page));
  const last = await steadyBox(rows.last());
  expect(await rows.evaluateAll(coveredOf)).toEqual([]);
  const below = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=row]') === null, [
    list.x + 24,
    last.y + last.height + 4,
  ] as const);
  expect(below).toBe(true);

  await openFile(page, plainFile);
  const head = page.getByRole('button', { name: text('review_diff.fold_path', { path: plainFile }) });
  await head.click();
  const folded = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: text('review_diff.unfold_path', { path: plainFile }) }) });
  await steadyBox(folded);
  expect(await folded.evaluateAll(coveredOf)).toEqual([]);
});

/** Letters that the strip below the page offers as keys. */
const letters = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('contentinfo').locator('kbd').allTextContents()).filter((key) => /^[a-z]$/.test(key));

test('defect R-18: keys are offered that work, numbers stay readable, and no frame stands around all code', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/review', async (setup) => {
    const { page } = setup;
    await openLines(page, await planTides(setup));
    await showKeys(page);
    await expect.poll(() => letters(page)).toContain('j');

    const line = row(page, sameLine(4));
    await line.hover();
    const covered = await line.evaluate((element) => {
      const gutter = element.querySelector<HTMLElement>('[data-numbers]');
      const add = element.querySelector('[data-add]');
      const pen = document.createElement('canvas').getContext('2d');
      if (gutter === null || add === null || pen === null) return null;
      const { fontSize, fontFamily, paddingLeft } = getComputedStyle(gutter);
      pen.font = `${fontSize} ${fontFamily}`;
      const end = Number.parseFloat(paddingLeft) + pen.measureText(gutter.dataset['numbers'] ?? '').width;
      return gutter.getBoundingClientRect().left + end - add.getBoundingClientRect().left;
    });
    expect.soft(covered).not.toBeNull();
    expect.soft(covered).toBeLessThanOrEqual(0);

    const frame = () =>
      changesList(page).evaluate((list) => {
        const mark = list.parentElement && getComputedStyle(list.parentElement, '::after');
        const isDrawn = mark !== null && mark.content !== 'none';
        return { outline: getComputedStyle(list).outlineStyle, width: isDrawn ? Number.parseFloat(mark.width) : 0 };
      });
    await changesList(page).focus();
    await page.keyboard.press('j');
    expect.soft(await frame()).toEqual({ outline: 'none', width: 0 });

    await line.locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: commentOn(4), exact: true })).toBeFocused();
    await expect.poll(() => letters(page)).toEqual([]);
  });
});

/** Frames from the first line of code to the first file of the tree, once the changes are opened. */
const framesToTree = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frame = 0;
        let lines = -1;
        const count = (): void => {
          frame += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        const seen = new MutationObserver(() => {
          if (lines < 0 && document.querySelector('[role=grid] [data-sign]') !== null) lines = frame;
          if (lines < 0 || document.querySelector('[role=treeitem]') === null) return;
          seen.disconnect();
          resolve(frame - lines);
        });
        seen.observe(document.body, { childList: true, subtree: true });
      }),
  );

test('defect R-6: the tree is there with the first lines, also while many files are still on their way', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  const files = Array.from({ length: 1500 }, (_, at) => [`many/${String(at)}.txt`, `line\n`.repeat(60)] as const);
  pushFiles(repositoryOf(maintainer, 1), mergeable.branch, 'Many files', Object.fromEntries(files));
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(0);
  const frames = framesToTree(page);
  await pressChord(page, 'g c');
  expect(await frames).toBeLessThanOrEqual(2);
});

test('defect R-8: both versions of a picture stand in its place, and open the comparison', async ({ signedIn }) => {
  await withProject(signedIn, 'maintainer', '/review', async ({ page, service, send }) => {
    const { iid } = await planWhole(service, send);
    await openLines(page, iid);
    await page.getByRole('treeitem', { name: /^gauge\.png,/ }).click();
    const pictures = page.getByRole('button', { name: /240 × 160 pixels, .*320 × 160 pixels, / });
    await expect(pictures).toBeVisible();
    const widths = () =>
      pictures.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual([240, 320]);
    await expect(pictures.getByText(text('review_diff.before_unsure'))).toHaveCount(0);
    const places = () =>
      pictures
        .locator('img')
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]));
    const [before, after] = await places();
    expect(after?.[1]).toBeGreaterThan(before?.[1] ?? 0);
    await changesList(page).focus();
    await page.keyboard.press('m');
    await expect
      .poll(async () => {
        const [one, other] = await places();
        return one !== undefined && other !== undefined && one[1] === other[1] && (one[0] ?? 0) < (other[0] ?? 0);
      })
      .toBe(true);
    await pictures.click();
    const name = text('review_diff.both_versions', { path: 'whole/gauge.png' });
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  });
});
