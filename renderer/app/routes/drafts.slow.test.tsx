// @vitest-environment jsdom
/** Drafts on screen, over the real store, proxy and service: nothing typed is lost, nothing is sent twice (R11, R7). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart, textPattern } from '#testing/text.ts';

const overview = '/p/1/merge_requests/5';

let service: TestService;
let folder: string;
let app: OpenApp;

beforeEach(async () => {
  service = await serviceOfTest();
  folder = folderOfTest();
});

const open = (route: string, between?: Between): OpenApp =>
  (app = openApp(service, route, { draftFolder: folder, between }));

const box = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: text('common.write_a_comment') });
const saved = (): Promise<HTMLElement> => screen.findByText(textPattern('components.not_sent_saved'));
const typeNote = async (text: string): Promise<void> => {
  await app.user.type(await box(), text);
  await saved();
};
const holds = async (text: string): Promise<void> => {
  const field = await box();
  await waitFor(() => {
    expect(field.value).toBe(text);
  });
};
const notesSaying = async (body: string): Promise<number> => {
  const answer = await service.send('owner', 'GET /projects/1/merge_requests/5/notes?per_page=100');
  return ((await answer.json()) as { body: string }[]).filter((note) => note.body === body).length;
};
const refusing: Between = async (request, pass) =>
  request.method === 'POST' ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : pass(request);
/** The service takes the note, but its answer is lost on the way, and nobody can read the notes any more. */
const losingAnswers = (): Between => {
  let isDown = false;
  return async (request, pass) => {
    if (isDown && request.url.includes('/notes')) throw new TransportError('unreachable', false, 'nobody listens');
    const response = await pass(request);
    if (request.method !== 'POST') return response;
    isDown = true;
    throw new TransportError('truncated', true, 'the connection was reset');
  };
};
const listed = async () => within(await screen.findByRole('grid', { name: text('common.drafts_too') }));

describe('a draft', () => {
  it('R11 survives that its comment was refused, another screen and the window after it', async () => {
    open(overview, refusing);
    await typeNote('Do not lose me');
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    expect(await screen.findByText(text('notes.send_no_right'))).toBeTruthy();
    await holds('Do not lose me');
    await app.user.click(screen.getByRole('link', { name: textStart('common.commits') }));
    await app.user.click(screen.getByRole('link', { name: textStart('common.overview') }));
    await holds('Do not lose me');
    await app.close();
    open(overview);
    await holds('Do not lose me');
    expect(await notesSaying('Do not lose me')).toBe(0);
  });

  it('R11 goes after the comment was created, also when the answer comes to another screen', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    open(overview, async (request, pass) => {
      if (request.method === 'POST') await held;
      return pass(request);
    });
    await typeNote('Sent on leaving');
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    await app.user.click(
      screen.getByRole('link', { name: textStart('shell.not_sent', { label: text('common.drafts_too'), amount: 1 }) }),
    );
    expect((await listed()).getByText('Sent on leaving')).toBeTruthy();
    release();
    expect(await screen.findByText(text('drafts.none'))).toBeTruthy();
    expect(await notesSaying('Sent on leaving')).toBe(1);
  });
});

describe('a lost answer', () => {
  it('R7 is remembered over the end of the window: looked at first, never sent twice', async () => {
    open(overview, losingAnswers());
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await typeNote('Did it arrive?');
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    await screen.findByText(textPattern('blocks.not_read'));
    await app.close();
    open(overview);
    await screen.findByText(text('notes.had_arrived'));
    await holds('');
    expect(await notesSaying('Did it arrive?')).toBe(1);
    expect(app.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('R7 the same words of somebody else are not one’s own: the draft stays', async () => {
    open(overview, async (request, pass) => {
      if (request.method !== 'POST') return pass(request);
      await service.send('reporter', 'POST /projects/1/merge_requests/5/notes', { body: { body: 'LGTM' } });
      throw new TransportError('truncated', true, 'the connection was reset');
    });
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await typeNote('LGTM');
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    expect(await screen.findByText(text('notes.not_arrived'))).toBeTruthy();
    await holds('LGTM');
  });

  it.each([
    ['Please look.', 'Please look.\n/assign @bob', 'notes.had_arrived'],
    [null, '/close', 'notes.commands_missing'],
  ] as const)('R7 a server that makes %j of %j: %s', async (made, written, words) => {
    open(overview, async (request, pass) => {
      if (request.method !== 'POST') return pass(request);
      if (made !== null)
        await service.send('owner', 'POST /projects/1/merge_requests/5/notes', { body: { body: made } });
      throw new TransportError('truncated', true, 'the connection was reset');
    });
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await typeNote(written);
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    expect(await screen.findByText(text(words))).toBeTruthy();
    await holds(made === null ? written : '');
  });

  it('R7 stays unknown while the comments cannot be read, and is sent again only once it is known to be missing', async () => {
    let isDown = false;
    open(overview, async (request, pass) => {
      if (request.method === 'POST' && !isDown) {
        isDown = true;
        throw new TransportError('truncated', true, 'the connection was reset');
      }
      if (isDown && request.url.includes('/notes')) {
        if (request.method === 'GET') throw new TransportError('unreachable', false, 'nobody listens');
      }
      return pass(request);
    });
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await typeNote('Once only');
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    expect(await screen.findByText(textPattern('blocks.not_read'))).toBeTruthy();
    await app.user.click(await screen.findByRole('button', { name: text('common.check_again') }));
    expect(await screen.findByText(textPattern('blocks.not_read'))).toBeTruthy();
    expect(screen.queryByText(text('notes.not_arrived'))).toBe(null);
    expect(await screen.findByRole('button', { name: textStart('notes.send_comment') })).toHaveProperty(
      'disabled',
      true,
    );
    await app.close();
    open(overview);
    expect(await screen.findByText(text('notes.not_arrived'))).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_again') }));
    await holds('');
    expect(await notesSaying('Once only')).toBe(1);
  });
});

describe('a comment that arrives late', () => {
  /** The first one reaches the service only when `arrive` is called: its sender has given up by then. */
  const late = () => {
    let arrive: (() => Promise<unknown>) | null = null;
    const between: Between = async (request, pass) => {
      if (request.method !== 'POST' || arrive !== null) return pass(request);
      const held = request.clone();
      arrive = () => pass(held);
      throw new TransportError('truncated', true, 'the connection was reset');
    };
    return { between, arrive: async () => arrive?.() };
  };
  const posts = (): number => app.sent.filter(({ method }) => method === 'POST').length;
  const send = async (): Promise<void> =>
    app.user.click(await screen.findByRole('button', { name: textStart('notes.send_comment') }));

  it('R7 is looked for once more before it is sent again, after the tab was left', async () => {
    const server = late();
    open(overview, server.between);
    await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
    await typeNote('Slow on its way');
    await send();
    expect(await screen.findByText(text('notes.not_arrived'))).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: textStart('common.commits') }));
    await app.user.click(screen.getByRole('link', { name: textStart('common.overview') }));
    await holds('Slow on its way');
    await server.arrive();
    await send();
    expect(await screen.findByText(text('notes.had_arrived'))).toBeTruthy();
    expect(posts()).toBe(1);
    expect(await notesSaying('Slow on its way')).toBe(1);
  });
});

describe('drafts', () => {
  it('R12 that cannot be saved say so, stay in the box, and can be sent', async () => {
    writeFileSync(join(folder, 'file'), '');
    folder = join(folder, 'file');
    open(overview);
    expect(await screen.findByText(text('disk.unreadable', { files: 'lectern.sqlite' }))).toBeTruthy();
    await app.user.type(await box(), 'In this window only');
    expect(await screen.findByText(textPattern('components.not_sent_window'))).toBeTruthy();
    expect(screen.queryByText(textPattern('components.not_sent_saved'))).toBe(null);
    await app.user.click(screen.getByRole('button', { name: textStart('notes.send_comment') }));
    await holds('');
    expect(await notesSaying('In this window only')).toBe(1);
  });
});
