/** An archive that is open while its screen is shown: opened by the main process, closed when the screen is left. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { ArchiveContents, NestedContents } from '#shared/artifacts/artifacts.ts';
import { ask, bridgeQuery, channelFailureOf, listen } from '#renderer/api/bridge.ts';

/** How far it is. */
export type ArchiveState =
  | { readonly kind: 'opening'; readonly received: number; readonly total: number | null; readonly stop: () => void }
  | { readonly kind: 'failed'; readonly failure: ChannelFailure; readonly retry: () => void }
  | { readonly kind: 'stopped'; readonly retry: () => void }
  | { readonly kind: 'open'; readonly archive: string; readonly contents: ArchiveContents; readonly retry: () => void };

type Outcome =
  | { readonly kind: 'failed'; readonly failure: ChannelFailure }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'open'; readonly archive: string; readonly contents: ArchiveContents };

/** How far something is that the main process tells about. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** Progress of one thing of an archive; null before the first word. */
export const useProgress = (archive: string, what: 'open' | 'search' | 'save', isRunning: boolean): Progress | null => {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const end = listen('artifacts:progress', (said) => {
      if (said.archive === archive && said.what === what) setProgress({ done: said.done, total: said.total });
    });
    return () => {
      end();
      setProgress(null);
    };
  }, [archive, what, isRunning]);
  return progress;
};

/** What is in an archive inside of an open one. @param inside none: nothing is read */
export const useNested = (archive: string, inside: readonly number[]) => {
  const read = useQuery({
    ...bridgeQuery('artifacts:list', { archive, inside }),
    enabled: inside.length > 0,
    gcTime: 10_000,
    retry: false,
  });
  return {
    contents: (inside.length === 0 ? null : (read.data ?? null)) satisfies NestedContents | null,
    failure: read.error ? channelFailureOf(read.error) : null,
    retry: (): void => void read.refetch(),
  };
};

const quiet = (): void => undefined;

/** Opens the archive of a job. */
export const useArchive = (project: number | string, job: number): ArchiveState => {
  const [attempt, setAttempt] = useState<string>(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const progress = useProgress(attempt, 'open', outcome === null);
  useEffect(() => {
    let isLeft = false;
    const settle = (made: Outcome): void => {
      // What was stopped stays stopped, whatever still arrives.
      if (!isLeft) setOutcome((before) => before ?? made);
    };
    ask('artifacts:open', { archive: attempt, project, job }).then(
      (contents) => settle({ kind: 'open', archive: attempt, contents }),
      (error: unknown) => settle({ kind: 'failed', failure: channelFailureOf(error) }),
    );
    return () => {
      isLeft = true;
      void ask('artifacts:close', { archive: attempt }).catch(quiet);
    };
  }, [attempt, project, job]);

  const retry = (): void => {
    setOutcome(null);
    setAttempt(crypto.randomUUID());
  };
  if (outcome === null)
    return {
      kind: 'opening',
      received: progress?.done ?? 0,
      total: progress?.total ?? null,
      stop: () => {
        setOutcome({ kind: 'stopped' });
        void ask('artifacts:close', { archive: attempt }).catch(quiet);
      },
    };
  return { ...outcome, retry };
};
