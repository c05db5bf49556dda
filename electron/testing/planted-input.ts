/** An input of any operation that fits its schema, with a planted text wherever a text can be sent. */
import { z } from 'zod';
import { operationOf, type operationIds } from '#shared/api/registry.ts';

const valueOf = (schema: unknown, name: string, text: string): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return valueOf(schema.unwrap(), name, text);
  if (schema instanceof z.ZodArray) return [valueOf(schema.element, name, text)];
  if (schema instanceof z.ZodUnion) {
    const values = schema.options.map((option) => valueOf(option, name, text));
    return values.find((value) => typeof value === 'string') ?? values[0];
  }
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [field, valueOf(inner, field, text)]),
    );
  if (schema instanceof z.ZodRecord) return { [text]: text };
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 3;
  if (schema instanceof z.ZodBoolean) return true;
  const formats = ['2027-01-01', '2027-01-01T00:00:00Z', `https://${text}.example/x`];
  return [text, ...formats].find((value) => (schema as z.ZodType).safeParse(value).success) ?? text;
};

/** The input; `textOf` gives the text of a field of the query or the body by its name. */
export const plantedInput = (id: (typeof operationIds)[number], textOf: (field: string) => string): object => {
  const { params, query, body } = operationOf(id);
  const part = (shape: z.ZodObject['shape']) =>
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valueOf(schema, name, textOf(name))]));
  const named = Object.entries(params.shape).map(([name, schema]) => [
    name,
    (schema as z.ZodType).safeParse(3).success ? 3 : 'name',
  ]);
  return { params: Object.fromEntries(named), query: part(query.shape), body: part(body.shape) };
};
