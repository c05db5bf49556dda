/** The head of a merge request whose changes were last drawn: kept on this computer per account, the same in every window. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { DrawnHead, ListedHead, MergeRequestKey, NewlyDrawn } from '#shared/review/heads.ts';
import { ask, bridgeQuery, channelFailureOf, listen } from '#renderer/api/bridge.ts';
import { call } from '#renderer/api/call.ts';
import { keepSnapshot } from './snapshots.ts';
import { keyOfMark } from './read-marks.ts';
import { markStale } from '#renderer/api/queries.ts';
import { sharedQuery } from '#renderer/api/shared-query.ts';
import { useRecovered } from '#renderer/api/connection.ts';

const noHeads: ListedHeads = new Map();

const keptHead = (mergeRequest: MergeRequestKey) => bridgeQuery('heads:read', mergeRequest);

/** What is known of the drawn head. */
export interface KeptHead {
  /** Undefined while it is being read; null: no changes were drawn, or it is unknown. */
  readonly drawn: DrawnHead | null | undefined;
  /** Why it is unknown. */
  readonly failure: ChannelFailure | null;
}

/** Follows the drawn head of a merge request, also when another window draws. */
export const useDrawnHead = (project: number, iid: number): KeptHead => {
  const client = useQueryClient();
  useEffect(
    () =>
      listen(
        'heads:changed',
        (mergeRequest) => void client.invalidateQueries({ queryKey: keptHead(mergeRequest).queryKey }),
      ),
    [client],
  );
  // Without a listener between two screens the cached value may be stale.
  const kept = useQuery({ ...keptHead({ project, iid }), retry: false, gcTime: 0 });
  return {
    drawn: kept.isError ? null : kept.data,
    failure: kept.error ? channelFailureOf(kept.error) : null,
  };
};

const listed = bridgeQuery('heads:list', undefined);

type ListedHeads = ReadonlyMap<string, ListedHead>;

const indexed = new WeakMap<readonly ListedHead[], ListedHeads>();

/** One index for all rows that need one of them. */
const byKey = (heads: readonly ListedHead[]): ListedHeads => {
  const known = indexed.get(heads) ?? new Map(heads.map((head) => [keyOfMark(head), head]));
  indexed.set(heads, known);
  return known;
};

/** The head that was drawn last, as far as this window knows now; undefined where none was, or it is not known. */
export const drawnShaIn = (client: QueryClient, mergeRequest: MergeRequestKey): string | undefined =>
  (
    client.getQueryData<DrawnHead | null>(keptHead(mergeRequest).queryKey) ??
    client
      .getQueryData<readonly ListedHead[]>(listed.queryKey)
      ?.find((head) => keyOfMark(head) === keyOfMark(mergeRequest))
  )?.sha;

/** Follows all drawn heads, for lists. Undefined while they are being read; none where they cannot be. */
export const useDrawnHeads = (): ListedHeads | undefined => {
  const client = useQueryClient();
  useEffect(
    () => listen('heads:changed', () => void client.invalidateQueries({ queryKey: listed.queryKey })),
    [client],
  );
  // Without a listener between two screens the cached value may be stale.
  const kept = useQuery({ ...listed, select: byKey, retry: false, gcTime: 0 });
  return kept.isError ? noHeads : kept.data;
};

const useSharedHeads = sharedQuery({ ...listed, retry: false, gcTime: 0 });

/** The drawn head of one row; a list above it calls `useDrawnHeads`. Null while it is unknown, and where there is none. */
export const useListedHead = (mergeRequest: MergeRequestKey): ListedHead | null =>
  useSharedHeads((heads) => (heads && byKey(heads).get(keyOfMark(mergeRequest))) ?? null);

/** Packs the patches that were drawn; null where they are not those of the whole merge request. */
export type PackPatches = () => Promise<Uint8Array<ArrayBuffer> | null>;

const keyOf = ({ sha, target_branch, since }: NewlyDrawn): string => JSON.stringify([sha, target_branch, since]);

/**
 * Keeps that changes were drawn, once the server confirms that they are those of the merge request as it is now: an
 * answer that took long, or came in pages, may be older. What is not confirmed is not kept; where the server did not
 * answer, it is asked again when it does. With the head its patches are kept, where all of them are known.
 */
export const useKeepDrawn = (project: number, iid: number): ((head: NewlyDrawn, pack?: PackPatches) => void) => {
  const client = useQueryClient();
  const confirmed = useRef<string | null>(null);
  const missed = useRef<{ readonly head: NewlyDrawn; readonly pack: PackPatches | undefined } | null>(null);
  /** The head whose patches were kept, or are being packed. */
  const packed = useRef('');
  const working = useRef(Promise.resolve());
  const keep = useCallback(
    async (head: NewlyDrawn, pack: PackPatches | undefined): Promise<void> => {
      if (confirmed.current !== keyOf(head)) {
        const { answer } = await call('mergeRequests.get', { params: { id: project, merge_request_iid: iid } });
        if (answer.sha !== head.sha || (answer.target_branch ?? '') !== head.target_branch)
          return markStale(client, ['mergeRequests.get']);
        confirmed.current = keyOf(head);
      }
      await ask('heads:drew', { mergeRequest: { project, iid }, head });
      if (pack === undefined || packed.current === head.sha) return undefined;
      packed.current = head.sha;
      // Not waited for: a review that is closed meanwhile never answers.
      void pack()
        .then(async (patches) => {
          if (patches === null) packed.current = '';
          else await keepSnapshot({ project, iid }, head.sha, patches);
        })
        // Without them, all changes are shown next time.
        .catch(() => undefined);
      return undefined;
    },
    [client, project, iid],
  );
  const run = useCallback(
    (head: NewlyDrawn, pack?: PackPatches): void => {
      missed.current = null;
      // One after the other: what is kept in the end is what was drawn in the end.
      working.current = working.current
        .then(() => keep(head, pack))
        // Unkept, the merge box says that the changes were not read: nothing is merged by mistake.
        .catch(() => {
          missed.current = { head, pack };
        });
    },
    [keep],
  );
  useRecovered(() => {
    if (missed.current !== null) run(missed.current.head, missed.current.pack);
  });
  return run;
};
