/** The operation's schemas as the form's validation: loaded with the contract when a form is first checked. */
// First of all: tells zod that this page may not compile code.
import { inputSchemasOf } from '#renderer/api/contract.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { OperationId } from '#shared/api/registry.ts';
import { t } from '#renderer/texts/t.ts';
import { pathOf, type AnyField } from './form-field.ts';
import { valueOf, type FormValues } from './form-values.ts';

const tooSmall = (name: string, issue: z.core.$ZodIssueTooSmall): string => {
  if (issue.origin === 'array' || issue.origin === 'set')
    return t('forms.choose_least', { amount: Number(issue.minimum) });
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? t('forms.required', { name })
      : t('forms.least_characters', { count: Number(issue.minimum) });
  }
  return t('forms.least', { amount: Number(issue.minimum) });
};

/** Reason for a field; undefined leaves the schema's own words. */
const reasonOf = (name: string, issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('forms.required', { name });
      return issue.expected === 'number' || issue.expected === 'int' ? t('forms.enter_number') : undefined;
    case 'too_small':
      return tooSmall(name, issue as unknown as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return issue.origin === 'string'
        ? t('forms.most_characters', { count: Number(issue.maximum) })
        : t('forms.most', { amount: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'date'
        ? t('forms.enter_date')
        : issue.format === 'email'
          ? t('forms.enter_email')
          : undefined;
    case 'invalid_value':
      return t('forms.choose_option');
    case 'unrecognized_keys':
      return t('forms.unknown_field');
    default:
      return undefined;
  }
};

const withOwn = async (
  fields: readonly AnyField[],
  values: FormValues,
  errors: FieldErrors<FormValues>,
): Promise<FieldErrors<FormValues>> => {
  const all: Record<string, Record<string, FieldError>> = { ...(errors as object) };
  for (const field of fields) {
    const part = field.in ?? 'body';
    if (all[part]?.[field.name]) continue;
    const message = (await field.validate?.(valueOf(values, field))) ?? null;
    if (message === null) continue;
    all[part] = { ...all[part], [field.name]: { type: 'validate', message } };
  }
  return all as FieldErrors<FormValues>;
};

/** The checked input of an operation, as the form library wants it. */
export const resolverOf = (
  id: OperationId,
  fields: readonly AnyField[],
  toInput: (values: FormValues) => object,
): Resolver<FormValues, unknown, object> => {
  const { params, query, body } = inputSchemasOf(id);
  const names = new Map(fields.map((field) => [pathOf(field) as string, field.label]));
  const schema = z.preprocess((values) => toInput(values as FormValues), z.object({ params, query, body }));
  const error = (issue: z.core.$ZodRawIssue): string | undefined =>
    reasonOf(names.get((issue.path ?? []).slice(0, 2).join('.')) ?? t('forms.this'), issue);
  // The form's values are what goes in, not the schema's own input type.
  const resolve = zodResolver(schema as z.ZodType<object, FormValues>, { error }) as Resolver<
    FormValues,
    unknown,
    object
  >;
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const errors = await withOwn(fields, values, result.errors as FieldErrors<FormValues>);
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
};
