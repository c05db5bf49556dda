/** The table "Who may do what" of the behaviour page, cell by cell: what is allowed works, what is not changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import { roleNeeded, roles } from '#shared/api/roles.ts';
import type { Visibility } from '#service/store/projects.ts';
import { isAtLeast, type AccessLevel } from './roles.ts';
import { attempts, type AttemptName, type Request } from './testing/attempts.ts';
import { holdings, openScene, type Scene } from './testing/scene.ts';

type Cell = (visibility: Visibility, role: AccessLevel) => boolean;

/** What the registry says of an operation: of one's own things, and of what somebody else made. */
const of =
  (id: OperationId, isOfOthers = false): Cell =>
  (visibility, role) => {
    const operation = operationOf(id);
    const least = isOfOthers ? (operation.othersRole ?? operation.role) : operation.role;
    const needed = roleNeeded(least, visibility);
    if (needed !== null) return isAtLeast(role, needed);
    return least === 'signed_in' && role !== 'anonymous';
  };
const ofOthers = (id: OperationId): Cell => of(id, true);
/** Where the state of a thing asks for more than the operation does. */
const from =
  (least: AccessLevel): Cell =>
  (_visibility, role) =>
    isAtLeast(role, least);
const members: Cell = (visibility, role) => isAtLeast(role, visibility === 'private' ? 'reporter' : 'guest');

/** Every row of the table, as the attempts that it is about. */
const rows: readonly { readonly right: string; readonly cell: Cell; readonly tries: readonly AttemptName[] }[] = [
  {
    right: 'read repository, branches, tags, snippets',
    cell: of('repository.tree'),
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
  {
    right: 'issues: notes',
    cell: of('issueNotes.create'),
    tries: ['read notes of an issue', 'write note on an issue'],
  },
  {
    right: 'merge requests, notes: read',
    cell: of('mergeRequests.list'),
    tries: ['list merge requests', 'read merge request', 'read changes', 'read notes of a merge request'],
  },
  {
    right: 'notes: write',
    cell: of('mergeRequestNotes.create'),
    tries: ['write note', 'edit own note', 'delete own note'],
  },
  { right: 'notes: own on an issue', cell: of('issueNotes.delete'), tries: ['delete own note on an issue'] },
  { right: 'notes: write when locked', cell: members, tries: ['write note where the discussion is locked'] },
  {
    right: 'notes of others',
    cell: ofOthers('mergeRequestNotes.update'),
    tries: ['edit note of another', 'delete note of another'],
  },
  { right: 'merge request: create', cell: from('developer'), tries: ['create merge request'] },
  {
    right: 'merge request: from a fork, edit and close own',
    cell: of('mergeRequests.update'),
    tries: ['create merge request from a fork', 'edit own merge request', 'close own merge request'],
  },
  {
    right: 'merge request: edit any, labels, assignee',
    cell: ofOthers('mergeRequests.update'),
    tries: ['edit merge request of another', 'label merge request of another', 'assign merge request of another'],
  },
  {
    right: 'merge; automatic merge and its cancel, as protection allows',
    cell: of('mergeRequests.merge'),
    tries: [
      'merge into an unprotected branch',
      'merge into a branch that lets developers merge',
      'cancel an automatic merge',
    ],
  },
  { right: 'merge into a protected branch', cell: from('maintainer'), tries: ['merge into a protected branch'] },
  { right: 'merge request: delete', cell: of('mergeRequests.delete'), tries: ['delete merge request'] },
  {
    right: 'branches, tags, releases: create, delete',
    cell: of('branches.create'),
    tries: ['create branch', 'delete branch', 'create tag', 'delete tag', 'create release'],
  },
  { right: 'protected: create', cell: from('maintainer'), tries: ['create branch of a protected name'] },
  { right: 'protect, unprotect', cell: of('branches.protect'), tries: ['protect branch', 'unprotect branch'] },
  { right: 'delete merged branches', cell: of('branches.deleteMerged'), tries: ['delete merged branches'] },
  {
    right: 'jobs, traces, artifacts: read',
    cell: of('jobs.list'),
    tries: ['list jobs', 'read job', 'read trace', 'read artifacts'],
  },
  {
    right: 'jobs: play, retry, cancel, keep, erase own',
    cell: of('jobs.play'),
    tries: ['play job', 'retry job', 'cancel job', 'keep artifacts', 'erase own job'],
  },
  { right: 'deployments: read', cell: of('deployments.list'), tries: ['list deployments', 'read deployment'] },
  { right: 'jobs: erase any', cell: ofOthers('jobs.erase'), tries: ['erase job of another'] },
  { right: 'snippets: create, edit own', cell: of('snippets.create'), tries: ['create snippet', 'edit own snippet'] },
  {
    right: 'snippets of others: edit, delete',
    cell: ofOthers('snippets.update'),
    tries: ['edit snippet of another', 'delete snippet of another'],
  },
  {
    right: 'administrators only',
    cell: of('users.create'),
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
const refusal = ({ visibility, role }: Scene, name: AttemptName): number => {
  if (role === 'anonymous') return withoutToken.has(name) ? 404 : 401;
  if (ofAdministrators.has(name)) return 403;
  if (visibility === 'private' && role === 'non-member') return 404;
  const mayRead = visibility !== 'private' || isAtLeast(role, 'reporter');
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
  describe.each(roles)('%s', (role) => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(visibility, role);
    });
    afterAll(() => scene.service.dispose());

    it.each(rows)('$right', async ({ cell, tries }) => {
      for (const name of tries) await check(scene, name, cell(visibility, role));
    });
  });
});
