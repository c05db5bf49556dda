/** A script that got into a page or a worker finds no way to run more, and none out: nothing reaches a port that listens for it (S1, S2). */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startCanary, type Canary } from '#e2e/fixtures/canary.ts';
import { tryInAnyScope, tryInPage, tryRelays } from '#e2e/fixtures/ways-out.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';

// What the policy forbids is tried here.
test.use({ mayBreakPolicy: true });

let canary: Canary;
test.beforeEach(async () => {
  canary = await startCanary();
});
test.afterEach(() => canary.close());

/** An installed Chromium without the app; null where there is none. */
const plainChromium = (): string | null => {
  const names = ['"${LECTERN_CHROMIUM:-chromium}"', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  try {
    const command = names.map((name) => `command -v ${name}`).join(' || ');
    return execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

const anywhere: Readonly<Record<string, unknown>> = {
  node: 'none',
  eval: 'EvalError',
  Function: 'EvalError',
  fetch: 'TypeError',
  WebSocket: expect.stringMatching(/^(Error|SecurityError)$/),
  EventSource: 'Error',
  import: 'TypeError',
  XMLHttpRequest: 'Error',
  blobWorker: expect.stringMatching(/^(TypeError|Error|SecurityError)$/),
};

const inPages: Readonly<Record<string, unknown>> = {
  inlineScript: 'blocked',
  image: expect.stringMatching(/^(blocked|failed)$/),
  script: 'TypeError',
  style: expect.stringMatching(/^(blocked|failed)$/),
  inlineStyle: 'blocked',
  frame: 'blocked',
  innerHTML: 'TypeError',
  'policy lectern-html': 'TypeError',
  'policy lectern-worker': 'TypeError',
  'policy default': 'TypeError',
  beacon: 'done',
};

test(
  'S1 S2 no page and no worker has Node, runs what it was given, or reaches a port, over TCP or UDP',
  { tag: '@always' },
  async ({ app }) => {
    const signIn = await app.window('sign-in.html');
    // Its own scripts come first, as in every page.
    await expect(signIn.getByRole('heading').first()).toBeVisible();
    expect(await signIn.evaluate(tryInAnyScope, canary.ports)).toEqual(anywhere);
    expect(await signIn.evaluate(tryInPage, canary.ports)).toEqual(inPages);
    await signIn.evaluate(tryRelays, canary.ports);

    const page = await openLocalService(app);
    await goTo(page, '/p/1/merge_requests/5/changes');
    // Of the changes a spare one may be there as well.
    const kinds = (): string[] =>
      [
        ...new Set(
          page.workers().map((worker) => /(changes|highlight)-worker/.exec(worker.url())?.[1] ?? worker.url()),
        ),
      ].sort();
    await expect.poll(kinds).toEqual(['changes', 'highlight']);
    for (const worker of page.workers())
      expect(await worker.evaluate(tryInAnyScope, canary.ports), worker.url()).toEqual(anywhere);
    expect(await page.evaluate(tryInAnyScope, canary.ports)).toEqual(anywhere);
    expect(await page.evaluate(tryInPage, canary.ports)).toEqual(inPages);
    await page.evaluate(tryRelays, canary.ports);
    expect(canary.counts()).toEqual({ tcp: 0, udp: 0 });
  },
);

test('S2 the control: the same attempts from a page without a policy do run, and do reach the port', async () => {
  const executablePath = plainChromium();
  test.skip(executablePath === null, 'needs an installed Chromium');
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${String(canary.ports.tcp)}/`);
    const before = canary.counts();
    const scope = await page.evaluate(tryInAnyScope, canary.ports);
    expect(scope).toMatchObject({
      eval: 'done',
      Function: 'done',
      fetch: 'done',
      XMLHttpRequest: 'done',
      blobWorker: 'done',
    });
    expect(await page.evaluate(tryInPage, canary.ports)).toMatchObject({
      inlineScript: 'done',
      innerHTML: 'done',
      frame: 'done',
    });
    expect(canary.counts().tcp).toBeGreaterThan(before.tcp);
    page.evaluate(tryRelays, canary.ports).catch(() => undefined);
    await expect.poll(() => canary.counts().udp).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});
