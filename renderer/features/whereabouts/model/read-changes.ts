/** Reads which changes a subject stands for: calls that fail reject with a CallError. */
import { CallError } from '#renderer/api/call-error.ts';
import { call, type Answered } from '#renderer/api/call.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import type { ListedMerged } from '#renderer/blocks/comparison/read-notes.ts';
import { mergedOf } from '#renderer/blocks/comparison/use-read-notes.ts';
import { changeOfCommit, changeOfRequest, type Change } from './change.ts';
import { mostPages } from './costs.ts';
import type { Subject } from './subject.ts';

/** A merged merge request, as far as its backports are found by it. */
export interface ReadRequest {
  readonly merged: ListedMerged;
  /** Id of its author. */
  readonly author: number;
}

/** What was read. */
export interface ReadChanges {
  /** By number, the last first. */
  readonly changes: readonly Change[];
  /** Where one merged merge request was read. */
  readonly request: ReadRequest | null;
  /** There are more than were read. */
  readonly hasMore: boolean;
}

/** Merge requests that are looked for at once. */
const most = 100;

/** How they are read. */
interface Reading {
  readonly signal: AbortSignal;
  /** Called with each request. */
  readonly onCall: () => void;
}

type Listed = ItemOf<'mergeRequests.list'>;

const changesOf = (items: readonly Listed[]): readonly Change[] =>
  items
    .flatMap((item) => ('labels' in item ? (changeOfRequest(item) ?? []) : []))
    .sort((one, other) => (other.iid ?? 0) - (one.iid ?? 0));

const mentioned = /(?:^|[^\w/])!(\d{1,9})\b/g;

/**
 * The numbers of merge requests that comments of the server name: it writes one where a merge request mentions the issue or
 * closes it.
 */
export const requestsIn = (notes: readonly { readonly body?: string | null; readonly system?: boolean | null }[]) =>
  [
    ...new Set(
      notes
        .filter(({ system }) => system === true)
        .flatMap(({ body }) => Array.from((body ?? '').matchAll(mentioned), ([, iid]) => Number(iid))),
    ),
  ].sort((one, other) => one - other);

const readIssue = async (id: number | string, iid: number, known: readonly number[], { signal, onCall }: Reading) => {
  const found = new Set(known);
  const params = { id, issue_iid: iid };
  for (let page: number | null = 1; page !== null && page <= mostPages;) {
    onCall();
    const answered: Answered<'issueNotes.list'> = await call(
      'issueNotes.list',
      { params, query: { per_page: 100, page } },
      { signal },
    );
    for (const number of requestsIn(answered.answer)) found.add(number);
    page = answered.answer.length === 0 ? null : answered.nextPage;
  }
  return { iids: [...found].slice(0, most), hasMore: found.size > most };
};

const listed = async (id: number | string, query: object, { signal, onCall }: Reading) => {
  onCall();
  return call('mergeRequests.list', { params: { id }, query: { state: 'all', per_page: most, ...query } }, { signal });
};

/** The id of the one commit of a merge request: messages may speak of it instead of the merge. Null where it has more, or that cannot be read. */
const onlyCommitOf = async (id: number | string, iid: number, { signal, onCall }: Reading): Promise<string | null> => {
  onCall();
  const params = { id, merge_request_iid: iid };
  try {
    const { answer, nextPage } = await call('mergeRequests.commits', { params, query: { per_page: 2 } }, { signal });
    return answer.length === 1 && nextPage === null ? (answer[0]?.id ?? null) : null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError) return null;
    throw error;
  }
};

/** What brought a merged one, with its commit where it has one alone. */
const withCommit = async (id: number | string, change: Change, reading: Reading): Promise<Change> => {
  const only = change.isMerged && change.iid !== null ? await onlyCommitOf(id, change.iid, reading) : null;
  return only === null || change.own.includes(only) ? change : { ...change, own: [...change.own, only] };
};

/**
 * Reads them.
 * @param known numbers of merge requests that are known to close the issue
 */
export const readChanges = async (
  project: number | string,
  subject: Subject,
  known: readonly number[],
  reading: Reading,
): Promise<ReadChanges> => {
  const many = { request: null };
  if (subject.kind === 'commit') return { ...many, changes: [changeOfCommit(subject.sha)], hasMore: false };
  if (subject.kind === 'merge_request') {
    const params = { id: project, merge_request_iid: subject.iid };
    reading.onCall();
    const { answer } = await call('mergeRequests.get', { params }, { signal: reading.signal });
    const brought = changeOfRequest(answer);
    const change = brought === null ? null : await withCommit(project, brought, reading);
    const [merged] = mergedOf(answer);
    return {
      changes: change === null ? [] : [change],
      request: change?.isMerged && merged && answer.author ? { merged, author: answer.author.id } : null,
      hasMore: false,
    };
  }
  if (subject.kind === 'label') {
    const { answer, nextPage } = await listed(project, { state: 'merged', labels: subject.name }, reading);
    return { ...many, changes: changesOf(answer), hasMore: nextPage !== null };
  }
  const { iids, hasMore } = await readIssue(project, subject.iid, known, reading);
  if (iids.length === 0) return { ...many, changes: [], hasMore };
  const { answer } = await listed(project, { iids }, reading);
  return { ...many, changes: changesOf(answer), hasMore };
};
