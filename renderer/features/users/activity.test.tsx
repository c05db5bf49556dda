// @vitest-environment jsdom
/** The activity screen over the real proxy and service, while one of its two lists is late or fails. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, openApp, succeed, type Between, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';

let service: TestService;
let app: OpenApp | undefined;

beforeEach(async () => {
  service = await createTestService();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const open = (view: string, between: Between): OpenApp =>
  (app = openApp(service, `/admin/activities?view=${view}&from=2025-09-02`, {
    sender: 'admin',
    answers: { 'accounts:current': () => succeed(administrator) },
    between,
  }));
const path = (request: Request): string => new URL(request.url).pathname.replace('/api/v4', '');
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

describe('who is dormant', () => {
  it('is said when all activities were read, not before', async () => {
    const held = Promise.withResolvers<undefined>();
    const users = Promise.withResolvers<undefined>();
    open('dormant', async (request, pass) => {
      if (path(request) === '/users') return pass(request).finally(() => users.resolve(undefined));
      if (path(request) !== '/user/activities') return pass(request);
      const isSecond = new URL(request.url).searchParams.get('page') === '2';
      // The second page is asked for when the first is drawn: all users are known then.
      await (isSecond ? held : users).promise;
      const answer = await pass(new Request(request.url.replace('page=2', 'page=1'), request));
      const all = (await answer.json()) as readonly unknown[];
      // The last one comes on a page of its own, later.
      return isSecond
        ? Response.json(all.slice(-1), { headers: { 'x-next-page': '' } })
        : Response.json(all.slice(0, -1), { headers: { 'x-next-page': '2' } });
    });
    const requested = (part: string): boolean => app?.sent.some((sent) => sent.path.includes(part)) === true;
    await waitFor(() => expect(requested('/user/activities?page=2')).toBe(true));
    expect(screen.getByRole('button', { name: 'Dormant' })).toBeTruthy();
    expect([row('Otto Brandt'), row('Erik Lund')]).toEqual([null, null]);
    held.resolve(undefined);
    await waitFor(() => expect(row('Otto Brandt')).toBeTruthy());
    expect(row('Erik Lund')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dormant 2' })).toBeTruthy();
  });

  it('is not known without the list of users: the active ones are shown, and that names are missing', async () => {
    open('active', async (request, pass) =>
      path(request) === '/users'
        ? Response.json({ message: '500 Internal Server Error' }, { status: 500 })
        : pass(request),
    );
    expect(await screen.findByText('The list of users could not be read whole.')).toBeTruthy();
    expect(row('@lena.frost')).toBeTruthy();
    expect(row('Lena Frost')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dormant' })).toBeTruthy();
  });
});
