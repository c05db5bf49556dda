/** Takes the parameters of an operation out of everything that was sent, in its types; refuses with 400. */
import type { z } from 'zod';
import { badParameter } from './api-failure.ts';
import { coerce } from './coerce.ts';
import { clearedBy } from './cleared-by.ts';
import type { Parameters } from './parameters.ts';

/** What `null` says: nothing at all, or, in a change of a record, that the field is to be empty. */
export type NullMeaning = 'nothing' | 'empty';

/**
 * Whether a text, or one inside a list or an object, holds a NUL. Git cuts or refuses what it holds, and SQLite compares
 * only what stands before it: so it is never stored.
 */
const holdsNul = (value: unknown, depth = 1): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  // What is nested deeper than a list or an object of texts is in no schema.
  if (depth < 0 || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => holdsNul(name) || holdsNul(each, depth - 1));
};

const messageOf = (issue: z.core.$ZodIssue, input: Parameters): string => {
  const name = issue.path.map(String).join('.');
  if (name === '') return issue.message;
  const first = issue.path[0];
  if (first !== undefined && input[String(first)] === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_value') return `${name} does not have a valid value`;
  return issue.code === 'too_small' && issue.origin === 'string' ? `${name} is empty` : `${name} is invalid`;
};

/** A field as it was sent; where `null` empties fields, it becomes what empties this one. */
const sentAs = (name: string, raw: unknown, nullMeans: NullMeaning): unknown => {
  if (raw !== null || nullMeans === 'nothing') return raw;
  if (!Object.hasOwn(clearedBy, name)) throw badParameter(`${name} cannot be null: leave it out to keep it as it is`);
  return clearedBy[name];
};

/**
 * The part of the parameters that a schema names, checked; unknown names are nobody's business.
 * @throws ApiFailure 400 that names the parameter: missing, not of its type, null where that cannot be
 */
export const takeInput = (
  schema: z.ZodObject,
  parameters: Parameters,
  nullMeans: NullMeaning = 'nothing',
): Record<string, unknown> => {
  const input: Parameters = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(parameters, name)) continue;
    const value = coerce(field as z.ZodType, sentAs(name, parameters[name], nullMeans));
    if (value !== undefined) input[name] = value;
  }
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw badParameter(result.error.issues.map((issue) => messageOf(issue, input)).join(', '));
};

/**
 * Checked parameters of a query or a body, unless a text among them holds a NUL. A path with one names nothing: that is 404.
 * @throws ApiFailure 400 that names the parameter
 */
export const withoutNul = (input: Record<string, unknown>): Record<string, unknown> => {
  for (const [name, value] of Object.entries(input))
    if (holdsNul(value)) throw badParameter(`${name} contains a NUL character`);
  return input;
};
