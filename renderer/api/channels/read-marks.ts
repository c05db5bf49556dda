/** Which merge requests were read: kept on this computer per account, the same in every window. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MergeRequestKey } from '#shared/review/heads.ts';
import type { MarkChange, ReadMark } from '#electron/reading/channels.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';
import { sharedQuery } from '#renderer/api/shared-query.ts';

/** Marks of merge requests by `keyOfMark`. */
export type ReadMarks = ReadonlyMap<string, ReadMark>;

const kept = bridgeQuery('marks:list', undefined);

/** What tells merge requests of one account apart. */
export const keyOfMark = ({ project, iid }: MergeRequestKey): string => `${String(project)}!${String(iid)}`;

const byKey = (marks: readonly ReadMark[]): ReadMarks => new Map(marks.map((mark) => [keyOfMark(mark), mark]));

const none: ReadMarks = new Map();
const indexed = new WeakMap<readonly ReadMark[], ReadMarks>();

/** One index for all rows that ask. */
const indexOf = (marks: readonly ReadMark[]): ReadMarks => {
  const known = indexed.get(marks) ?? byKey(marks);
  indexed.set(marks, known);
  return known;
};

/** All marks, kept up to date. Undefined while they are being read; none where they cannot be. */
export const useReadMarks = (): ReadMarks | undefined => {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('marks:changed', (mark) =>
        client.setQueryData(kept.queryKey, (marks) =>
          marks === undefined ? undefined : [...marks.filter((one) => keyOfMark(one) !== keyOfMark(mark)), mark],
        ),
      ),
    [client],
  );
  const { data, isError } = useQuery({ ...kept, select: indexOf, retry: false });
  return isError ? none : data;
};

const useSharedMarks = sharedQuery({ ...kept, retry: false });

/** The mark of one row; a list above it calls `useReadMarks`. Undefined while it is unknown, null where there is none. */
export const useReadMark = (mergeRequest: MergeRequestKey): ReadMark | null | undefined =>
  useSharedMarks((marks, isError) => {
    if (isError) return null;
    return marks && (indexOf(marks).get(keyOfMark(mergeRequest)) ?? null);
  });

/** The mark of one as this window has heard of it last, drawn or not. */
export const latestMark = (client: QueryClient, mergeRequest: MergeRequestKey): ReadMark | undefined =>
  indexOf(client.getQueryData(kept.queryKey) ?? []).get(keyOfMark(mergeRequest));

/** Keeps a mark. Where it cannot be kept nothing is lost but the mark. */
export const keepMark = async (change: MarkChange): Promise<void> => {
  await ask('marks:set', change);
};
