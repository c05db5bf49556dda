/** A form: one exact shape of a resource, from which the strict and the tolerant reading both come. */
import { z } from 'zod';

declare const requiredKeys: unique symbol;

/**
 * One shape of a resource as the API document lists it.
 *
 * The schema itself is strict: an unknown, missing or mistyped field fails. Our own service is held to it in tests.
 * `Required` names the fields without which the client cannot show the thing at all; every other field may be
 * missing or null when it comes from a server of another age (see {@link tolerant}).
 */
export type Form<Shape extends z.ZodRawShape = z.ZodRawShape, Required extends keyof Shape = keyof Shape> = z.ZodObject<
  Shape,
  z.core.$strict
> & { readonly [requiredKeys]?: (key: Required) => void };

const requiredOf = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * Declares a form.
 * @param shape the exact fields
 * @param required the fields the client cannot do without
 */
export const form = <Shape extends z.ZodRawShape, const Required extends keyof Shape & string>(
  shape: Shape,
  required: readonly Required[],
): Form<Shape, Required> => {
  const schema: Form<Shape, Required> = z.strictObject(shape);
  requiredOf.set(schema, new Set(required));
  return schema;
};

/** The fields of a form that the client requires; every field of an object that is not a form. */
export const requiredFields = (schema: z.ZodObject): ReadonlySet<string> =>
  requiredOf.get(schema) ?? new Set(Object.keys(schema.shape));

/** The exact value of a schema: what our own service answers. */
export type Exact<Schema extends z.ZodType> = z.output<Schema>;

/**
 * What the client gets after reading tolerantly: fields that are not required may be null, enumerations are open.
 */
export type Tolerant<Schema> =
  Schema extends Form<infer Shape, infer Required>
    ? { [Key in keyof Shape]: Key extends Required ? Tolerant<Shape[Key]> : Tolerant<Shape[Key]> | null }
    : Schema extends z.ZodArray<infer Item>
      ? Tolerant<Item>[]
      : Schema extends z.ZodNullable<infer Inner>
        ? Tolerant<Inner> | null
        : Schema extends z.ZodOptional<infer Inner>
          ? Tolerant<Inner> | null
          : Schema extends z.ZodEnum
            ? string
            : Schema extends z.ZodUnion<infer Options>
              ? Tolerant<Options[number]>
              : Schema extends z.ZodType
                ? z.output<Schema>
                : never;
