/** The page docs/reference/fields.md: every documented field of an answer, and where the app shows it; and the shapes that no table has. */
import { z } from 'zod';
import type { Field, Kind } from '../../e2e/operations/fields/field.ts';
import { kindsByGroup } from '../../e2e/operations/fields/all.ts';
import { operationIds, operationOf, type OperationId } from '../../shared/api/registry.ts';

/** Shapes with fields in a schema, at any depth. */
export const shapesIn = (schema: z.core.$ZodType, found = new Set<z.ZodObject>()): ReadonlySet<z.ZodObject> => {
  if (schema instanceof z.ZodObject) {
    if (found.has(schema)) return found;
    found.add(schema);
    for (const field of Object.values<z.core.$ZodType>(schema.shape)) shapesIn(field, found);
  } else if (schema instanceof z.ZodArray) shapesIn(schema.element, found);
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) shapesIn(schema.unwrap(), found);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) shapesIn(option, found);
  return found;
};

/** Operations whose answer has a shape that no kind has; with its fields, so that it is found. */
export const shapesWithoutTable = (
  answers: readonly (readonly [OperationId, z.core.$ZodType])[],
  kinds: readonly Kind[],
): readonly string[] => {
  const known = new Set(kinds.flatMap(({ schemas }) => schemas));
  return answers.flatMap(([id, answer]) =>
    [...shapesIn(answer)]
      .filter((shape) => !known.has(shape))
      .map((shape) => `${id}: no table in e2e/operations/fields has ${Object.keys(shape.shape).join(', ')}`),
  );
};

const allKinds = Object.values(kindsByGroup).flat();

/** What of the whole registry no table has. */
export const shapesWithoutHome = (): readonly string[] =>
  shapesWithoutTable(
    operationIds.map((id) => [id, operationOf(id).answer]),
    allKinds,
  );

const locationOf = ({ at }: Kind, field: Field): string => {
  if (typeof field === 'object' && 'left' in field) return field.left;
  return `\`${(typeof field === 'function' ? at : field.at).route}\``;
};

const table = (kind: Kind): string => {
  const rows = Object.entries(kind.fields).map(([name, field]) => `| \`${name}\` | ${locationOf(kind, field)} |`);
  return [`## ${kind.title}`, '', '| field | seen at, or why not |', '| --- | --- |', ...rows, ''].join('\n');
};

/** The page, as Markdown. */
export const fieldsPage = (): string => {
  const fields = allKinds.flatMap(({ fields: all }) => Object.values(all));
  const left = fields.filter((field) => typeof field === 'object' && 'left' in field).length;
  return [
    '# Fields',
    '',
    'Generated from `e2e/operations/fields` by `npm run docs`. Every field that the API document gives an answer, the screen of the',
    'sample on which it is seen, or why no screen shows it. `e2e/specs/fields/shown.spec.ts` reads each value from the service and',
    'looks for it on that screen. A field that is missing here does not compile; `npm run check` fails when an answer has a shape',
    'that is in no table.',
    '',
    `${String(fields.length)} fields, ${String(left)} of them without a place of their own.`,
    '',
    ...allKinds.map(table),
  ].join('\n');
};
