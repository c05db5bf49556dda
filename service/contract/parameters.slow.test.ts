/** Each parameter of each operation means something: with two values of it, and nothing else changed, the service does two things. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { goodRequest, type Parts } from './testing/good-requests.ts';
import { openScene, type Scene } from './testing/people.ts';
import { freeNames } from './testing/preparations.ts';
import { send } from './testing/refusal.ts';
import { makeOtherStates } from './testing/states-without-operation.ts';
import { variedBodies } from './testing/varied-bodies.ts';
import { shownElsewhere, variedQueries } from './testing/varied-queries.ts';

let scene: Scene;
let attempts = 0;
beforeAll(async () => {
  scene = await openScene();
  makeOtherStates(scene.service);
});
afterAll(() => scene.service.dispose());

const paging = new Set(['page', 'per_page']);
const queriesOf = (id: OperationId) => Object.keys(operationOf(id).query.shape).filter((name) => !paging.has(name));
const bodiesOf = (id: OperationId) => Object.keys(operationOf(id).body.shape);
const shownHere = (namesOf: (id: OperationId) => readonly string[]) =>
  operationIds.flatMap((id) =>
    namesOf(id).flatMap((name) => (`${id} ${name}` in shownElsewhere ? [] : [[id, name] as const])),
  );

/** What an attempt brought about, without what is new in each: names, numbers, times, commits, secrets. */
const settled = (value: unknown, name: string): string =>
  JSON.stringify(value, (key, each: unknown) => {
    if (/^(id|iid|awardable_id|noteable_id)$/u.test(key) && typeof each === 'number') return undefined;
    return /^(sha|merge_commit_sha|token|private_token|web_url)$/u.test(key) ? undefined : each;
  })
    .replaceAll(name, 'NAME')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME');

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const queried = async (id: OperationId, name: string, value: unknown): Promise<string> => {
  const { who, beside = {} } = variedQueries[id] ?? { who: 'nobody' };
  const query = { ...beside.query, [name]: value };
  const response = await send(scene, id, goodRequest(id, scene.ownersNote), { who, query, answer: '' });
  expect([200, 404]).toContain(response.status);
  return `${String(response.status)} ${await response.text()}`;
};

const done = async (id: OperationId, parameter: string, value: unknown): Promise<string> => {
  const varied = variedBodies[id];
  if (!varied) throw new Error(`Nothing is said of ${id}.`);
  const name = `attempt-${String((attempts += 1))}`;
  const good = goodRequest(id, scene.ownersNote);
  const prepared: Parts = (await varied.prepare?.(scene, name)) ?? {};
  const isChange = operationOf(id).method === 'PUT';
  const body = { ...((prepared.body ?? isChange) ? prepared.body : good.body), ...varied.beside?.[parameter] };
  const params = prepared.params ?? good.params ?? {};
  const sent = { ...body, ...(value !== undefined && { [parameter]: value }) };
  const response = await send(scene, id, good, { who: varied.who, params, body: sent, answer: '' });
  const answer = await answerOf(response);
  const seen = response.ok ? await varied.seenIn?.[parameter]?.(scene, name, answer) : undefined;
  await freeNames(scene);
  const effect = seen === undefined ? settled(answer, name) : JSON.stringify(seen);
  return `${String(response.status)} ${effect}`;
};

const differ = async (attempt: (value: unknown) => Promise<string>, [one, other]: readonly [unknown, unknown]) => {
  const first = await attempt(one);
  expect(first).toMatch(/^20[01] /u);
  expect(await attempt(other)).not.toBe(first);
  expect(await attempt(one)).toBe(first);
};

describe('in the query', () => {
  it.each(shownHere(queriesOf))('%s: %s', async (id, name) => {
    await differ((value) => queried(id, name, value), variedQueries[id]?.values[name] ?? [null, null]);
  });
});

describe('in the body', () => {
  it.each(shownHere(bodiesOf))('%s: %s', async (id, name) => {
    await differ((value) => done(id, name, value), variedBodies[id]?.values[name] ?? [null, null]);
  });
});

it.each(Object.entries(shownElsewhere))('%s is shown elsewhere', (key, [file, title]) => {
  const [id = '', name = ''] = key.split(' ');
  expect([...queriesOf(id as OperationId), ...bodiesOf(id as OperationId)]).toContain(name);
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(`'${title}'`);
});

it('a parameter that means nothing is noticed', async () => {
  await expect(differ((value) => queried('repository.tree', 'beside', value), ['one', 'other'])).rejects.toThrow();
});
