/** The table "Who may do what" of the behaviour page, cell by cell: what is allowed works, what is not changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '../store/projects.ts';
import { isAtLeast, standings, type Standing } from './roles.ts';
import { attempts, type AttemptName, type Request } from './testing/attempts.ts';
import { holdings, openScene, type Scene } from './testing/scene.ts';

type Cell = (visibility: Visibility, standing: Standing) => boolean;

const from =
  (least: Standing): Cell =>
  (_visibility, standing) =>
    isAtLeast(standing, least);
const repositoryReaders: Cell = (visibility, standing) =>
  ({ public: true, internal: standing !== 'anonymous', private: isAtLeast(standing, 'reporter') })[visibility];
const guestsToo: Cell = (visibility, standing) =>
  isAtLeast(standing, visibility === 'private' ? 'guest' : 'non-member');
const requestReaders: Cell = (visibility, standing) =>
  isAtLeast(standing, visibility === 'private' ? 'reporter' : 'non-member');
const jobReaders: Cell = (visibility, standing) =>
  isAtLeast(standing, visibility === 'public' ? 'non-member' : 'reporter');
const members: Cell = (visibility, standing) => isAtLeast(standing, visibility === 'private' ? 'reporter' : 'guest');

/** Every row of the table, as the attempts that it is about. */
const rows: readonly { readonly right: string; readonly cell: Cell; readonly tries: readonly AttemptName[] }[] = [
  {
    right: 'read repository, branches, tags, snippets',
    cell: repositoryReaders,
    tries: [
      'read tree',
      'read branches',
      'read branch',
      'read tags',
      'compare',
      'read contributors',
      'read archive',
      'read blob',
      'list snippets',
      'read snippet',
    ],
  },
  { right: 'issues: notes', cell: guestsToo, tries: ['read notes of an issue', 'write note on an issue'] },
  {
    right: 'merge requests, notes: read',
    cell: requestReaders,
    tries: ['list merge requests', 'read merge request', 'read changes', 'read notes of a merge request'],
  },
  { right: 'notes: write', cell: requestReaders, tries: ['write note', 'edit own note', 'delete own note'] },
  { right: 'notes: own on an issue', cell: guestsToo, tries: ['delete own note on an issue'] },
  { right: 'notes: write when locked', cell: members, tries: ['write note where the discussion is locked'] },
  { right: 'notes of others', cell: from('maintainer'), tries: ['edit note of another', 'delete note of another'] },
  { right: 'merge request: create', cell: from('developer'), tries: ['create merge request'] },
  {
    right: 'merge request: from a fork, edit and close own',
    cell: requestReaders,
    tries: ['create merge request from a fork', 'edit own merge request', 'close own merge request'],
  },
  {
    right: 'merge request: edit any, labels, assignee',
    cell: from('developer'),
    tries: ['edit merge request of another', 'label merge request of another', 'assign merge request of another'],
  },
  {
    right: 'merge; automatic merge and its cancel, as protection allows',
    cell: from('developer'),
    tries: [
      'merge into an unprotected branch',
      'merge into a branch that lets developers merge',
      'cancel an automatic merge',
    ],
  },
  { right: 'merge into a protected branch', cell: from('maintainer'), tries: ['merge into a protected branch'] },
  { right: 'merge request: delete', cell: from('owner'), tries: ['delete merge request'] },
  {
    right: 'branches, tags, releases: create, delete',
    cell: from('developer'),
    tries: ['create branch', 'delete branch', 'create tag', 'delete tag', 'create release'],
  },
  { right: 'protected: create', cell: from('maintainer'), tries: ['create branch of a protected name'] },
  { right: 'protect, unprotect', cell: from('maintainer'), tries: ['protect branch', 'unprotect branch'] },
  { right: 'delete merged branches', cell: from('developer'), tries: ['delete merged branches'] },
  {
    right: 'jobs, traces, artifacts: read',
    cell: jobReaders,
    tries: ['list jobs', 'read job', 'read trace', 'read artifacts'],
  },
  {
    right: 'jobs: play, retry, cancel, keep, erase own',
    cell: from('developer'),
    tries: ['play job', 'retry job', 'cancel job', 'keep artifacts', 'erase own job'],
  },
  { right: 'deployments: read', cell: from('reporter'), tries: ['list deployments', 'read deployment'] },
  { right: 'jobs: erase any', cell: from('maintainer'), tries: ['erase job of another'] },
  { right: 'snippets: create, edit own', cell: from('reporter'), tries: ['create snippet', 'edit own snippet'] },
  {
    right: 'snippets of others: edit, delete',
    cell: from('maintainer'),
    tries: ['edit snippet of another', 'delete snippet of another'],
  },
  {
    right: 'administrators only',
    cell: () => false,
    tries: ['list hooks', 'create user', 'read activities', 'read user-agent detail'],
  },
];

const withoutToken: ReadonlySet<AttemptName> = new Set(rows[0]?.tries ?? []);
const ofAdministrators: ReadonlySet<AttemptName> = new Set(rows.at(-1)?.tries ?? []);
const refusedAs401: ReadonlySet<AttemptName> = new Set([
  'merge into an unprotected branch',
  'merge into a protected branch',
  'merge into a branch that lets developers merge',
  'cancel an automatic merge',
]);

/** The status of a refusal (behaviour page, "401, 403, 404"; 401 on merge: the document's errors). */
const refusal = ({ visibility, standing }: Scene, name: AttemptName): number => {
  if (standing === 'anonymous') return withoutToken.has(name) ? 404 : 401;
  if (ofAdministrators.has(name)) return 403;
  if (visibility === 'private' && standing === 'non-member') return 404;
  const mayRead = visibility !== 'private' || isAtLeast(standing, 'reporter');
  return refusedAs401.has(name) && mayRead ? 401 : 403;
};

const check = async (scene: Scene, name: AttemptName, isAllowed: boolean): Promise<void> => {
  const { line, body }: Request = await attempts[name](scene);
  const isRead = line.startsWith('GET');
  const before = isRead ? '' : await holdings(scene);
  const response = await scene.service.send(scene.who, line, body && { body });
  const text = await response.text();
  if (isAllowed) {
    expect([200, 201, 202, 204], `${name}: ${text}`).toContain(response.status);
    if (!isRead) expect(await holdings(scene), name).not.toBe(before);
    return;
  }
  expect(response.status, `${name}: ${text}`).toBe(refusal(scene, name));
  if (!isRead) expect(await holdings(scene), name).toBe(before);
};

describe.each(['public', 'internal', 'private'] as const)('in a project that is %s', (visibility) => {
  describe.each(standings)('%s', (standing) => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(visibility, standing);
    });
    afterAll(() => scene.service.dispose());

    it.each(rows)('$right', async ({ cell, tries }) => {
      for (const name of tries) await check(scene, name, cell(visibility, standing));
    });
  });
});
