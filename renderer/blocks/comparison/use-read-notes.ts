/** Reads what is between two refs for release notes: started by a button, ended by another one or by leaving. */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { readComparison } from '#renderer/workers/comparison/comparison-client.ts';
import type { ComparisonAnswer } from '#renderer/workers/comparison/comparison-protocol.ts';
import { readNotes, type ListedMerged, type NotesProgress, type NotesTools, type ReadNotes } from './read-notes.ts';

/** How far it is. */
export type ReadingNotes =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: NotesProgress | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly notes: ReadNotes; readonly from: string };

/** A merge request of a list as release notes need it; of a simple view none. */
export const mergedOf = (item: ItemOf<'mergeRequests.list'>): readonly ListedMerged[] =>
  'labels' in item
    ? [
        {
          iid: item.iid,
          title: item.title ?? '',
          labels: item.labels ?? [],
          author: item.author?.username ?? '',
          target_branch: item.target_branch ?? '',
          sha: item.sha,
          merge_commit_sha: item.merge_commit_sha,
          squash_commit_sha: item.squash_commit_sha,
          updated_at: item.updated_at,
        },
      ]
    : [];

/** The commits that `to` has and `from` has not, where they were read already. */
export type KnownCommits = Pick<ComparisonAnswer, 'commits' | 'isCutOff'>;

const toolsOf = (project: number | string, from: string, to: string, known: KnownCommits | null): NotesTools => ({
  compare: async (signal) => known ?? readComparison({ kind: 'commits', project, from, to, isCount: false }, signal),
  merged: async (page, signal) => {
    const query = { state: 'merged', order_by: 'updated_at', sort: 'desc', per_page: 100, page } as const;
    const { answer, nextPage } = await call('mergeRequests.list', { params: { id: project }, query }, { signal });
    return { items: answer.flatMap(mergedOf), nextPage };
  },
  commitsOf: async (iid, page, signal) => {
    const params = { id: project, merge_request_iid: iid };
    const { answer, nextPage } = await call(
      'mergeRequests.commits',
      { params, query: { per_page: 100, page } },
      { signal },
    );
    return { items: answer.map(({ id }) => id), nextPage };
  },
  patchId: async (iid, signal) => (await readComparison({ kind: 'patch', project, iid }, signal)).patchId,
});

/** The reading and how it is begun and ended. */
export const useReadNotes = (project: number | string) => {
  const [state, setState] = useState<ReadingNotes>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  };
  const start = (from: string, to: string, known: KnownCommits | null = null): void => {
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    const tell = (next: ReadingNotes): void => {
      if (running.current === ending) setState(next);
    };
    tell({ kind: 'running', progress: null });
    readNotes(toolsOf(project, from, to, known), (progress) => tell({ kind: 'running', progress }), ending.signal).then(
      (notes) => tell({ kind: 'done', notes, from }),
      (error: unknown) => tell({ kind: 'failed', failure: failureOf(error) }),
    );
  };
  return { state, start, stop };
};
