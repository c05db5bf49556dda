/** The changes of a merge request from a server that only pages them: the record and its `/diffs`, as one answer. */
import { mostPages } from '../../shared/api/paging.ts';
import { operationOf } from '../../shared/api/registry.ts';
import { mergeRequestVariants } from '../../shared/api/variants/merge-requests.ts';
import { streamed } from './answers.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import type { Course } from './deliver.ts';
import { fault } from './faults.ts';
import { isRecord, readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

const perPage = 100;

const diffsOperation = mergeRequestVariants['variants.mergeRequestDiffs'];

const identity = (diff: unknown): string =>
  isRecord(diff) ? JSON.stringify([diff['old_path'], diff['new_path']]) : '';

/** Every page until a short one, or one that repeats what is known (R9). */
const allDiffs = async (context: Context, call: CheckedCall, course: Course): Promise<unknown[]> => {
  const diffs = new Map<string, unknown>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { value } = await readJson(
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
  const { value, headers } = await readJson(context, record, course);
  const place = { host: context.host, operation: call.id };
  if (!isRecord(value)) throw new Refusal(fault('unreadable', place));
  const changes = await allDiffs(context, call, course);
  course.ended(null);
  const text = JSON.stringify({ ...value, changes });
  return streamed(new Blob([text]).stream(), 'json', headers);
};
