/** Takes the parameters of an operation out of everything that was sent, in the types of its schema (`"2"` becomes 2); refuses with 400. */
import type { z } from 'zod';
import { badParameter } from './api-failure.ts';
import type { Parameters } from './parameters.ts';

/**
 * By the name of the field; a field that is missing here has no empty value. An `assignee_id` or `milestone_id` of 0 is
 * nobody and none, an empty `avatar` removes the picture.
 */
const clearedBy: Readonly<Record<string, unknown>> = {
  assignee_id: 0,
  milestone_id: 0,
  labels: '',
  description: '',
  messenger_id: '',
  network_profile: '',
  social_account: '',
  website_url: '',
  organization: '',
  bio: '',
  location: '',
  avatar: '',
};

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly format?: string;
}

const yes = new Set<unknown>([true, 'true', 'True', 'TRUE', '1', 1]);
const no = new Set<unknown>([false, 'false', 'False', 'FALSE', '0', 0]);

/** No parameter has a fraction: `1.0` is another text than `1`, and names nothing. */
const asNumber = (raw: unknown): unknown => (typeof raw === 'string' && /^-?\d+$/u.test(raw) ? Number(raw) : raw);

const asBoolean = (raw: unknown): unknown => (yes.has(raw) ? true : no.has(raw) ? false : raw);

const asString = (raw: unknown): unknown => {
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  return Array.isArray(raw) && raw.every((each) => typeof each === 'string') ? raw.join(',') : raw;
};

/** A day: of a full timestamp too, as it is written there, whatever its offset; an empty one is no day at all. */
const asDay = (raw: unknown): unknown => {
  if (raw === '') return undefined;
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d/u.test(raw)) return raw;
  return Number.isNaN(new Date(raw).getTime()) ? raw : raw.slice(0, 10);
};

/** A flag that can only be `true`: `false` says what leaving it out says. */
const asFlag = (raw: unknown): unknown => {
  const value = asBoolean(raw);
  return value === false ? undefined : value;
};

const asArray = (element: z.ZodType, raw: unknown): unknown[] =>
  (Array.isArray(raw) ? (raw as unknown[]) : [raw]).map((each) => coerce(element, each));

const asOneOf = (options: readonly z.ZodType[], raw: unknown): unknown => {
  for (const option of options) {
    const value = coerce(option, raw);
    if (option.safeParse(value).success) return value;
  }
  return raw;
};

/** The value in the schema's type where that is possible; else the value as it is, for the schema to refuse. */
const coerce = (schema: z.ZodType, raw: unknown): unknown => {
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      if (raw === null) return undefined;
      return definition.innerType ? coerce(definition.innerType, raw) : raw;
    case 'number':
      // An empty value clears a field, which is what 0 stands for.
      return raw === '' ? 0 : asNumber(raw);
    case 'boolean':
      return asBoolean(raw);
    case 'string':
      return definition.format === 'date' ? asDay(raw) : asString(raw);
    case 'literal':
      return definition.values?.[0] === true ? asFlag(raw) : raw;
    case 'array':
      return definition.element ? asArray(definition.element, raw) : raw;
    case 'union':
      return definition.options ? asOneOf(definition.options, raw) : raw;
    default:
      return raw;
  }
};

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
