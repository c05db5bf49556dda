/** Both whole versions of changed files, held against git: texts in the editor's comparison, pictures, Markdown, and lines that are computed where the server left them out. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { serveBefore, type RecordingServer } from '#e2e/fixtures/picture-servers.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { changesList, openLines } from '#e2e/pages/line-comments.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { planWhole, withoutLines, type WholeSetup } from '#e2e/pages/whole-file.ts';

let service: ServiceProcess;
let server: RecordingServer;
let setup: WholeSetup;
test.beforeEach(async () => {
  service = await startService();
  setup = await planWhole(service, senderOf(service));
  server = await serveBefore(service.url, (text) => withoutLines(text, 'whole/left.go'), {});
});
test.afterEach(() => Promise.all([server.close(), service.stop()]));

const openWhole = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await openLines(page, setup.iid);
};

/** The file at hand is this one. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('treeitem', { name: new RegExp(`^${name.replace('.', String.raw`\.`)},`) }).click();
  await expect(changesList(page).locator('[role=row][aria-selected=true]')).toContainText(name);
};

/** Presses the key of the comparison. */
const compare = async (page: Page, name: string): Promise<Locator> => {
  await choose(page, name);
  await changesList(page).focus();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: text('review_diff.both_versions', { path: `whole/${name}` }) });
  await expect(dialog.getByText(textPattern('review_diff.after_at')).first()).toBeVisible();
  return dialog;
};

/** The text of one side as it is drawn, line by line. */
const textOf = async (frame: FrameLocator, side: 'original' | 'modified'): Promise<string> =>
  frame.locator(`.editor.${side} .view-lines`).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('.view-line')]
      .sort((one, other) => Number.parseFloat(one.style.top) - Number.parseFloat(other.style.top))
      .map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' ').trim())
      .join('\n')
      // The line after the last line feed has no text.
      .trimEnd(),
  );

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

test('a text is compared in the editor as git has both versions; the keys go from difference to difference', async ({
  app,
}) => {
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openWhole(page);
  const dialog = await compare(page, 'table.go');
  const words = dialog.getByRole('status', { name: text('blocks.differences') });
  await expect(words).toHaveText(text('jobs.difference', { number: 1, all: 2 }));
  await expect(dialog.getByText(`whole-base at ${setup.target.slice(0, 8)}`)).toBeVisible();
  await expect(dialog.getByText(text('review_diff.before_unsure'))).toHaveCount(0);

  const frame = page.frameLocator('iframe[title="Both versions of whole/table.go"]');
  // The target branch went on in this file: what it changed is no difference here.
  await expect.poll(() => textOf(frame, 'original')).toBe(trimmed(setup.show(setup.base, 'whole/table.go')));
  await expect.poll(() => textOf(frame, 'modified')).toBe(trimmed(setup.show(setup.head, 'whole/table.go')));

  // The focus is in the code: its keys are those of the dialog.
  await expect(dialog.locator('iframe')).toBeFocused();
  await page.keyboard.press('F7');
  await expect(words).toHaveText(text('jobs.difference', { number: 2, all: 2 }));
  await page.keyboard.press('Shift+F7');
  await expect(words).toHaveText(text('jobs.difference', { number: 1, all: 2 }));
  await dialog.getByRole('checkbox', { name: textPattern('blocks.ignore_whitespace') }).check();
  await expect(words).toHaveText(text('jobs.difference', { number: 1, all: 1 }));
  await dialog.getByRole('button', { name: text('common.unified') }).click();
  await expect(frame.locator('.monaco-diff-editor')).not.toHaveClass(/side-by-side/);
  await dialog.getByRole('button', { name: text('common.side_by_side') }).click();
  await expect(frame.locator('.monaco-diff-editor')).toHaveClass(/side-by-side/);

  await frame.locator('.editor.modified .view-lines').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(changesList(page)).toBeFocused();
});

test('pictures are laid over each other, Markdown is drawn, a binary file is refused with words', async ({ app }) => {
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openWhole(page);

  const pictures = await compare(page, 'gauge.png');
  await expect(pictures.getByText(/240 × 160 pixels, \d+ bytes/)).toBeVisible();
  await expect(pictures.getByText(/320 × 160 pixels, \d+ bytes/)).toBeVisible();
  const widths = () =>
    pictures.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([240, 320]);
  await pictures.getByRole('button', { name: text('blocks.swipe') }).click();
  const divider = pictures.getByRole('slider', { name: text('blocks.divider') });
  await expect(divider).toHaveValue('50');
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveValue('51');
  const box = await pictures.getByRole('img', { name: text('common.before') }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 163, (box?.y ?? 0) + 80);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 80, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs(Number(await divider.inputValue()) - 25)).toBeLessThanOrEqual(1);
  const clipped = await pictures
    .getByRole('img', { name: text('common.after') })
    .evaluate((image) => getComputedStyle(image.parentElement as Element).clipPath);
  expect(clipped).toContain(`${await divider.inputValue()}%`);
  await pictures.getByRole('button', { name: text('blocks.onion_skin') }).click();
  const share = pictures.getByRole('slider', { name: text('blocks.share_after') });
  await share.focus();
  await page.keyboard.press('End');
  await expect(share).toHaveValue('100');
  await page.keyboard.press('Home');
  await expect
    .poll(() =>
      pictures
        .getByRole('img', { name: text('common.after') })
        .evaluate((image) => getComputedStyle(image.parentElement as Element).opacity),
    )
    .toBe('0');
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();

  const notes = await compare(page, 'notes.md');
  await expect(notes.getByRole('status', { name: text('blocks.differences') })).toHaveText(
    text('jobs.difference', { number: 1, all: 1 }),
  );
  await notes.getByRole('button', { name: text('common.formatted') }).click();
  await expect(notes.getByRole('region', { name: text('common.before') }).locator('strong')).toHaveText('metres');
  await expect(notes.getByRole('region', { name: text('common.after') }).locator('em')).toHaveText('centimetres');
  await page.keyboard.press('Escape');
  await expect(notes).toBeHidden();

  const binary = await compare(page, 'tides.bin');
  await expect(binary.getByRole('alert')).toHaveText(
    text('review_diff.binary_sizes', {
      before: text('dates.bytes', { count: 5 }),
      after: text('dates.bytes', { count: 6 }),
    }),
  );
});

test('lines that the server left out are computed here, as git has them', async ({ app }) => {
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await openWhole(page);
  await choose(page, 'left.go');
  const rows = page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: text('review_diff.fold_path', { path: 'whole/left.go' }) }) });
  await expect(rows).toContainText(text('review_diff.too_large'));
  await rows.getByRole('button', { name: text('review_diff.compute') }).click();
  await expect(rows).toContainText(
    text('review_diff.computed', { base: setup.target.slice(0, 8), head: setup.head.slice(0, 8) }),
  );
  const expected = setup.diff('whole/left.go').filter((line) => !line.startsWith('@@'));
  const drawn = () =>
    rows
      .locator('[data-sign]')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute('data-sign') || ' '}${cell.querySelector('code')?.textContent ?? ''}`),
      );
  await expect.poll(async () => (await drawn()).map((line) => line.replace('−', '-'))).toEqual(expected);
  const added = expected.filter((line) => line.startsWith('+')).length;
  await expect(page.getByRole('treeitem', { name: /^left\.go, changed, 3 lines added, 2 removed/ })).toBeVisible();
  expect(added).toBe(3);
});
