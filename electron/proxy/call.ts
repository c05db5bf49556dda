/** Checks the input of a call against the schemas of its operation before it is sent (S10). */
import type { z } from 'zod';
import type { WriteNames } from '#shared/administration/journal.ts';
import type { Operation } from '#shared/api/define.ts';
import { operationOf } from '#shared/api/registry.ts';
import type { CallId } from '#shared/api/registry.ts';
import { t } from '#shared/texts/texts.ts';
import { unsent } from './refusal.ts';

/** Names and values of a part of a call. */
export type Values = Readonly<Record<string, unknown>>;

/** A call whose input is valid. */
export interface CheckedCall {
  readonly id: string;
  readonly operation: Operation;
  readonly params: Values;
  readonly query: Values;
  readonly body: Values;
  /** The page's id of this call, by which it can cancel it. */
  readonly requestId: string | null;
  /** Offset of the first byte to send; 0 for all. */
  readonly from?: number;
  /** ETag of the version that the page has. */
  readonly etag?: string;
  /** A cached answer is acceptable while the server cannot be reached. */
  readonly mayBeOld?: boolean;
  /** Of a write: names of what it is about, as its sender knows them. */
  readonly names?: WriteNames;
  /** Documented names of the parameters, where others are sent. */
  readonly named?: readonly string[];
}

/** The refusal of a call that is not valid. */
export const invalid = (operation: string, message: string, hint?: string): Error =>
  unsent({ code: 'invalid', operation, message, ...(hint ? { hint } : {}) });

const reasons = (error: z.ZodError): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || '(all)';
    (fields[name] ??= []).push(issue.message);
  }
  return fields;
};

const checkPart = (schema: z.ZodObject, value: unknown, id: string): Values => {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw unsent({
    code: 'invalid',
    operation: id,
    message: t('failures.request_invalid'),
    fields: reasons(result.error),
  });
};

/**
 * Checks the input of a call against its operation.
 * @throws Refusal, before anything is sent
 */
export const checkInput = (id: CallId, input: Values): CheckedCall => {
  const operation = operationOf(id);
  const extra = Object.keys(input).find((key) => !['params', 'query', 'body'].includes(key));
  if (extra !== undefined) throw invalid(id, t('failures.request_invalid'));
  return {
    id,
    operation,
    requestId: null,
    params: checkPart(operation.params, input['params'], id),
    query: checkPart(operation.query, input['query'], id),
    body: checkPart(operation.body, input['body'], id),
  };
};
