// @vitest-environment jsdom
/** Pictures on screens: of people and in texts, from the own server and, once that was agreed to, from others. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountPictures, type AccountPictures } from '../../../electron/media/account-pictures.ts';
import { createGates } from '../../../electron/proxy/gate.ts';
import { defaultLimits } from '../../../electron/proxy/limits.ts';
import { openApp, succeed, type Between, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text } from '../../../testing/text.ts';

let service: TestService;
let app: OpenApp | undefined;
let pictures: AccountPictures;
let allowed: string[];

beforeEach(async () => {
  service = await createTestService();
  allowed = [];
  pictures = createAccountPictures({
    base_url: 'http://127.0.0.1',
    way: {
      transport: () => Promise.reject(new Error('nothing is fetched here')),
      limits: defaultLimits,
      now: () => 0,
      gates: createGates(() => 0),
    },
    token: () => Promise.resolve(null),
    isAllowed: (host) => allowed.includes(host),
    metHost: () => undefined,
  });
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

/** As the main process does: what crosses was noted, its avatars are paths. Mateo's picture is on another host. */
const noted: Between = async (request, pass) => {
  const answer = await pass(request);
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return answer;
  const text = (await answer.text()).replaceAll(
    /"http:\/\/127\.0\.0\.1\/uploads\/[^"]*\/3\/avatar\.png"/g,
    '"https://faces.example/mateo.png"',
  );
  const value: unknown = JSON.parse(text);
  pictures.note(value);
  return new Response(JSON.stringify(value), { status: answer.status, headers: answer.headers });
};

const hosts = () => ({ allowed, waiting: pictures.foreignHosts().filter((host) => !allowed.includes(host)) });

const open = (route: string): OpenApp =>
  openApp(service, route, {
    sender: 'maintainer',
    between: noted,
    answers: {
      'media:hosts': () => succeed(hosts()),
      'media:consent': (request) => {
        allowed = request.allowed ? [...allowed, request.host] : allowed.filter((host) => host !== request.host);
        return succeed(hosts());
      },
      'media:find': ({ url }) => succeed(pictures.find(url)),
    },
  });

const pathsIn = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');

describe('pictures of people', () => {
  it('stand over the initials, which stay when a picture does not come', async () => {
    app = open('/p/1/merge_requests');
    const [yuki] = await screen.findAllByRole('img', { name: 'Yuki Tanabe' });
    const picture = yuki?.querySelector('img');
    expect(picture?.getAttribute('src')).toMatch(/^\/media\/[\w-]{32}$/);
    expect(yuki?.textContent).toBe('YT');
    expect(picture?.dataset['state']).toBe('loading');
    fireEvent.load(picture as Element);
    expect(picture?.dataset['state']).toBe('loaded');
    fireEvent.error(picture as Element);
    expect(yuki?.querySelector('img')).toBeNull();
    expect(yuki?.textContent).toBe('YT');
    const [ines] = screen.getAllByRole('img', { name: 'Ines Okafor' });
    expect([ines?.textContent, ines?.querySelector('img')]).toEqual(['IO', null]);
  });

  it('on another host are not asked for before somebody agreed, and not after it was taken back', async () => {
    app = open('/p/1/merge_requests');
    await screen.findAllByRole('img', { name: 'Mateo Silva' });
    const foreign = (): readonly string[] => pathsIn(document.body).filter((path) => path.includes('faces.example'));
    expect(foreign()).toEqual([]);
    await app.close();

    app = open('/p/1/merge_requests');
    const notice = await screen.findByText(text('shell.pictures_on', { host: 'faces.example' }));
    expect(notice.closest('[role]')?.textContent).toContain('never your token');
    await app.user.click(screen.getByRole('button', { name: text('shell.show_pictures') }));
    await waitFor(() => expect(foreign().length).toBeGreaterThan(0));
    expect(screen.queryByText(text('shell.pictures_on', { host: 'faces.example' }))).toBeNull();

    await app.user.keyboard('ga');
    const list = within(await screen.findByRole('region', { name: text('settings.other_hosts') }));
    const box = list.getByRole<HTMLInputElement>('checkbox', { name: 'faces.example' });
    expect(box.checked).toBe(true);
    await app.user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(allowed).toEqual([]);
  });

  it('are not asked about again in this window after "Not now"', async () => {
    app = open('/p/1/merge_requests');
    await screen.findAllByRole('img', { name: 'Mateo Silva' });
    await app.close();
    app = open('/p/1/merge_requests');
    await app.user.click(await screen.findByRole('button', { name: text('updates.not_now') }));
    expect(screen.queryByText(text('shell.pictures_on', { host: 'faces.example' }))).toBeNull();
    await app.user.keyboard('gr');
    expect(screen.queryByText(text('shell.pictures_on', { host: 'faces.example' }))).toBeNull();
    expect(allowed).toEqual([]);
  });
});

describe('pictures in texts', () => {
  const note = '![Chart](https://charts.example/a.png) and ![Plan](/uploads/7/plan.png)';

  it('open in a dialog: from the own server at once, from another host after consent', async () => {
    await service.send('owner', 'POST /projects/1/merge_requests/5/notes', { body: { body: note } });
    app = open('/p/1/merge_requests/5');
    await app.user.click(
      await screen.findByRole('button', { name: text('components.image_load', { host: '127.0.0.1' }) }),
    );
    const dialog = await screen.findByRole('dialog', { name: text('lists.picture') });
    const plan = await within(dialog).findByRole('img');
    expect(plan.getAttribute('src')).toMatch(/^\/media\/[\w-]{32}$/);
    fireEvent.error(plan);
    expect(within(dialog).getByRole('alert').textContent).toContain('cannot be shown');
    await app.user.keyboard('{Escape}');

    await app.user.click(
      screen.getByRole('button', { name: text('components.image_load', { host: 'charts.example' }) }),
    );
    const pictureDialog = await screen.findByRole('dialog', { name: text('lists.picture') });
    const agree = await within(pictureDialog).findByRole('button', {
      name: text('app.show_pictures', { host: 'charts.example' }),
    });
    expect(pathsIn(pictureDialog)).toEqual([]);
    await app.user.click(agree);
    await waitFor(() => expect(pathsIn(pictureDialog)[0]).toContain('?from=charts.example'));
    expect(allowed).toEqual(['charts.example']);
  });

  it('that no answer held, as in a preview, are refused in words', async () => {
    app = open('/p/1/merge_requests/5');
    await app.user.click(await screen.findByRole('textbox', { name: text('notes.write_comment') }));
    await app.user.paste('![Mine](https://mine.example/a.png)');
    await app.user.click(screen.getByRole('button', { name: text('forms.preview') }));
    await app.user.click(
      await screen.findByRole('button', { name: text('components.image_load', { host: 'mine.example' }) }),
    );
    const dialog = await screen.findByRole('dialog', { name: text('lists.picture') });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('of texts that it read from the server');
    expect(pathsIn(dialog)).toEqual([]);
  });
});
