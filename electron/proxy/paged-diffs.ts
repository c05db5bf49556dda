/** The changes of a merge request from a server that only pages them: the record and its `/diffs`, as one answer. */
import { mostPages } from '../../shared/api/paging.ts';
import { operationOf } from '../../shared/api/registry.ts';
import { isRepeatable } from '../../shared/api/repeatable.ts';
import { mergeRequestVariants } from '../../shared/api/variants/merge-requests.ts';
import { headersFrom, streamed } from './answers.ts';
import { wholeBody } from './body.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import type { Course } from './deliver.ts';
import { errandOf } from './errands.ts';
import { exchange } from './exchange.ts';
import { fault, refusalOf } from './faults.ts';
import { parseJson } from './json-text.ts';
import { Refusal } from './refusal.ts';
import { withRetries } from './retry.ts';
import { pause } from './timers.ts';

const perPage = 100;

interface Read {
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const diffsOperation = mergeRequestVariants['variants.mergeRequestDiffs'];

/** One GET of the merge request, read whole. */
const readWhole = async (context: Context, call: CheckedCall, course: Course): Promise<Read> => {
  const errand = await errandOf(context, call);
  const place = { host: context.host, operation: call.id };
  const attempt = async (): Promise<Read> => {
    try {
      const { response, reading } = await exchange(context, errand, course.signal);
      const bytes = await wholeBody(response, { ...reading, cap: context.limits.jsonBytes });
      return {
        value: parseJson(bytes, response.headers.get('content-type') ?? '', reading.place),
        headers: headersFrom(response),
      };
    } catch (error) {
      throw refusalOf(error, place);
    }
  };
  const wait = (milliseconds: number): Promise<void> => pause(milliseconds, course.signal);
  return withRetries(attempt, isRepeatable(call.operation), { ...context, wait }, place);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const identity = (diff: unknown): string =>
  isRecord(diff) ? JSON.stringify([diff['old_path'], diff['new_path']]) : '';

/** Every page until a short one, or one that repeats what is known (R9). */
const allDiffs = async (context: Context, call: CheckedCall, course: Course): Promise<unknown[]> => {
  const diffs = new Map<string, unknown>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { value } = await readWhole(
      context,
      { ...call, operation: diffsOperation, query: { page, per_page: perPage } },
      course,
    );
    if (!Array.isArray(value)) throw new Refusal(fault('unreadable', { host: context.host, operation: call.id }));
    const before = diffs.size;
    for (const diff of value) if (!diffs.has(identity(diff))) diffs.set(identity(diff), diff);
    if (value.length < perPage || diffs.size === before) break;
  }
  return [...diffs.values()];
};

/** Answers the changes form, assembled. */
export const deliverDiffs = async (context: Context, call: CheckedCall, course: Course): Promise<Response> => {
  const record = { ...call, operation: operationOf('mergeRequests.get'), query: {} };
  const { value, headers } = await readWhole(context, record, course);
  const place = { host: context.host, operation: call.id };
  if (!isRecord(value)) throw new Refusal(fault('unreadable', place));
  const changes = await allDiffs(context, call, course);
  course.ended(null);
  const text = JSON.stringify({ ...value, changes });
  return streamed(new Blob([text]).stream(), 'json', headers);
};
