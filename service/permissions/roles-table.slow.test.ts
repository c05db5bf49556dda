/** The table "Who may do what" of the behaviour page, cell by cell: what is allowed works, what is not changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { needsNoToken, roles } from '#shared/api/roles.ts';
import { isAtLeast } from './roles.ts';
import { isOfProject, rights, type Attempt } from './testing/attempts.ts';
import { holdings, openScene, type Scene } from './testing/scene.ts';

/** The status of a refusal (behaviour page, "401, 403, 404"; 401 on merge: the document's errors). */
const refusal = ({ visibility, role }: Scene, { id }: Attempt): number => {
  const least = operationOf(id).role;
  if (role === 'anonymous') return needsNoToken(least) ? 404 : 401;
  if (least === 'administrator') return 403;
  if (visibility === 'private' && role === 'non-member') return 404;
  const mayRead = visibility !== 'private' || isAtLeast(role, 'reporter');
  return /\.(?:merge|cancelAutoMerge)$/u.test(id) && mayRead ? 401 : 403;
};

const check = async (scene: Scene, right: Attempt, isAllowed: boolean): Promise<void> => {
  const { line, body } = await right.ask(scene);
  const isRead = line.startsWith('GET');
  const before = isRead ? '' : await holdings(scene);
  const response = await scene.service.send(scene.who, line, body && { body });
  const text = await response.text();
  if (isAllowed) {
    expect([200, 201, 202, 204], text).toContain(response.status);
    if (!isRead) expect(await holdings(scene)).not.toBe(before);
    return;
  }
  expect(response.status, text).toBe(refusal(scene, right));
  if (!isRead) expect(await holdings(scene)).toBe(before);
};

describe.each(['public', 'internal', 'private'] as const)('in a project that is %s', (visibility) => {
  describe.each(roles)('%s', (role) => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(visibility, role);
    });
    afterAll(() => scene.service.dispose());

    // Who may what outside of projects is the same in each: once is enough.
    it.each(rights.filter(({ id }) => visibility === 'public' || isOfProject(id)))('$name', async (right) => {
      await check(scene, right, right.may(visibility, role));
    });
  });
});

it('has a right of each operation, apart from those on oneself', () => {
  const lacking = operationIds.filter((id) => !rights.some(({ name }) => name === id));
  expect(lacking.filter((id) => !['signed_in', 'anyone'].includes(operationOf(id).role))).toEqual([]);
});
