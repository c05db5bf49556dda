/** Takes the parameters of an operation out of everything that was sent, in its types; refuses with 400. */
import type { z } from 'zod';
import { badParameter } from './api-failure.ts';
import { coerce } from './coerce.ts';
import type { Parameters } from './parameters.ts';

const messageOf = (issue: z.core.$ZodIssue, input: Parameters): string => {
  const name = issue.path.map(String).join('.');
  if (name === '') return issue.message;
  const first = issue.path[0];
  if (first !== undefined && input[String(first)] === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_value') return `${name} does not have a valid value`;
  return issue.code === 'too_small' && issue.origin === 'string' ? `${name} is empty` : `${name} is invalid`;
};

/** The part of the parameters that a schema names, checked; unknown names are nobody's business. */
export const takeInput = (schema: z.ZodObject, parameters: Parameters): Record<string, unknown> => {
  const input: Parameters = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(parameters, name)) continue;
    const value = coerce(field as z.ZodType, parameters[name]);
    if (value !== undefined) input[name] = value;
  }
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw badParameter(result.error.issues.map((issue) => messageOf(issue, input)).join(', '));
};
