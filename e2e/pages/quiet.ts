/** When a page has all its answers, without waiting for time. */
import type { Page, Request } from '@playwright/test';

/** ms that answers may take, as everything that a test waits for. */
const expectation = 30_000;

/** Calls that workers read as they arrive. */
const byWorkers = /^\/api\/(?:repository\.(?:compare|tree|blobRaw)|mergeRequests\.changes|jobs\.trace)$/u;

/** What workers asked for ends with them, and nothing is reported. */
const endOfWorkers = (open: Set<Request>): void => {
  for (const request of open) if (byWorkers.test(new URL(request.url()).pathname)) open.delete(request);
};

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for from now on. */
export const countRequests = (page: Page): void => {
  if (underWay.has(page)) return;
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // What the page before asked for is answered to nobody.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // The app's own files are no answers; the end of a worker's script is not reported when the worker ends first. A page that
    // is left says which calls it gives up, and nobody hears of that answer.
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') && pathname !== '/api/-/cancel') open.add(request);
  });
  page.on('worker', (worker) => worker.on('close', () => endOfWorkers(open)));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Waits until nothing is under way, and nothing more was asked for by the time that the answers are drawn. */
export const quiet = async (page: Page): Promise<void> => {
  countRequests(page);
  const open = underWay.get(page) ?? new Set();
  const end = Date.now() + expectation;
  for (let still = 0; still < 3; still += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestIdleCallback(() => resolve(), { timeout: 1_000 });
          });
        }),
    );
    // A worker may end before the page says what it asked for.
    if (page.workers().length === 0) endOfWorkers(open);
    if (open.size === 0) continue;
    still = -1;
    if (Date.now() > end) throw new Error(`Still under way: ${[...open].map((one) => one.url()).join(' ')}`);
  }
};
