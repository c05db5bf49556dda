/** The tolerant reading: what it lets pass, what it refuses, and that a server's names reach nothing. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { form, viewsOf } from './form.ts';
import { operations, type AnswerOf } from './registry.ts';
import { mergeRequestSchema } from './schemas/merge-request.ts';
import { readAnswer, tolerant } from './tolerant.ts';

const person = form({ id: z.int(), name: z.string() }, ['id']);
const thing = form(
  {
    id: z.int(),
    title: z.string(),
    state: z.enum(['open', 'closed']),
    labels: z.array(z.string()),
    author: person,
    assignee: person.nullable(),
    done: z.boolean(),
    ratio: z.number().nullable(),
  },
  ['id', 'title'],
  { extra: { colour: z.string() }, aliases: { done: 'finished' } },
);
const whole = {
  id: 1,
  title: 't',
  state: 'open',
  labels: ['a'],
  author: { id: 2, name: 'n' },
  assignee: null,
  done: true,
  ratio: 0.5,
};
const read = tolerant(thing);
const valueOf = (value: unknown): unknown => {
  const reading = read(value);
  return reading.ok ? reading.value : reading.problem;
};

describe('R3 a record of another age', () => {
  it('drops unknown fields, and fills in what is missing', () => {
    expect(valueOf({ ...whole, unknown: { of: 1 } })).toEqual({ ...whole, colour: null });
    expect(valueOf({ id: 1, title: 't' })).toEqual({
      id: 1,
      title: 't',
      state: null,
      labels: null,
      author: null,
      assignee: null,
      done: null,
      ratio: null,
      colour: null,
    });
  });

  it('keeps unknown enumeration values, reads quoted numbers, other names and fields of other servers', () => {
    expect(valueOf({ ...whole, state: 'locked', id: '17', done: undefined, finished: true, colour: 'red' })).toEqual({
      ...whole,
      state: 'locked',
      id: 17,
      colour: 'red',
    });
  });

  it.each([
    [{ ...whole, title: 7 }, 'title'],
    [{ ...whole, title: null }, 'title'],
    [{ title: 't' }, 'id'],
    [{ ...whole, id: 1.5 }, 'id'],
    [{ ...whole, id: 'PROJECT-1' }, 'id'],
    [{ ...whole, labels: 'x' }, 'labels'],
    [{ ...whole, labels: ['a', 3] }, 'labels[1]'],
    [{ ...whole, author: { name: 'n' } }, 'author.id'],
    [{ ...whole, author: [] }, 'author'],
    [{ ...whole, done: 'yes' }, 'done'],
    [[whole], ''],
    [null, ''],
    ['text', ''],
  ])('refuses %j at “%s”', (value, path) => {
    const reading = read(value);
    expect(reading.ok ? null : reading.problem.path).toBe(path);
  });

  it('is strict anyway when our own service is judged', () => {
    expect(thing.safeParse(whole).success).toBe(true);
    expect(thing.safeParse({ ...whole, unknown: 1 }).success).toBe(false);
    expect(thing.safeParse({ ...whole, labels: undefined }).success).toBe(false);
  });
});

describe('R3 a list', () => {
  it('shows 99 and counts one when one of 100 is bad', () => {
    const items = Array.from({ length: 100 }, (_, index) => (index === 41 ? { id: 41 } : { ...whole, id: index }));
    const reading = readAnswer(z.array(thing), items);
    if (!reading.ok) throw new Error(reading.problem.message);
    expect(reading.value).toHaveLength(99);
    expect(reading.unreadable).toBe(1);
    expect(reading.problems[0]?.path).toBe('[41].title');
  });

  it('takes a single record for a list of one, and anything else for no list', () => {
    expect(readAnswer(z.array(person), { id: 1, name: 'n' })).toMatchObject({ ok: true, value: [{ id: 1 }] });
    for (const other of ['x', null, undefined, 7, { message: 'no' }])
      expect(readAnswer(z.array(person), other).ok).toBe(false);
  });

  it('takes an empty body where nothing is required (204 on merged branches)', () => {
    const { answer } = operations['branches.deleteMerged'];
    expect(readAnswer(answer, undefined)).toMatchObject({ ok: true, value: { message: null } });
    expect(readAnswer(person, undefined).ok).toBe(false);
  });
});

describe('several forms', () => {
  it('reads views of one thing as one shape', () => {
    const answer = readAnswer(operations['users.get'].answer, { id: 3, username: 'ada', skype: 'ada.l' });
    expect(answer).toMatchObject({
      ok: true,
      value: { id: 3, username: 'ada', is_admin: null, messenger_id: 'ada.l' },
    });
    expectTypeOf<AnswerOf<'users.get'>['id']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<'users.get'>['is_admin']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<AnswerOf<'mergeRequests.list'>[number]['iid']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<'mergeRequests.list'>[number]['created_at']>().toEqualTypeOf<string | null>();
    expectTypeOf<AnswerOf<'mergeRequests.get'>['state']>().toEqualTypeOf<string>();
  });

  it('requires what all views require and no more', () => {
    const views = tolerant(viewsOf([form({ a: z.int(), b: z.int() }, ['a', 'b']), form({ a: z.int() }, ['a'])]));
    expect(views({ a: 1 })).toEqual({ ok: true, value: { a: 1, b: null } });
    expect(views({ b: 1 }).ok).toBe(false);
  });

  it('tells issues of both trackers apart', () => {
    const reading = readAnswer(operations['mergeRequests.closesIssues'].answer, [
      { id: 'PROJECT-123', title: 'external' },
      { id: 7, iid: 3, project_id: 1, title: 'built in' },
    ]);
    if (!reading.ok) throw new Error(reading.problem.message);
    expect(reading.unreadable).toBe(0);
    expect(reading.value.map((issue) => ('iid' in issue ? issue.iid : issue.id))).toEqual(['PROJECT-123', 3]);
  });
});

it('S26 names of the prototype change nothing', () => {
  const hostile = JSON.parse(
    '{"id":1,"title":"t","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  ) as unknown;
  const value = valueOf(hostile) as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).not.toContain('constructor');
  expect(Reflect.get(value, 'polluted')).toBeUndefined();
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  // A required field cannot come from the prototype: these names are inherited by every object.
  const named = tolerant(form({ constructor: z.unknown(), toString: z.string() }, ['toString']));
  expect(named({}).ok).toBe(false);
});

it('R3 never throws, whatever arrives', () => {
  const answers = Object.values(operations).map((entry) => entry.answer);
  fc.assert(
    fc.property(fc.constantFrom(...answers), fc.jsonValue(), (answer, json) => {
      expect(typeof readAnswer(answer, json).ok).toBe('boolean');
    }),
    { seed: 9, numRuns: 500 },
  );
});

it('reads a merge request whose author was deleted', () => {
  const reading = tolerant(mergeRequestSchema)({
    id: 1,
    iid: 1,
    project_id: 1,
    title: 't',
    state: 'opened',
    author: null,
  });
  expect(reading.ok && reading.value.author).toBeNull();
});
