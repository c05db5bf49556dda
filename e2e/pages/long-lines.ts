/** A commit with lines that are longer than any window: of tabs, wide characters, marks, and two megabytes on one line. */
import { text } from '#testing/text.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { pressChord } from './chord.ts';
import { pushFiles } from './colleague.ts';
import { grid } from './many-files.ts';
import { mergeable } from './merge-request.ts';
import { repositoryOf } from './repository.ts';

export const oddFile = 'long/odd.txt';
export const plainFile = 'long/plain.txt';

const oddLines: readonly string[] = [
  'west and east '.repeat(40),
  ' '.repeat(500),
  '\tone\t\ttwo\tthree (four)'.repeat(30),
  '漢字かな交じり文'.repeat(50),
  `a${'漢'.repeat(300)}b`,
  '🚢⚓🌊'.repeat(60),
  'e\u0301a\u0308o\u0302'.repeat(120),
  'שלום עולם '.repeat(60),
  'مرحبا بالعالم '.repeat(50),
  `left\u202eright${'x'.repeat(150)}\u200b and more ${'y'.repeat(150)}\u0007`,
  `${'z'.repeat(237)}\r`,
  `${'carriage return '.repeat(20)}\r`,
  '',
  'short',
  'function(){return 1};'.repeat(100_000),
];

const plainText = Array.from(
  { length: 300 },
  (_, line) => `plain ${String(line + 1)} ${line % 4 === 1 ? 'harbour and quay '.repeat(5 + (line % 40)) : ''}\n`,
).join('');

/** Opens the changes of the mergeable request with these files in them. */
export const openLongLines = async (maintainer: SignedIn): Promise<Page> => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  pushFiles(repositoryOf(maintainer, 1), mergeable.branch, 'Long lines', {
    [oddFile]: `${oddLines.join('\n')}\n`,
    [plainFile]: plainText,
  });
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /odd\.txt/ })).toBeVisible();
  return page;
};

/** Goes to a file by the tree. */
export const openFile = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('treeitem', { name: new RegExp(path.replace(/^.*\//, '')) }).click();
  await expect(page.getByRole('button', { name: text('review_diff.fold_path', { path }) })).toBeInViewport();
  await grid(page).focus();
};

export const rowsOf = (page: Page, path: string): Locator =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: text('review_diff.fold_path', { path }) }) })
    .locator('[role=row][data-row]:has([data-sign])');

/** How a drawn line is laid out by the browser, beside the height that was computed for it. */
interface DrawnLine {
  readonly row: number;
  readonly height: number;
  /** Pixels to the top of the next row. */
  readonly toNext: number | null;
  /** Rows of text on the side that has most, with the one of the button for the rest of the line. */
  readonly rows: number;
  /** Pixels of text beyond the edge of its cell. */
  readonly beyond: number;
  /** Height of a row. */
  readonly line: number;
}

export const drawnLines = (page: Page, path: string): Promise<readonly DrawnLine[]> =>
  rowsOf(page, path).evaluateAll((rows) =>
    rows.map((row) => {
      const box = row.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(row).lineHeight);
      const sides = [...row.querySelectorAll('[data-sign]')].map((cell) => {
        // The text alone, or with the mark of a carriage return.
        const code = cell.querySelector('code');
        const clip = code?.parentElement === cell ? code : (code?.parentElement ?? null);
        const range = document.createRange();
        if (clip !== null) range.selectNodeContents(clip);
        const edge = clip?.getBoundingClientRect().right ?? 0;
        const middles = [...range.getClientRects()]
          .filter(({ height }) => height > 0)
          .map(({ top, height }) => Math.floor((top + height / 2 - box.top) / line));
        const right = Math.max(0, ...[...range.getClientRects()].map((rect) => rect.right));
        const button = cell.querySelector('button')?.getBoundingClientRect();
        return {
          rows: new Set(middles).size + (button === undefined ? 0 : 1),
          beyond: Math.max(
            right - edge,
            // What is drawn in all reaches to the end of the row, and no further.
            cell.scrollHeight - box.height,
            button === undefined ? 0 : button.bottom - box.bottom,
          ),
        };
      });
      const next = row.nextElementSibling?.getBoundingClientRect().top ?? null;
      return {
        row: Number((row as HTMLElement).dataset['row']),
        height: box.height,
        toNext: next === null ? null : next - box.top,
        rows: Math.max(...sides.map((side) => side.rows)),
        beyond: Math.max(...sides.map((side) => side.beyond)),
        line,
      };
    }),
  );
