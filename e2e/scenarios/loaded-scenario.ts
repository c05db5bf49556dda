/** Second views of screens, and what is done on them before the screenshot. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';
import { arrive, parts, routes, shown, type Scenario } from './setup.ts';

interface LoadedScreen {
  readonly name: string;
  readonly route: string;
  readonly shows: string;
  /** What is done before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** The preview follows the current row a moment later. */
const preview = async (page: Page): Promise<void> => {
  await press('j', 'j', 'j')(page);
  const title = await page.locator('[data-row]:focus [title]').first().getAttribute('title');
  await page
    .getByRole('complementary', { name: text('common.preview') })
    .getByRole('heading', { name: title ?? '', exact: true })
    .waitFor();
  await quiet(page);
};

const split = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('common.side_by_side') }).click();
  await press('n', 'n')(page);
};

const unified = (page: Page): Promise<void> => page.getByRole('button', { name: text('common.unified') }).click();

const filter = async (page: Page): Promise<void> => {
  await press('f')(page);
  await typeWhenFocused(page, 'nowhere');
};

const screens: readonly LoadedScreen[] = [
  { name: 'review-current', route: routes.review, shows: parts.row, act: preview },
  {
    name: 'review-all',
    route: routes.review,
    shows: parts.row,
    act: async (page) => {
      await page.getByRole('button', { name: text('merge_requests.all_open') }).click();
      await page.locator('[aria-label="All open merge requests"] [data-row]').first().waitFor();
      await quiet(page);
    },
  },
  { name: 'merge-requests-merged', route: `${routes.list}?state=merged`, shows: parts.row },
  { name: 'merge-requests-all', route: `${routes.list}?state=all`, shows: parts.row },
  { name: 'overview-ready', route: routes.ready, shows: parts.notes },
  { name: 'overview-conflicts', route: routes.conflicting, shows: parts.notes },
  { name: 'overview-draft', route: routes.unfinished, shows: '[aria-label="Merge"]' },
  { name: 'overview-merged', route: routes.merged, shows: parts.notes },
  { name: 'overview-closed', route: routes.closed, shows: parts.notes },
  { name: 'changes-split', route: `${routes.ready}/changes`, shows: parts.line, act: split },
  { name: 'changes-filter-none', route: `${routes.large}/changes`, shows: parts.line, act: filter },
  { name: 'job-artifacts', route: routes.jobWithArtifacts, shows: parts.logLine },
  { name: 'file-formatted', route: `${routes.files}/README.md`, shows: '[aria-label="Content of README.md"]' },
  {
    name: 'file-find',
    route: routes.file,
    shows: parts.code,
    act: async (page) => {
      await press('Control+f')(page);
      await typeWhenFocused(page, 'go');
      await page.getByText(/^1 of /).waitFor();
    },
  },
  {
    name: 'files-found',
    route: routes.files,
    shows: parts.file,
    act: async (page) => {
      await press('t')(page);
      await typeWhenFocused(page, 'md');
      await page.getByText(textPattern('files.of_paths')).waitFor();
    },
  },
  {
    name: 'files-refs',
    route: routes.files,
    shows: parts.file,
    act: async (page) => {
      await press('b')(page);
      await page.getByRole('option', { name: 'main' }).waitFor();
    },
  },
  { name: 'files-ref-not-found', route: '/p/1/tree/no-such-branch', shows: 'main h1' },
  { name: 'files-path-not-found', route: `${routes.files}/no/such/file`, shows: parts.nothing },
];

/** The scenario. */
export const loadedScenario: Scenario = {
  name: 'loaded',
  scenario: async ({ app }, screenshot) => {
    const page = await openLocalService(app);
    await shown(page, parts.row);
    for (const { name, route, shows, act } of screens) {
      await arrive(page, route, shows);
      await act?.(page);
      await screenshot(page, name);
      if (name === 'changes-split') await unified(page);
    }
  },
};
