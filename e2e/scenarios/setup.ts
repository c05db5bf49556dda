/** What a scenario through the app's states gets: an app that has just started, a server that can get into trouble, and what takes the screenshots. */
import type { Page } from '@playwright/test';
import type { Fault } from '#e2e/faults/fault.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import type { TestProgram } from '#scripts/host/needs.ts';

/** Takes the screenshots of a state, or runs axe on it. The name is the state's own, as in the picture's file. */
export type Screenshot = (page: Page, name: string) => Promise<void>;

/** What a scenario works with. */
export interface Setup {
  /** At its first-run window. */
  readonly app: RunningApp;
  readonly service: ServiceProcess;
  /** Stands in front of the service. */
  readonly server: FaultyServer;
}

/** One way through the app that brings up states, one after the other. */
export interface Scenario {
  readonly name: string;
  /** What the service holds: the sample unless named, or one project where nothing has happened yet. */
  readonly holds?: 'one-project';
  /** Programs that it starts: without them its test is skipped. */
  readonly programs?: readonly TestProgram[];
  readonly scenario: (setup: Setup, screenshot: Screenshot) => Promise<void>;
}

/** Goes to a route in a fresh page: no dialog, no focus, no answer and no current row of the screen before. */
export const openFresh = async (page: Page, route: string): Promise<void> => {
  await page.waitForFunction(() => location.hash.length > 2);
  await page.evaluate((to) => {
    // Not by `location.hash`: the page would render the route once before it is loaded again.
    history.pushState(null, '', `#${to}`);
    // A key before this may still lead somewhere: the page that is left changes the address no more.
    history.pushState = history.replaceState = () => undefined;
    // The Chromium shell has six connections: with as many answers held back, the page would wait until they are given up.
    window.stop();
  }, route);
  await page.reload();
};

/** Waits until something of this kind is shown. @param shows a CSS selector */
export const shown = (page: Page, shows: string): Promise<void> => page.locator(shows).first().waitFor();

/** Opens a route in a fresh page and waits until it is all there. */
export const arrive = async (page: Page, route: string, shows: string): Promise<void> => {
  await openFresh(page, route);
  await shown(page, shows);
  await quiet(page);
};

/** What a server says that has a fault of its own. */
export const failed: Fault = {
  kind: 'answer',
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"500 Internal Server Error"}',
};

/** Routes of the sample that the walks visit. */
export const routes = {
  review: '/review',
  drafts: '/drafts',
  accounts: '/accounts',
  list: '/p/1/merge_requests',
  branches: '/p/1/branches',
  tags: '/p/1/tags',
  /** Can be merged. */
  ready: '/p/1/merge_requests/5',
  conflicting: '/p/1/merge_requests/2',
  unfinished: '/p/1/merge_requests/3',
  merged: '/p/1/merge_requests/1',
  closed: '/p/1/merge_requests/4',
  /** Has 300 files. */
  large: '/p/1/merge_requests/7',
  issue: '/p/1/issues/1?merge_request=5',
  snippets: '/p/1/snippets',
  snippet: '/p/1/snippets/1',
  jobs: '/p/1/jobs',
  pipeline: '/p/1/pipelines/12',
  /** Failed. */
  job: '/p/1/jobs/29',
  /** Has artifacts. */
  jobWithArtifacts: '/p/1/jobs/59',
  manualJob: '/p/1/jobs/60',
  /** The files of the default branch, and one of them. */
  files: '/p/1/tree/HEAD',
  file: '/p/1/tree/HEAD/go.mod',
} as const;

/** CSS selectors of what says that a screen is there. */
export const parts = {
  row: 'main [data-row]',
  notes: '[aria-label="Comments"]',
  line: '[data-sign="+"]',
  commit: 'main code',
  logLine: 'main [data-line]',
  file: 'main [role="treeitem"]',
  /** The code editor, once its text is drawn. */
  code: 'main iframe:not([class*="waiting"])',
  failure: 'main [role="alert"]',
  nothing: 'main [role="status"] h2',
  skeleton: 'main [aria-busy="true"] i',
} as const;
