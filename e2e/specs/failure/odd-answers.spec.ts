/** Answers that no server should give: a status that HTTP lacks, and 60 MB to choke on. The app shows an error and lives (R21). */
import type { Page } from '@playwright/test';
import { text, textStart, textPattern } from '#testing/text.ts';
import { oddStatus } from '#e2e/faults/fault.ts';
import { startFaultyServer } from '#e2e/faults/faulty-server.ts';
import { test as plain } from '#e2e/fixtures/app.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { startService } from '#e2e/fixtures/local-service.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';

/** What a call of the page came to: its status on the wire and the code of its failure. */
const callOf = (page: Page, id: string, input: object = {}): Promise<{ status: number; code: string | null }> =>
  page.evaluate(
    async ([operation, body]) => {
      const response = await fetch(`/api/${operation}`, { method: 'POST', body });
      const value = (await response.json()) as { error?: { code: string } } | null;
      return { status: response.status, code: value?.error?.code ?? null };
    },
    [id, JSON.stringify(input)] as const,
  );

plain('R21 a server that answers the sign-in with status 999 is an error on the page', async ({ app }) => {
  const service = await startService();
  const server = await startFaultyServer(service.url);
  try {
    const page = await app.window('sign-in.html');
    const again = page.getByRole('button', { name: textStart('accounts.connect') }).last();
    for (const status of ['999', '000']) {
      server.behave();
      // All of them: the check of the address asks as well, once for each pause in typing.
      server.misbehave(oddStatus(status));
      if (status === '999') await connect(page, server.url, service.tokens.maintainer);
      else await again.click();
      await expect(
        page
          .getByText(textPattern('connection.unreadable'))
          .or(page.getByText(textPattern('connection.not_http')))
          .first(),
      ).toBeVisible();
      // The check says so as well, while signing in goes on.
      await expect(again).toBeEnabled();
      expect(app.process.exitCode).toBeNull();
    }
    server.behave();
    await again.click();
    await app.window('index.html');
  } finally {
    await server.stop();
    await service.stop();
  }
});

test(
  'R21 status 999 of a call, a stream, a write and a picture is an error, and every window lives',
  { tag: '@always' },
  async ({ app, page, server }) => {
    await openMergeable(page);
    const request = { params: { id: 1, merge_request_iid: mergeable.iid } };
    server.misbehave(oddStatus('999'));
    expect(await callOf(page, 'mergeRequests.get', request)).toEqual({ status: 502, code: 'unreadable' });
    expect(await callOf(page, 'mergeRequests.changes', request)).toEqual({ status: 502, code: 'unreadable' });
    expect(await callOf(page, 'mergeRequestNotes.create', { ...request, body: { body: 'Once.' } })).toEqual({
      status: 502,
      code: 'unknown_outcome',
    });
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await expect(page.getByText(textPattern('connection.unreadable')).first()).toBeVisible();
    server.behave();
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
    await expect(page.getByText(textPattern('connection.unreadable'))).toHaveCount(0);

    server.misbehave(oddStatus('999'), { path: /avatar|uploads/ });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
    expect(app.process.exitCode).toBeNull();
    expect((await callOf(page, 'currentUser.get')).status).toBe(200);
  },
);

const size = 60 * 1024 * 1024;

test('R21 answers of 60 MB cost no window its frames: other calls are answered meanwhile', async ({ page, server }) => {
  const list = { params: { id: 1 } };
  const json = { 'content-type': 'application/json' };
  const branch = JSON.stringify({ name: 'x'.repeat(2_000), merged: false, protected: false, commit: null });
  const bodies = [
    ['['.repeat(size), 'unreadable'],
    [`[${'[[]],'.repeat(size / 5)}1]`, 'unreadable'],
    [`[${Array.from({ length: size / 2_080 }, () => branch).join(',')}]`, null],
  ] as const;
  for (const [body, code] of bodies) {
    // On a busy machine a short answer may end within one frame: a window that stands still does so each time.
    await expect(async () => {
      server.behave();
      server.misbehave({ kind: 'answer', status: 200, headers: json, body }, { path: '/repository/branches' }, 1);
      const outcome = await page.evaluate(async (input) => {
        let isOver = false;
        let frames = 0;
        const count = (): void => {
          frames += 1;
          if (!isOver) requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        const begun = performance.now();
        const hostile = fetch('/api/branches.list', { method: 'POST', body: input }).then(async (response) => {
          const text = response.ok ? '' : await response.text();
          isOver = true;
          await response.body?.cancel().catch(() => undefined);
          return { text, took: performance.now() - begun };
        });
        const small: number[] = [];
        while (!isOver) {
          const start = performance.now();
          const response = await fetch('/api/currentUser.get', { method: 'POST', body: '{}' });
          if (response.ok) small.push(performance.now() - start);
        }
        const { text, took } = await hostile;
        return { text, frames, answered: small.length, worst: Math.max(...small) / took };
      }, JSON.stringify(list));
      if (code !== null) expect(outcome.text).toContain(`"code":"${code}"`);
      expect(outcome.frames).toBeGreaterThan(1);
      expect(outcome.answered).toBeGreaterThan(1);
      // The longest wait of a small call is a part of the time: read in the main process it would be nearly all of it.
      if (code === null) expect(outcome.worst).toBeLessThan(1 / 2);
    }).toPass({ timeout: 60_000 });
  }
});
