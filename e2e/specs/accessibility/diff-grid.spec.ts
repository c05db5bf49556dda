/** The grid of changes as a screen reader gets it: rows, cells and names out of the browser's own accessibility tree. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
}

/** The rows of the grid in the order of the tree: their names, and roles of their cells. */
const rowsOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly Node[];
  };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const above = (node: Node, role: string): Node | undefined => {
    for (let one = byId.get(node.parentId ?? ''); one; one = byId.get(one.parentId ?? ''))
      if (one.role?.value === role) return one;
    return undefined;
  };
  const grid = nodes.find(({ role, name }) => role?.value === 'grid' && name?.value === 'Changes');
  const cells = nodes.filter(({ ignored, role }) => !ignored && ['gridcell', 'rowheader'].includes(role?.value ?? ''));
  return nodes
    .filter((node) => !node.ignored && node.role?.value === 'row' && above(node, 'grid') === grid)
    .map((node) => ({
      name: node.name?.value ?? '',
      cells: cells
        .filter((cell) => above(cell, 'row') === node)
        .map(({ role, name }) => [role?.value, name?.value ?? '']),
    }));
};

/** Row numbers of what is drawn, and how many there are in all. */
const numbersOf = (page: Page) =>
  page.getByRole('grid', { name: text('common.changes') }).evaluate((grid) => ({
    all: Number(grid.getAttribute('aria-rowcount')),
    drawn: [...grid.querySelectorAll('[role=row][aria-rowindex]')].map((row) =>
      Number(row.getAttribute('aria-rowindex')),
    ),
  }));

const open = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/p/1/merge_requests/5/changes');
  await page.locator('[data-sign="+"]').first().waitFor();
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
  // A change of a comment is folded.
  await page.getByRole('status', { name: text('review.collapsed_lines') }).waitFor();
  await page.keyboard.press('Shift+F');
  await page.getByRole('button', { name: textStart('review.collapse_lines') }).waitFor();
};

test('M20 each row tells side, numbers and kind; the head of a file is the header of a row', async ({ maintainer }) => {
  const page = await maintainer.open();
  await open(page);
  const rows = await rowsOf(page);
  const heads = rows.filter(({ cells }) => cells.some(([role]) => role === 'rowheader'));
  expect(heads.length).toBeGreaterThan(0);
  for (const { cells } of heads) expect(cells[0]?.[1]).toMatch(/, \d+ of \d+, \d+ lines? added, \d+ removed$/u);
  const names = rows.map(({ name }) => name);
  for (const kind of [
    /^Added line \d+: /u,
    /^Removed line \d+: /u,
    /^Unchanged line \d+, old line \d+: /u,
    /^Hunk, (?:start of file|\d+ unchanged lines?)/u,
  ])
    expect(names.filter((name) => kind.test(name)).length, String(kind)).toBeGreaterThan(0);
  expect(rows.filter(({ name }) => name === '')).toEqual([]);

  // Numbers of rows are those of all rows, heads included, one after the other.
  const { all, drawn } = await numbersOf(page);
  expect(drawn[0]).toBe(1);
  expect(drawn).toEqual(drawn.map((_, at) => at + 1));
  expect(all).toBeGreaterThanOrEqual(drawn.length);
  await page.keyboard.press('End');
  await expect.poll(async () => (await numbersOf(page)).drawn.at(-1)).toBe(all);

  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: text('common.side_by_side') })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await rowsOf(page)).map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^Before: Removed line \d+: .*\. After: Added line \d+: /u));
});

test('M20 F7 and Shift+F7 go from change to change, as n and p do', async ({ maintainer }) => {
  const page = await maintainer.open();
  await open(page);
  const cursor = page.getByRole('status', { name: text('review.line_cursor') });
  await page.keyboard.press('n');
  await expect(cursor).toContainText(/(?:Added|Removed) line/u);
  const first = await cursor.innerText();
  await page.keyboard.press('F7');
  await expect(cursor).not.toHaveText(first);
  await page.keyboard.press('Shift+F7');
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-label', /^(?:Added|Removed)/u);
  await expect(cursor).toContainText(first.replace(/^.*?(?=(?:Added|Removed) line)/su, ''));
});

test('M20 the first Tab stop of the window skips to the changes', async ({ maintainer }) => {
  const page = await maintainer.open();
  await open(page);
  const skip = page.getByRole('button', { name: text('review.skip') });
  const stops = page.locator('a[href], button, input, textarea, select, [tabindex="0"]');
  await expect(stops.first()).toHaveText(text('review.skip'));
  const sidebar = page.getByRole('navigation', { name: text('shell.areas_and_accounts') });
  await sidebar.getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
});
