/** Words in all code at the head: one call, when the user wants it, kept by the worker while the review is open. */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { saidFailure } from '#renderer/texts/said.ts';
import type { FoundInTree, TreeProgress, TreeRequest } from '#renderer/workers/definitions/definitions-protocol.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';

export interface TreeSearch {
  readonly found: FoundInTree | null;
  readonly failure: Failure | null;
  /** How much has come; null while nothing is searched. */
  readonly progress: TreeProgress | null;
  start(): void;
  stop(): void;
}

/** @param words another array: what was found is of other words */
export const useTreeSearch = (words: TreeRequest['words'], isCode: boolean): TreeSearch => {
  const { review } = useReviewStore();
  const [found, setFound] = useState<FoundInTree | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [progress, setProgress] = useState<TreeProgress | null>(null);
  const searching = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      searching.current?.abort();
      setFound(null);
      setFailure(null);
      setProgress(null);
    },
    [words],
  );
  const search = async (controller: AbortController): Promise<void> => {
    const request = { words, isCode, requestId: crypto.randomUUID() };
    const { signal } = controller;
    const answer = await review.ask('tree', request, signal, (next: TreeProgress) => {
      if (!signal.aborted) setProgress(next);
    });
    if (signal.aborted) return;
    setProgress(null);
    if (answer === null) return;
    if ('code' in answer) setFailure(saidFailure(answer));
    else setFound(answer);
  };
  return {
    found,
    failure,
    progress,
    start: () => {
      const controller = new AbortController();
      searching.current = controller;
      setFailure(null);
      setProgress({ files: 0, bytes: 0 });
      void search(controller);
    },
    stop: () => {
      searching.current?.abort();
      setProgress(null);
    },
  };
};
