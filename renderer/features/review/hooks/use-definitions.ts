/** The definitions of the changes: compared when they are wanted, until that is stopped. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefinitionsProgress, FoundDefinitions } from '#renderer/workers/definitions/definitions-protocol.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';

export interface Definitions {
  /** Null while they are compared. */
  readonly found: FoundDefinitions | null;
  readonly progress: DefinitionsProgress;
  stop(): void;
  /** Goes on after it was stopped. */
  goOn(): void;
}

/** How far a comparison is. */
interface Compared {
  /** Which one. */
  readonly run: string;
  readonly found: FoundDefinitions | null;
  readonly progress: DefinitionsProgress;
}

const begun: DefinitionsProgress = { done: 0, of: 0 };

/** Compares them as soon as all changes have come, and again when lines of a file were computed. */
export const useDefinitions = (): Definitions => {
  const { review } = useReviewStore();
  const isComplete = useReview(({ state }) => state().changes.phase !== 'loading');
  const numbering = useReview(({ state }) => state().changes.indexNumber);
  const [turn, setTurn] = useState(0);
  const run = `${String(numbering)} ${String(turn)}`;
  const [last, setLast] = useState<Compared>({ run, found: null, progress: begun });
  const comparing = useRef<AbortController | null>(null);
  const compare = useEffectEvent((): (() => void) => {
    const controller = new AbortController();
    comparing.current = controller;
    let isGone = false;
    const request = { requestId: crypto.randomUUID() };
    void review
      .ask('definitions', request, controller.signal, (next: DefinitionsProgress) => {
        if (!isGone) setLast({ run, found: null, progress: next });
      })
      .then((next) => {
        if (!isGone) setLast(({ progress }) => ({ run, found: next, progress }));
      });
    return () => {
      isGone = true;
      controller.abort();
    };
  });
  useEffect(() => (isComplete ? compare() : undefined), [isComplete, run]);
  // What was found before is of other lines.
  const { found, progress } = last.run === run ? last : { found: null, progress: begun };
  return {
    found,
    progress,
    stop: () => comparing.current?.abort(),
    goOn: () => setTurn(turn + 1),
  };
};
