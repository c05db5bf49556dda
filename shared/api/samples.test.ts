/** Published answers of real servers of several ages read tolerantly with our schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './failure-body.ts';
import { operationIds, operationOf } from './registry.ts';
import { outsideDocument, requestOutsideDocument, sampleSchemas } from './testing/sample-map.ts';
import { readAnswer } from './tolerant.ts';

const folder = new URL('../../../shared/samples/', import.meta.url);
const isHere = existsSync(folder);
const pages = 'gitlab-docs-9.1';
const filesIn = (name: string): readonly string[] =>
  isHere ? readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`) : [];
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown;

interface Sample {
  readonly section: string;
  readonly request?: string | null;
  readonly example: unknown;
}
const samplesOf = (name: string): readonly Sample[] => load(name) as readonly Sample[];

/** Paths compare without the names of their variables; one page writes `/pipeline/` for `/pipelines/`. */
const shapeOf = (request: string): string =>
  request
    .replace(/\?.*$/, '')
    .replace('/pipeline/', '/pipelines/')
    .replaceAll(/[:*]\w+/g, ':');
const operationFor = (request: string) => {
  const id = operationIds.find(
    (one) => shapeOf(`${operationOf(one).method} ${operationOf(one).path}`) === shapeOf(request),
  );
  return id === undefined ? undefined : operationOf(id);
};
const isError = (example: unknown): boolean =>
  typeof example === 'object' && example !== null && Object.keys(example).join() === 'message';

/** What is wrong with a sample; empty when all of it can be read. */
const problemsOf = (answer: Parameters<typeof readAnswer>[0], example: unknown): readonly unknown[] => {
  const reading = readAnswer(answer, example);
  return reading.ok ? reading.problems : [reading.problem];
};

describe.skipIf(!isHere)('samples of real servers (skipped where the folder is absent)', () => {
  const single = [...filesIn('gitlab4j'), ...filesIn('go-gitlab')];

  it('are all mapped to a schema or named as outside the document', () => {
    expect(single.length).toBeGreaterThan(40);
    expect(single.filter((name) => !Object.hasOwn(sampleSchemas, name) && !outsideDocument(name))).toEqual([]);
    expect(Object.keys(sampleSchemas).filter((name) => !single.includes(name))).toEqual([]);
  });

  it.each(single.filter((name) => Object.hasOwn(sampleSchemas, name)))('R3 %s', (name) => {
    expect(problemsOf(sampleSchemas[name]!, load(name))).toEqual([]);
  });

  it.each(filesIn(pages))('R3 %s: every example of an operation of ours', (name) => {
    for (const { section, request, example } of samplesOf(name)) {
      if (isError(example)) {
        expect(wordsOf(JSON.stringify(example)).message, section).toBeTypeOf('string');
        continue;
      }
      const operation = operationFor(request ?? '');
      if (operation) expect(problemsOf(operation.answer, example), `${section}: ${String(request)}`).toEqual([]);
      else expect(requestOutsideDocument(request ?? ''), `${section}: ${String(request)}`).toBe(true);
    }
  });

  it('read at least 50 examples of at least 45 operations', () => {
    const requests = filesIn(pages)
      .flatMap(samplesOf)
      .flatMap(({ request, example }) =>
        request && !isError(example) && operationFor(request) ? [shapeOf(request)] : [],
      );
    expect(requests.length).toBeGreaterThanOrEqual(50);
    expect(new Set(requests).size).toBeGreaterThanOrEqual(45);
  });

  it('find a planted wrong type (positive control)', () => {
    const sample = load('gitlab4j/merge-request.json') as object;
    const schema = sampleSchemas['gitlab4j/merge-request.json']!;
    expect(problemsOf(schema, { ...sample, title: 7 })).toMatchObject([{ path: 'title' }]);
    expect(problemsOf(schema, { ...sample, author: 'someone' })).toMatchObject([{ path: 'author' }]);
  });

  it('keep the fields that were renamed', () => {
    const user = load('gitlab4j/user.json') as object;
    const reading = readAnswer(sampleSchemas['gitlab4j/user.json']!, { ...user, skype: 'ada.l', linkedin: 'ada' });
    expect(reading).toMatchObject({ ok: true, value: { messenger_id: 'ada.l', network_profile: 'ada' } });
  });
});
