/** A form: one exact shape of a resource, from which the strict and the tolerant reading both come. */
import { z } from 'zod';

declare const requiredKeys: unique symbol;
declare const extraFields: unique symbol;
declare const isViews: unique symbol;

/**
 * One shape of a resource as the API document lists it.
 *
 * The schema itself is strict: an unknown, missing or mistyped field fails. Our own service is held to it in tests.
 * `Required` names the fields without which the client cannot show the thing at all; every other field may be
 * missing or null when it comes from a server of another age. `Extra` are fields that only other servers send.
 */
export type Form<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Required extends keyof Shape = keyof Shape,
  Extra extends z.ZodRawShape = Record<never, never>,
> = z.ZodObject<Shape, z.core.$strict> & {
  readonly [requiredKeys]?: (key: Required) => void;
  readonly [extraFields]?: (extra: Extra) => void;
};

/** Several detail levels of one thing (administrator's and others' view): read tolerantly, they become one shape. */
export type Views<Options extends readonly z.ZodObject[] = readonly z.ZodObject[]> = z.ZodUnion<Options> & {
  readonly [isViews]?: true;
};

/** Name of a field, or the keys that lead to it. */
export type Alias = string | readonly (string | number)[];

/** What a form says about servers of another age ("Today's servers" of the behaviour page). */
export interface Elsewhere<Key extends string, Extra extends z.ZodRawShape> {
  /** Fields that our service does not send and the client can use. */
  readonly extra?: Extra;
  /** Field of the document → its name on other servers, or the way to it: `['assignees', 0]`. */
  readonly aliases?: Readonly<Partial<Record<Key, Alias>>>;
}

/** What the tolerant reader knows of a form beyond its schema. */
export interface FormNotes {
  readonly required: ReadonlySet<string>;
  readonly extra: z.ZodRawShape;
  readonly aliases: ReadonlyMap<string, Alias>;
}

const notes = new WeakMap<z.ZodType, FormNotes>();
const views = new WeakSet<z.ZodType>();

/**
 * Declares a form.
 * @param shape the exact fields
 * @param required the fields the client cannot do without
 * @param elsewhere what servers of another age send besides or call differently
 */
export const form = <
  Shape extends z.ZodRawShape,
  const Required extends keyof Shape & string,
  Extra extends z.ZodRawShape = Record<never, never>,
>(
  shape: Shape,
  required: readonly Required[],
  elsewhere: Elsewhere<keyof Shape & string, Extra> = {},
): Form<Shape, Required, Extra> => {
  const schema: Form<Shape, Required, Extra> = z.strictObject(shape);
  notes.set(schema, {
    required: new Set(required),
    extra: elsewhere.extra ?? {},
    aliases: new Map(Object.entries<Alias>({ ...(elsewhere.aliases as Record<string, Alias> | undefined) })),
  });
  return schema;
};

/** Declares detail levels of one thing, the fullest first. */
export const viewsOf = <const Options extends readonly [z.ZodObject, ...z.ZodObject[]]>(
  options: Options,
): Views<Options> => {
  const schema: Views<Options> = z.union(options);
  views.add(schema);
  return schema;
};

/** Whether a union was declared by {@link viewsOf}. */
export const areViews = (schema: z.ZodType): boolean => views.has(schema);

/** What is known of a form; of an object that is no form: every field is required. */
export const notesOf = (schema: z.ZodObject): FormNotes =>
  notes.get(schema) ?? { required: new Set(Object.keys(schema.shape)), extra: {}, aliases: new Map() };

/** The exact value of a schema: what our own service answers. */
export type Exact<Schema extends z.ZodType> = z.output<Schema>;

interface PartsOf<Shape, Required, Extra> {
  readonly shape: Shape;
  readonly required: Required;
  readonly extra: Extra;
}

type Parts<One> = One extends Form<infer Shape, infer Required, infer Extra> ? PartsOf<Shape, Required, Extra> : never;

type AnyKey<One> = One extends unknown ? keyof Parts<One>['shape'] | keyof Parts<One>['extra'] : never;

type RequiredInAll<Options> = Options extends readonly [infer First, ...infer Rest]
  ? Parts<First>['required'] & (Rest extends readonly [] ? PropertyKey : RequiredInAll<Rest>)
  : never;

type FieldIn<Each, Key extends PropertyKey> =
  Each extends PartsOf<infer Shape, unknown, infer Extra>
    ? Key extends keyof Shape
      ? Tolerant<Shape[Key]>
      : Key extends keyof Extra
        ? Tolerant<Extra[Key]>
        : never
    : never;

type FieldOf<One, Key extends PropertyKey> = One extends unknown ? FieldIn<Parts<One>, Key> : never;

type TolerantViews<Options extends readonly unknown[]> = {
  [Key in AnyKey<Options[number]>]: Key extends RequiredInAll<Options>
    ? FieldOf<Options[number], Key>
    : FieldOf<Options[number], Key> | null;
};

type TolerantForm<Shape, Required, Extra> = {
  [Key in keyof Shape | keyof Extra]: Key extends keyof Shape
    ? Key extends Required
      ? Tolerant<Shape[Key]>
      : Tolerant<Shape[Key]> | null
    : Key extends keyof Extra
      ? Tolerant<Extra[Key]> | null
      : never;
};

/**
 * What the client gets after reading tolerantly: fields that are not required may be null, enumerations are open,
 * views of one thing are one shape in which what only some of them have may be null.
 */
export type Tolerant<Schema> =
  Schema extends Form<infer Shape, infer Required, infer Extra>
    ? TolerantForm<Shape, Required, Extra>
    : Schema extends z.ZodArray<infer Item>
      ? Tolerant<Item>[]
      : Schema extends z.ZodNullable<infer Inner>
        ? Tolerant<Inner> | null
        : Schema extends z.ZodOptional<infer Inner>
          ? Tolerant<Inner> | null
          : Schema extends z.ZodEnum
            ? string
            : Schema extends z.ZodUnion<infer Options>
              ? typeof isViews extends keyof Schema
                ? TolerantViews<Options>
                : Tolerant<Options[number]>
              : Schema extends z.ZodType
                ? z.output<Schema>
                : never;
