/** Brings what clients send into the types of a schema: `"2"` becomes 2, `True` becomes true, an array becomes `a,b`. */
import type { z } from 'zod';

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
export const coerce = (schema: z.ZodType, raw: unknown): unknown => {
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
