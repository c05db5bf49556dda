/** What of a write's input the journal keeps: by the schema of its operation, so that no secret can be written by accident. */
import { z } from 'zod';
import type { JournalValue } from '#shared/administration/journal.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';

/** Free texts that are kept, by operation: names of things, never what somebody wrote, an address, a key or a password. */
export const keptTexts: Readonly<Record<string, readonly string[]>> = {
  'users.create': ['username', 'name'],
  'users.update': ['username', 'name'],
  'impersonationTokens.create': ['name', 'expires_at'],
  'branches.create': ['branch', 'ref'],
  'tags.create': ['tag_name', 'ref'],
  'mergeRequests.create': ['source_branch', 'target_branch'],
};

/** Most characters of a kept text. */
const longest = 255;

/** Whether a schema takes nothing that somebody types freely: numbers, yes and no, one of a few. */
const isClosed = (schema: unknown): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isClosed(schema.unwrap());
  if (schema instanceof z.ZodArray) return isClosed(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.every(isClosed);
  return (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull
  );
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const keptValue = (value: unknown): JournalValue | undefined => {
  if (value === null) return null;
  if (typeof value === 'string') return value.slice(0, longest);
  if (isPlain(value)) return value;
  return Array.isArray(value) && value.every(isPlain) ? value.slice(0, 100) : undefined;
};

const keptOf = (
  values: Readonly<Record<string, unknown>>,
  isKept: (name: string) => boolean,
): Readonly<Record<string, JournalValue>> => {
  const kept: Record<string, JournalValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const one = isKept(name) ? keptValue(value) : undefined;
    if (one !== undefined) kept[name] = one;
  }
  return kept;
};

/** What of a call may be kept. */
export const keptInput = ({ id, operation, params, query, body }: Omit<CheckedCall, 'requestId'>) => {
  const schemas: Readonly<Record<string, unknown>> = { ...operation.query.shape, ...operation.body.shape };
  const texts = keptTexts[id] ?? [];
  const sent = { ...query, ...body };
  return {
    params: keptOf(params, () => true),
    fields: Object.keys(sent).filter((name) => sent[name as keyof typeof sent] !== undefined),
    values: keptOf(sent, (name) => texts.includes(name) || isClosed(schemas[name])),
  };
};
