/** Every error that the registry documents, produced by a real request; nothing is documented that no request produces. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { goodRequest } from './testing/good-requests.ts';
import { everybody, holdings, openScene, type Scene } from './testing/people.ts';
import { refusalsOfJobsAndPeople } from './testing/refusals-of-jobs-and-people.ts';
import { refusalsOfProjects } from './testing/refusals-of-projects.ts';
import { send, type Refusal } from './testing/refusal.ts';
import { usualRefusals } from './testing/usual-refusals.ts';

const ownRefusals = { ...refusalsOfProjects, ...refusalsOfJobsAndPeople };
const refusalsOf = (id: OperationId, when: string): readonly Refusal[] => [
  ...usualRefusals(id, when),
  ...(ownRefusals[id]?.[when] ?? []),
];
const documented = operationIds.flatMap((id) =>
  operationOf(id).errors.map(({ status, when }) => [id, status, when] as const),
);

let scene: Scene;
let before: string;
beforeAll(async () => {
  scene = await openScene();
  before = await holdings(scene);
});
afterAll(() => scene.service.dispose());

/** What is said: the message, or the error of a parameter. */
const textOf = (body: unknown): string => {
  const { message, error } = body as { readonly message?: unknown; readonly error?: unknown };
  const said = message ?? error;
  return typeof said === 'string' ? said : JSON.stringify(said);
};

const judge = (answer: Refusal['answer'], body: unknown): void => {
  if (typeof answer === 'string') expect(body).toEqual({ message: answer });
  else if (answer instanceof RegExp) expect(textOf(body)).toMatch(answer);
  else expect(body).toEqual(answer);
};

describe.each(documented)('L6 %s %i: %s', (id, status, when) => {
  it.each(refusalsOf(id, when))('$who', async (refusal) => {
    const response = await send(scene, id, goodRequest(id, scene.ownersNote), refusal);
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([status, expect.anything()]);
    judge(refusal.answer, body);
  });
});

it('a refused request changes nothing: neither the database nor the repositories', async () => {
  expect(await holdings(scene)).toBe(before);
  await scene.service.send('owner', 'POST /projects/1/repository/branches', { body: { branch: 'seen', ref: 'main' } });
  expect(await holdings(scene)).not.toBe(before);
});

describe('the list of documented errors', () => {
  it('L6 has a refusal for each of them', () => {
    expect(documented.filter(([id, , when]) => refusalsOf(id, when).length === 0)).toEqual([]);
    expect(documented.length).toBeGreaterThan(300);
    expect(refusalsOf('tags.get', 'the moon is full')).toEqual([]);
  });

  it('holds every error that this test has a refusal for', () => {
    const own = Object.entries(ownRefusals).flatMap(([id, byWords]) => Object.keys(byWords).map((when) => [id, when]));
    const known = new Set(documented.map(([id, , when]) => `${id} ${when}`));
    expect(own.filter(([id, when]) => !known.has(`${String(id)} ${String(when)}`))).toEqual([]);
  });

  const reads = operationIds.filter((id) => operationOf(id).method === 'GET' && !operationOf(id).sideEffect);
  it.each(reads)('is complete for %s, no matter who asks', async (id) => {
    const statuses = operationOf(id).errors.map(({ status }) => status);
    for (const who of everybody) {
      const response = await send(scene, id, goodRequest(id, scene.ownersNote), { who, answer: '' });
      const answered = [who, response.status, await response.text()];
      expect(response.status < 400 || statuses.includes(response.status), answered.join(' ')).toBe(true);
    }
  });
});
