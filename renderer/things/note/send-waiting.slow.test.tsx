// @vitest-environment jsdom
/** A comment that was written while the server was away: posted once it is there, one time, and told; over the real proxy and service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { openApp, openWindow, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';
import { sendWaiting } from './hooks/send-waiting.ts';

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

/** What of the comment is on the server, with whatever was typed after it. */
const said = async (): Promise<readonly string[]> => {
  const answer = await service.send('owner', 'GET /projects/1/merge_requests/5/notes?per_page=100');
  return ((await answer.json()) as { body: string }[]).map((note) => note.body).filter((one) => one.startsWith(body));
};
const posted = async (): Promise<number> => (await said()).length;
const field = (): HTMLElement => screen.getByRole('textbox', { name: text('common.write_a_comment') });

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

it('waits no longer when that is taken back', async () => {
  const app = open();
  await postLater(app);
  await app.user.click(screen.getByRole('button', { name: text('notes.stop_waiting') }));
  await waitFor(() => expect(screen.queryByText(text('notes.waits'))).toBeNull());
  isAway = false;
  await app.first.readAgain();
  await app.idle();
  expect(await posted()).toBe(0);
});

it('waits no longer once it was changed, says so at the first key, and is not posted', async () => {
  const app = open();
  await postLater(app);
  await app.user.type(field(), ',');
  expect(screen.getByText(text('notes.wait_over'))).toBeTruthy();
  expect(screen.queryByText(text('notes.waits'))).toBeNull();
  await app.user.type(field(), ' and not don');
  isAway = false;
  await app.first.readAgain();
  await app.idle();
  expect(await said()).toEqual([]);
  expect(field()).toHaveProperty('value', `${body}, and not don`);
  expect(screen.getByText(text('notes.wait_over'))).toBeTruthy();
});

it('waits again with the new text, and is posted with that', async () => {
  const app = open();
  await postLater(app);
  await app.user.type(field(), ',');
  const again = await screen.findByRole('button', { name: text('notes.send_later') });
  // As by a key: the field is not left before, so that the last letters are not saved yet.
  fireEvent.change(field(), { target: { value: `${body}, done` } });
  fireEvent.click(again);
  expect(await screen.findByText(text('notes.waits'))).toBeTruthy();
  expect(screen.queryByText(text('notes.wait_over'))).toBeNull();
  isAway = false;
  await app.first.readAgain();
  await screen.findAllByText(text('notes.had_arrived'));
  expect(await said()).toEqual([`${body}, done`]);
});

it('is not posted with what is being typed as it is taken', async () => {
  const app = open();
  await postLater(app);
  await app.first.go('/settings');
  const about = { place: 'mr:1:5:note', title: 'Any', route: overview.slice(1) };
  const close = drafts.open(about, () => undefined);
  await drafts.flush(about.place);
  isAway = false;
  drafts.write(about.place, `${body}, and half a sen`);
  const entry = { ...about, excerpt: body, waits: true, line_position: null, created_at: '', updated_at: '' };
  expect(await sendWaiting(new QueryClient(), entry)).toEqual({ kind: 'elsewhere' });
  expect(await said()).toEqual([]);
  expect(drafts.view(about.place)).toMatchObject({ text: `${body}, and half a sen`, state: 'saved' });
  close();
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
