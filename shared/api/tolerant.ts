/** Reads answers of servers of any age: from a strict form, a reader that drops, opens and fills in instead of failing (R3). */
import { z } from 'zod';
import { areViews, notesOf, type Alias, type FormNotes, type Tolerant } from './form.ts';

/** Where and why a value cannot be read; `path` like `[3].author.id`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A value read, or the first thing that is wrong with it. */
export type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

type Read = (value: unknown, path: string) => unknown;

/** Ends a reading from any depth; never leaves this file. */
class Unreadable extends Error {
  readonly problem: Problem;

  constructor(path: string, message: string) {
    super(message);
    this.problem = { path, message };
  }
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'an array' : value === undefined ? 'nothing' : `a ${typeof value}`;

const refuse = (value: unknown, path: string, wanted: string): never => {
  throw new Unreadable(path, `${wanted} was expected, ${kindOf(value)} came`);
};

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

const readString: Read = (value, path) => (typeof value === 'string' ? value : refuse(value, path, 'a string'));
const readBoolean: Read = (value, path) => (typeof value === 'boolean' ? value : refuse(value, path, 'true or false'));

/** Numbers; numeric strings count, because some servers quote ids. */
const readNumber =
  (isWhole: boolean): Read =>
  (value, path) => {
    const isQuoted = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value);
    const number = isQuoted ? Number(value) : value;
    const fits = typeof number === 'number' && (isWhole ? Number.isSafeInteger(number) : Number.isFinite(number));
    return fits ? number : refuse(value, path, isWhole ? 'a whole number' : 'a number');
  };

const ownOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** What an alias leads to; undefined where a step of it is missing. */
const along = (value: object, alias: Alias): unknown =>
  typeof alias === 'string' ? ownOf(value, alias) : alias.reduce<unknown>(ownOf, value);

const readObjectOf = (fields: ReadonlyMap<string, Read>, known: FormNotes): Read => {
  const named = [...fields].map(([name, read]) => ({
    name,
    read,
    alias: known.aliases.get(name),
    isRequired: known.required.has(name),
  }));
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, path, 'an object');
    const own = (name: string): unknown => ownOf(value, name);
    // The names come from our own schemas: nothing that a server names can reach the prototype (S26).
    const result: Record<string, unknown> = {};
    for (const { name, read, alias, isRequired } of named) {
      const direct = own(name);
      const field = isAbsent(direct) && alias !== undefined ? along(value, alias) : direct;
      result[name] = isAbsent(field) && !isRequired ? null : read(field, path === '' ? name : `${path}.${name}`);
    }
    return result;
  };
};

const readForm = (schema: z.ZodObject): Read => {
  const known = notesOf(schema);
  const shape = { ...known.extra, ...schema.shape };
  return readObjectOf(
    new Map(Object.entries(shape).map(([name, field]) => [name, readerOf(field as z.ZodType)])),
    known,
  );
};

/** Views of one thing become one shape: all fields of all, required where all of them require it. */
const readViews = (options: readonly z.ZodObject[]): Read => {
  const all = options.map((option) => ({
    known: notesOf(option),
    shape: { ...notesOf(option).extra, ...option.shape },
  }));
  const fields = new Map<string, Read>();
  for (const { shape } of all)
    for (const [name, field] of Object.entries(shape)) {
      const before = fields.get(name);
      const read = readerOf(field as z.ZodType);
      fields.set(name, before && before !== read ? firstOf([before, read]) : read);
    }
  const [first, ...rest] = all.map(({ known }) => known.required);
  const required = new Set([...(first ?? [])].filter((name) => rest.every((other) => other.has(name))));
  const aliases = new Map(all.flatMap(({ known }) => [...known.aliases]));
  return readObjectOf(fields, { required, extra: {}, aliases });
};

const firstOf =
  (options: readonly Read[]): Read =>
  (value, path) => {
    let last: unknown;
    for (const read of options)
      try {
        return read(value, path);
      } catch (error) {
        last = error;
      }
    throw last;
  };

const readArray =
  (item: Read): Read =>
  (value, path) =>
    Array.isArray(value)
      ? value.map((one, index) => item(one, `${path}[${String(index)}]`))
      : refuse(value, path, 'an array');

const readLiteral =
  (schema: z.ZodLiteral): Read =>
  (value, path) =>
    schema.values.has(value as never) ? value : refuse(value, path, [...schema.values].join(' or '));

const readerFor = (schema: z.ZodType): Read => {
  if (schema instanceof z.ZodObject) return readForm(schema);
  if (schema instanceof z.ZodArray) return readArray(readerOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = readerOf(schema.unwrap() as z.ZodType);
    return (value, path) => (isAbsent(value) ? null : inner(value, path));
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    return areViews(schema) ? readViews(options as readonly z.ZodObject[]) : firstOf(options.map(readerOf));
  }
  if (schema instanceof z.ZodLiteral) return readLiteral(schema);
  if (schema instanceof z.ZodNumber) return readNumber(schema.format === 'safeint');
  if (schema instanceof z.ZodBoolean) return readBoolean;
  if (schema instanceof z.ZodEnum || schema.def.type === 'string') return readString;
  if (schema instanceof z.ZodNull) return () => null;
  if (schema instanceof z.ZodUndefined) return () => undefined;
  if (schema instanceof z.ZodUnknown) return (value) => value;
  throw new TypeError(`A form uses the schema type ${schema.def.type}, which has no tolerant reading.`);
};

const readers = new WeakMap<z.ZodType, Read>();

const readerOf = (schema: z.ZodType): Read => {
  const known = readers.get(schema);
  if (known) return known;
  const read = readerFor(schema);
  readers.set(schema, read);
  return read;
};

/** Turns a schema into its tolerant reader, built once per schema. */
export const tolerant = <Schema extends z.ZodType>(
  schema: Schema,
): ((value: unknown) => ParseResult<Tolerant<Schema>>) => {
  const read = readerOf(schema);
  return (value) => {
    try {
      return { ok: true, value: read(value, '') as Tolerant<Schema> };
    } catch (error) {
      if (error instanceof Unreadable) return { ok: false, problem: error.problem };
      throw error;
    }
  };
};

/** An answer read: of a list, the items that could be read and what was wrong with each of the others. */
export type ParsedAnswer<Value> =
  | { readonly ok: true; readonly value: Value; readonly unreadable: number; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problem: Problem };

const readList = (element: z.ZodType, items: readonly unknown[]): ParsedAnswer<unknown[]> => {
  const read = tolerant(element);
  const value: unknown[] = [];
  const problems: Problem[] = [];
  items.forEach((item, index) => {
    const reading = read(item);
    if (reading.ok) value.push(reading.value);
    else problems.push({ ...reading.problem, path: `[${String(index)}].${reading.problem.path}` });
  });
  return { ok: true, value, unreadable: problems.length, problems };
};

const readWhole = (schema: z.ZodType, json: unknown): ParsedAnswer<unknown> => {
  // An empty answer where a record without required fields may come (204 instead of 202 on merged branches).
  const isEmptyRecord = isAbsent(json) && schema instanceof z.ZodObject && notesOf(schema).required.size === 0;
  const reading = tolerant(schema)(isEmptyRecord ? {} : json);
  return reading.ok ? { ...reading, unreadable: 0, problems: [] } : reading;
};

/**
 * Reads the answer of an operation tolerantly.
 *
 * Each item of a list is judged alone: one bad item of a hundred leaves ninety-nine and a count of one (R3). A single
 * record where a list is documented is a list of one (`POST /hooks` of other servers).
 * @param answer the operation's `answer`
 * @param json the parsed body; undefined for an empty one
 */
export const readAnswer = <Schema extends z.ZodType>(answer: Schema, json: unknown): ParsedAnswer<Tolerant<Schema>> => {
  if (!(answer instanceof z.ZodArray)) return readWhole(answer, json) as ParsedAnswer<Tolerant<Schema>>;
  const element = answer.element as z.ZodType;
  if (Array.isArray(json)) return readList(element, json) as ParsedAnswer<Tolerant<Schema>>;
  const single = readWhole(element, json);
  const list = single.ok ? { ...single, value: [single.value] } : single;
  return list as ParsedAnswer<Tolerant<Schema>>;
};
