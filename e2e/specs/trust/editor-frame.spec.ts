/** The editor's frame: Monaco runs in it under its policy, and a script that got into it gains nothing that it would not have beside it. */
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startCanary, type Canary } from '#e2e/fixtures/canary.ts';
import { tryInAnyScope, tryInPage, tryRelays } from '#e2e/fixtures/ways-out.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

let canary: Canary;
test.beforeEach(async () => {
  canary = await startCanary();
});
test.afterEach(() => canary.close());

/** Puts a frame into the page, as the code view does. */
const addFrame = async (page: Page, address = 'editor.html'): Promise<Frame> => {
  await page.evaluate(
    (source) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.id = 'planted';
        frame.addEventListener('load', resolve);
        frame.src = source;
        frame.width = '800';
        frame.height = '400';
        document.body.append(frame);
      }),
    address,
  );
  const element = await page.$('#planted');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the page holds no frame');
  return frame;
};

test.describe('what a script in the frame may not', () => {
  test.use({ mayBreakPolicy: true });

  test('S1 S2 the frame has no bridge and no Node, fetches nothing, our own origin included, and reaches no port', async ({
    app,
  }) => {
    const page = await openLocalService(app);
    await page.getByRole('navigation').first().waitFor();
    const frame = await addFrame(page);
    expect(await page.evaluate(() => typeof (window as { lectern?: unknown }).lectern)).toBe('object');
    expect(await frame.evaluate(() => typeof (window as { lectern?: unknown }).lectern)).toBe('undefined');
    expect(await frame.evaluate(tryInAnyScope, canary.ports)).toMatchObject({
      node: 'none',
      eval: 'EvalError',
      Function: 'EvalError',
      fetch: 'TypeError',
      XMLHttpRequest: 'Error',
      EventSource: 'Error',
      import: 'TypeError',
      WebSocket: expect.stringMatching(/^(Error|SecurityError)$/),
      blobWorker: expect.stringMatching(/^(TypeError|Error|SecurityError)$/),
    });
    // Inline styles alone are Monaco's: of what a page is refused, nothing else is allowed here.
    expect(await frame.evaluate(tryInPage, canary.ports)).toMatchObject({
      inlineScript: 'blocked',
      image: expect.stringMatching(/^(blocked|failed)$/),
      script: 'TypeError',
      style: expect.stringMatching(/^(blocked|failed)$/),
      frame: 'blocked',
      innerHTML: 'TypeError',
    });
    await frame.evaluate(tryRelays, canary.ports);
    expect(canary.counts()).toEqual({ tcp: 0, udp: 0 });

    const own = (path: string, method: string): Promise<string> =>
      frame.evaluate(
        ([to, how]) =>
          fetch(to, { method: how, ...(how === 'POST' && { body: '{"params":{},"query":{}}' }) }).then(
            ({ status }) => `answered ${String(status)}`,
            () => 'refused',
          ),
        [path, method] as const,
      );
    expect(await own('/api/currentUser.get', 'POST')).toBe('refused');
    expect(await own('/index.html', 'GET')).toBe('refused');
    const picture = await frame.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          const image = new Image();
          image.addEventListener('error', () => setTimeout(() => resolve('only missing'), 500));
          image.src = '/media/0';
        }),
    );
    expect(picture).toBe('img-src');
  });

  test('S4 a frame of another page of ours, or of any other address, is not shown', async ({ app }) => {
    const page = await openLocalService(app);
    await page.getByRole('navigation').first().waitFor();
    const shown = await page.evaluate(async (port) => {
      const seen: Record<string, string> = {};
      for (const source of [
        'index.html',
        'sign-in.html',
        'editor.html?x',
        `http://127.0.0.1:${String(port)}/`,
        'data:text/html,<p>x',
      ]) {
        const frame = document.createElement('iframe');
        frame.src = source;
        document.body.append(frame);
        // A load that is refused may leave the frame without any event: its document says what is there.
        await new Promise((resolve) => {
          frame.addEventListener('load', resolve);
          setTimeout(resolve, 1_000);
        });
        let text = 'another origin';
        try {
          text =
            frame.contentDocument?.body.childElementCount === 0 ? 'empty' : (frame.contentDocument?.title ?? 'none');
        } catch {
          // Chromium's own page about a refused load.
        }
        seen[source] = text;
        frame.remove();
      }
      return seen;
    }, canary.ports.tcp);
    for (const [source, text] of Object.entries(shown))
      expect(['empty', 'another origin', 'none'], source).toContain(text);
    expect(canary.counts().tcp).toBe(0);
    const plain = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(plain).toEqual([]);
  });
});

test('S2 Monaco runs in the frame without breaking its policy, and takes messages from its page alone', async ({
  app,
}) => {
  const page = await openLocalService(app);
  await page.getByRole('navigation').first().waitFor();
  const frame = await addFrame(page);
  await frame.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const seen = (globalThis as { violations?: string[] }).violations ?? [];
      (globalThis as { violations?: string[] }).violations = [...seen, `${effectiveDirective} ${blockedURI} ${sample}`];
    });
    // A message from the frame itself, with a port, is none of its page's.
    window.postMessage('lectern-editor-port', '/', [new MessageChannel().port2]);
  });
  await page.evaluate(async () => {
    const element = document.querySelector<HTMLIFrameElement>('#planted');
    const { port1, port2 } = new MessageChannel();
    const ready = new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind === 'ready') resolve(undefined);
      };
    });
    element?.contentWindow?.postMessage('lectern-editor-port', '/', [port2]);
    await ready;
    port1.postMessage({ kind: 'show', number: 1, text: 5, name: 'a.go', label: 'a', canEdit: false });
    const text = 'package main\n\n// pаypal looks like paypal\nfunc main() {\n\tprintln("a")\n}\n';
    port1.postMessage({ kind: 'show', number: 2, text, name: 'a.go', label: 'Content of a.go', canEdit: false });
  });
  const editor = frame.locator('.view-lines');
  await expect(editor).toContainText('func main()');
  // The grammar came and coloured; the worker of the marks on look-alike letters runs.
  await expect(frame.locator('.mtk6, .mtk5, .mtk4').first()).toBeVisible();
  await expect(frame.locator('.unicode-highlight')).toHaveCount(1);
  await expect
    .poll(() => page.workers().map((worker) => worker.url()))
    .toContainEqual(expect.stringContaining('editor.worker'));
  expect(await frame.evaluate(() => (globalThis as { violations?: string[] }).violations ?? [])).toEqual([]);
});
