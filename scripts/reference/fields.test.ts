/** The proof that every documented field is shown: a shape that is taken out of the tables is noticed. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { kindsByGroup } from '../../e2e/operations/fields/all.ts';
import { operationIds, operationOf } from '../../shared/api/registry.ts';
import { shapesWithoutHome, shapesIn, shapesWithoutTable } from './fields.ts';

const kinds = Object.values(kindsByGroup).flat();
const answers = operationIds.map((id) => [id, operationOf(id).answer] as const);

it('finds shapes in lists, unions and nullable fields', () => {
  const inner = z.object({ id: z.int() });
  const other = z.object({ name: z.string() });
  const outer = z.object({ commit: inner.nullable(), all: z.array(z.union([other, z.string()])).optional() });
  expect([...shapesIn(z.array(outer))]).toEqual([outer, inner, other]);
});

it('every shape of every answer has its table', () => {
  expect(shapesWithoutHome()).toEqual([]);
});

it.each(kinds.map((kind) => [kind.title, kind] as const))('a missing table is noticed: %s', (_, gone) => {
  const rest = kinds.filter((kind) => kind !== gone);
  expect(shapesWithoutTable(answers, rest)).not.toEqual([]);
});
