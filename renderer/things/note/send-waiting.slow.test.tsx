// @vitest-environment jsdom
/** A comment that was written while the server was away: posted once it is there, one time, and told; over the real proxy and service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { openApp, openWindow, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

const overview = '/p/1/merge_requests/5';
const body = 'Written on a train';

let service: TestService;
let folder: string;
let isAway: boolean;
beforeEach(async () => {
  service = await serviceOfTest();
  folder = mkdtempSync(join(tmpdir(), 'lectern-test-waiting-'));
  isAway = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (refuses = false): OpenApp =>
  openApp(service, overview, {
    draftFolder: folder,
    between: async (request, pass) => {
      if (isAway) throw new TransportError('unreachable', false, 'nobody listens');
      if (refuses && request.method === 'POST') return Response.json({ message: '403 Forbidden' }, { status: 403 });
      return pass(request);
    },
  });

const posted = async (): Promise<number> => {
  const answer = await service.send('owner', 'GET /projects/1/merge_requests/5/notes?per_page=100');
  return ((await answer.json()) as { body: string }[]).filter((note) => note.body === body).length;
};

/** Tries while the server is away, and has it posted later. */
const postLater = async (app: OpenApp): Promise<void> => {
  const box = await screen.findByRole('textbox', { name: text('common.write_a_comment') });
  await app.user.type(box, body);
  isAway = true;
  await app.user.click(await screen.findByRole('button', { name: textStart('notes.send_comment') }));
  await app.user.click(await screen.findByRole('button', { name: text('notes.send_later') }));
  await screen.findByText(text('notes.waits'));
  expect(await posted()).toBe(0);
};

it('is posted when the server is there again, by one of two windows, and told', async () => {
  const app = open();
  await postLater(app);
  const second = openWindow('/settings');
  isAway = false;
  await app.first.readAgain();
  expect(await screen.findAllByText(text('notes.had_arrived'))).toHaveLength(1);
  await app.idle();
  expect(await posted()).toBe(1);
  second.close();
});

it('waits over a restart', async () => {
  const app = open();
  await postLater(app);
  await app.close();
  isAway = false;
  open();
  await waitFor(async () => expect(await posted()).toBe(1));
});

it('waits no longer once it was changed, or when that is taken back', async () => {
  const app = open();
  await postLater(app);
  await app.user.click(screen.getByRole('button', { name: text('notes.stop_waiting') }));
  await waitFor(() => expect(screen.queryByText(text('notes.waits'))).toBeNull());
  isAway = false;
  await app.first.readAgain();
  await app.idle();
  expect(await posted()).toBe(0);
});

it('stays a draft, with the reason, where the server refuses it', async () => {
  const app = open(true);
  await postLater(app);
  isAway = false;
  await app.first.readAgain();
  expect((await screen.findByRole('alert')).textContent).toContain(text('blocks.text_still_here'));
  await app.idle();
  expect(await posted()).toBe(0);
  expect(screen.getByRole('textbox', { name: text('common.write_a_comment') })).toHaveProperty('value', body);
});
