/** The first merge requests of the queue are read while nothing else is to do: they open from what is here. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { isReachable, useRecovered } from '#renderer/api/connection.ts';
import { query } from '#renderer/api/queries.ts';
import { quiet } from '#renderer/api/quiet.ts';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import { mergeRequestInput, mergeRequestKey, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts'; // prettier-ignore
import { noteList } from '#renderer/things/note/model/note-target.ts';

/** More are seldom opened before the queue is read again. */
const most = 5;
/** Calls within a minute, and characters of what they answered. */
const mostCalls = 20;
const mostRead = 4_000_000;
const minute = 60_000;

/** What a window read ahead: the version of each merge request, and what was read lately. */
interface Ledger {
  readonly versions: Map<string, string>;
  reads: readonly { readonly at: number; readonly size: number }[];
}

const ledgers = new WeakMap<QueryClient, Ledger>();

const ledgerOf = (client: QueryClient): Ledger => {
  const known = ledgers.get(client) ?? { versions: new Map<string, string>(), reads: [] };
  ledgers.set(client, known);
  return known;
};

/** Another one when there are new commits, a comment or other words. */
const versionOf = ({ sha, updated_at: changed }: MergeRequestItem): string => `${sha ?? ''} ${changed ?? ''}`;

/** An answer of the version before is of no use. */
const now = { staleTime: 0 };

/** What its page shows first; each answers what it read. */
const readsOf = (client: QueryClient, { project_id: project, iid }: MergeRequestItem) => [
  async () =>
    client.fetchQuery({ ...query('mergeRequests.get', mergeRequestInput(String(project), String(iid))), ...now }),
  async () => client.fetchInfiniteQuery({ ...noteList({ kind: 'merge-request', project, number: iid }), ...now }),
  async () => client.fetchInfiniteQuery({ ...commitList(project, iid), ...now }),
];

const hasRoom = (ledger: Ledger): boolean => {
  ledger.reads = ledger.reads.filter(({ at }) => Date.now() - at < minute);
  return ledger.reads.length < mostCalls && ledger.reads.reduce((sum, { size }) => sum + size, 0) < mostRead;
};

/** One call after another, each when the window has nothing else to do. */
const readAhead = async (client: QueryClient, items: readonly MergeRequestItem[], may: () => boolean) => {
  const ledger = ledgerOf(client);
  for (const item of items) {
    const version = versionOf(item);
    if (ledger.versions.get(mergeRequestKey(item)) === version) continue;
    for (const read of readsOf(client, item)) {
      await quiet(client);
      if (!may() || !isReachable(client) || !hasRoom(ledger)) return;
      const at = Date.now();
      // What cannot be read now says so when it is opened.
      const answer: unknown = await read().catch(() => null);
      ledger.reads = [...ledger.reads, { at, size: JSON.stringify(answer).length }];
    }
    ledger.versions.set(mergeRequestKey(item), version);
  }
};

/** Reads the first of these ahead, each version once; not for a hidden window, nor while the server limits, refuses or is away. */
export const useReadingAhead = (items: readonly MergeRequestItem[]): void => {
  const client = useQueryClient();
  const first = items.slice(0, most);
  const [round, begin] = useReducer((before: number) => before + 1, 0);
  useRecovered(begin);
  const versions = first.map((item) => `${mergeRequestKey(item)} ${versionOf(item)}`).join('\n');
  const read = useEffectEvent((may: () => boolean) => void readAhead(client, first, may));
  useEffect(() => {
    let isLeft = false;
    read(() => !isLeft && !document.hidden);
    return () => {
      isLeft = true;
    };
  }, [round, versions]);
};
