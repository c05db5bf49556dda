/** What the gallery's blocks ask for: answered in the page, so that every block can be seen without a server. */
import { t } from '#renderer/texts/t.ts';
import type { Failure } from '#shared/api/failure.ts';
import { apiPrefix, wireHeaders, wireStatus, type Call } from '#shared/api/wire.ts';
import type { LecternBridge, Channels } from '#electron/ipc/channels.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import type { Draft, DraftRequest } from '#shared/review/drafts.ts';
import { connected } from '#shared/api/connection.ts';
import type { UpdateRelease } from '#electron/updates/channels.ts';
import { buttonDownloads } from './sample-downloads.ts';

export const sampleRelease: UpdateRelease = {
  version: '1.4.0',
  released_at: '2026-03-02T09:00:00.000Z',
  notes: '- Logs open at their first error.\n- Two defects fewer in the merge box.',
  bytes: 118_000_000,
};

/** An answer: what the server says, a failure, or nothing, as of a call that still runs. */
type Answer = { readonly value: unknown; readonly nextPage?: number; readonly total?: number } | Failure | null;

const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
  code,
  message: 'The server failed.',
  retriable: false,
  ...more,
});
const forbidden = failure('no_right', { status: 403, message: t('failures.forbidden') });
const lost = failure('unknown_outcome', { message: 'The answer was lost.' });

const folder = (path: string) => ({ id: path, name: path.split('/').at(-1), path, type: 'tree', mode: '040000' });
const file = (path: string, mode = '100644') => ({ ...folder(path), type: 'blob', mode });
const root = [
  folder('docs'),
  folder('src'),
  file('Makefile'),
  file('charts', '160000'),
  file('latest', '120000'),
  file('run.sh', '100755'),
];
const folders: Readonly<Record<string, readonly object[]>> = {
  '': root,
  docs: [],
  src: [file('src/a-name-that-is-longer-than-the-pane-is-wide.go'), file('src/station.go'), file('src/tides.go')],
};

const branches = ['main', 'release/3.1', 'release/3.2', 'tides/bisection'].map((name) => ({ name }));

/** The project in an input says what becomes of the call. */
const outcomes: Readonly<Record<string, Answer>> = {
  waiting: null,
  forbidden,
  lost,
  taken: failure('invalid', {
    status: 400,
    message: 'The server did not accept this.',
    fields: { branch: ['already exists'], quota: ['is used up'] },
  }),
  failed: failure('server', { status: 502, message: 'The server answered with an error of its own.' }),
};

const treeAnswer = (project: string, { path = '' }: { readonly path?: string }): Answer => {
  if (project === 'empty') return { value: [] };
  if (project === 'more') return { value: root, total: 240, nextPage: 2 };
  return { value: folders[path] ?? [] };
};

const deletedAnswer = (branch: string): Answer => {
  if (branch.startsWith('release/'))
    return failure('refused', { status: 405, message: 'Protected branch cannot be removed.' });
  return branch.endsWith('lost') ? lost : { value: null };
};

const answerTo = (operation: string, { params = {}, query = {} }: Call): Answer => {
  const project = String(params['id']);
  const outcome = outcomes[project];
  if (outcome !== undefined) return outcome;
  if (operation === 'repository.tree') return treeAnswer(project, query);
  if (operation === 'branches.delete') return deletedAnswer(String(params['branch']));
  if (operation === 'branches.list') return { value: branches };
  return { value: operation.endsWith('.list') ? [] : {} };
};

const respond = async (answer: Answer): Promise<Response> => {
  if (answer === null) return new Promise(() => undefined);
  if ('code' in answer) return Response.json({ error: answer }, { status: wireStatus(answer.code) });
  const headers = new Headers();
  if (answer.nextPage !== undefined) headers.set(wireHeaders.nextPage, String(answer.nextPage));
  if (answer.total !== undefined) headers.set(wireHeaders.total, String(answer.total));
  return Response.json(answer.value, { headers });
};

const drafts = new Map<string, Draft>();

const kept = (request: DraftRequest): Draft => {
  const now = new Date().toISOString();
  return {
    sent_after: null,
    line_position: null,
    base: null,
    ...request,
    version: now,
    created_at: now,
    updated_at: now,
  };
};

/** A draft that is there before its form opens. */
export const putDraft = (request: DraftRequest): void => void drafts.set(request.place, kept(request));

/** Drafts of this place cannot be saved. */
export const fullDisk = 'gallery full disk';

const channels: { readonly [Name in keyof Channels]?: (argument: Channels[Name][0]) => Channels[Name][1] } = {
  'connection:read': () => connected,
  // On an old server: what needs a newer one says so.
  'accounts:current': () => ({
    key: 'gallery',
    base_url: 'https://code.example',
    username: 'robin',
    name: 'Robin',
    is_admin: false,
    frame: 'standard',
    token_home: 'session',
    is_insecure: false,
    server_version: '8.9.0',
  }),
  'downloads:list': () => buttonDownloads,
  'media:hosts': () => ({ allowed: ['pictures.example'], waiting: ['avatars.example:8443'] }),
  'settings:read': () => defaultSettings,
  'settings:change': () => defaultSettings,
  'offline:size': () => ({ answers: 1_812, bytes: 214_000_000 }),
  'offline:clear': () => null,
  'updates:read': () => ({ status: 'found', release: sampleRelease, is_offered: true, failure: null }),
  'drafts:list': () => [],
  'files:notices': () => [
    { file: 'accounts.json', happened: 'set_aside', why: 'damaged', path: '/profile/accounts.json.corrupt-1' },
    { file: 'settings.json', happened: 'not_saved', why: 'full', path: '/profile/settings.json' },
  ],
  'drafts:read': ({ place }) => drafts.get(place) ?? null,
  'drafts:versions': ({ place }) => [...drafts.values()].filter((draft) => draft.place === place),
  'drafts:save': (request) => {
    if (request.text === '') drafts.delete(request.place);
    else putDraft(request);
    const saved = drafts.get(request.place);
    return { place: request.place, saved_at: saved?.updated_at ?? null, version: saved?.version ?? null };
  },
};

const bridge: LecternBridge = {
  invoke: async (channel, argument) => {
    const place = typeof argument === 'object' && argument !== null && 'place' in argument ? argument.place : null;
    if (channel === 'drafts:save' && place === fullDisk)
      return { ok: false, error: { code: 'storage', message: 'The disk is full.', hint: 'Make room on the disk.' } };
    const answer = channels[channel];
    if (!answer) return { ok: false, error: { code: 'internal', message: `The gallery has no ${channel}.` } };
    return { ok: true, value: answer(argument) };
  },
  listen: () => () => undefined,
};

/** Puts them in the place of the server and of the main process. */
export const installAnswers = (): void => {
  const onward = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (!path.startsWith(apiPrefix)) return onward(input, init);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Call) : {};
    return respond(answerTo(path.slice(apiPrefix.length), body));
  };
  Object.defineProperty(window, 'lectern', { configurable: true, value: bridge });
};
