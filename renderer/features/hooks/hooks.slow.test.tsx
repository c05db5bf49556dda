// @vitest-environment jsdom
/** System hooks over the real proxy and service: nothing but the button fires one, and never twice, whatever happens (M23). */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '../../../electron/proxy/transport.ts';
import { administrator, openApp, succeed, type Between, type OpenApp } from '../../../testing/app-harness.tsx';
import { text } from '../../../testing/text.ts';
import { query } from '../../api/queries.ts';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';

let service: TestService;
let app: OpenApp | undefined;

beforeEach(async () => {
  service = await createTestService();
  // Nobody listens there: what is delivered is counted elsewhere.
  for (const path of ['events', 'tide'])
    await service.send('admin', 'POST /hooks', { body: { url: `http://127.0.0.1:9/${path}` } });
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const open = (between?: Between): OpenApp =>
  (app = openApp(service, '/admin/hooks', {
    sender: 'admin',
    answers: {
      'accounts:current': () => succeed(administrator),
      'media:hosts': () => succeed({ allowed: [], waiting: [] }),
    },
    ...(between && { between }),
  }));
const fired = ({ sent }: OpenApp): readonly string[] =>
  sent.filter(({ path }) => /^\/hooks\/\d+/u.test(path)).map(({ method, path }) => `${method} ${path}`);
const button = () => screen.findByRole('button', { name: text('hooks.test') });
const isTest = (request: Request): boolean => /\/hooks\/\d+$/u.test(new URL(request.url).pathname);

describe('testing a hook', () => {
  it('M23 sends nothing by the list, a row, a refresh or the window’s return; one request per click', async () => {
    const opened = open();
    await button();
    await opened.user.click(await screen.findByRole('row', { name: /tide/ }));
    await screen.findByRole('heading', { name: '127.0.0.1:9' });
    await opened.first.readAgain();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await opened.idle();
    expect(fired(opened)).toEqual([]);

    await opened.user.click(await button());
    expect(await screen.findByText('project_create')).toBeTruthy();
    expect(fired(opened)).toEqual(['GET /hooks/2']);
    await opened.user.click(await button());
    await waitFor(() => expect(fired(opened)).toEqual(['GET /hooks/2', 'GET /hooks/2']));
    await opened.idle();
    await opened.first.readAgain();
    await opened.first.go('/admin/users');
    await opened.first.go(-1);
    await button();
    await opened.idle();
    expect(fired(opened)).toHaveLength(2);
  });

  it.each([
    ['is cut off', () => Promise.reject(new TransportError('truncated', true, 'the connection was reset'))],
    ['fails', () => Promise.resolve(Response.json({ message: '503 Service Unavailable' }, { status: 503 }))],
    ['fails for a moment', () => Promise.resolve(Response.json({ message: '502 Bad Gateway' }, { status: 502 }))],
  ])('M23 R7 is not repeated when its answer %s', async (_, fail) => {
    const opened = open(async (request, pass) => (isTest(request) ? fail() : pass(request)));
    await opened.user.click(await button());
    expect(await screen.findByText(/^(?:It was not fired|The answer was lost)/)).toBeTruthy();
    await opened.idle();
    expect(fired(opened)).toEqual(['GET /hooks/1']);
  });

  it('M23 is not offered again at once when its answer was lost', async () => {
    const opened = open(async (request, pass) => {
      if (!isTest(request)) return pass(request);
      throw new TransportError('truncated', true, 'the connection was reset');
    });
    await opened.user.click(await button());
    await screen.findByText(text('hooks.answer_lost'));
    await opened.user.click(await button());
    await opened.idle();
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(fired(opened)).toEqual(['GET /hooks/1']);
    await opened.user.click(screen.getByRole('button', { name: text('hooks.dismiss') }));
    await opened.user.click(await button());
    await waitFor(() => expect(fired(opened)).toHaveLength(2));
  });

  it('says so where a newer server only read the hook', async () => {
    const opened = open(async (request, pass) =>
      isTest(request) ? Response.json({ id: 1, url: 'http://127.0.0.1:9/events' }) : pass(request),
    );
    await opened.user.click(await button());
    expect(await screen.findByText(text('hooks.not_sent'))).toBeTruthy();
  });
});

describe('a query', () => {
  it('M23 of the test does not compile: queries are sent again by themselves', () => {
    // @ts-expect-error It would fire the hook whenever the window comes back.
    expect(query('systemHooks.test', { params: { id: 1 } }).queryKey[0]).toBe('systemHooks.test');
  });
});

describe('deleting a hook', () => {
  it.each([true, false])(
    'looks into the list after a lost answer, and fires nothing: deleted was %s',
    async (arrives) => {
      const opened = open(async (request, pass) => {
        if (request.method !== 'DELETE') return pass(request);
        if (arrives) await pass(request);
        throw new TransportError('truncated', true, 'the connection was reset');
      });
      await opened.user.click(await screen.findByRole('button', { name: `${text('hooks.delete')}…` }));
      await opened.user.click(await screen.findByRole('button', { name: text('hooks.delete') }));
      await opened.user.click(
        await screen.findByRole('button', { name: text('blocks.check_whether', { done: text('hooks.delete_done') }) }),
      );
      if (arrives) await waitFor(() => expect(screen.queryByRole('row', { name: /events/ })).toBeNull());
      else expect(await screen.findByText(text('blocks.not_done', { done: text('hooks.delete_done') }))).toBeTruthy();
      expect(fired(opened)).toEqual(['DELETE /hooks/1']);
    },
  );
});
