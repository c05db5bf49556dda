/** Saving files of an archive into a new folder, one saving at a time. */
import { useMutation } from '@tanstack/react-query';
import type { SavedEntries, SaveRequest } from '#shared/artifacts/artifacts.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useProgress, type Progress } from './use-archive.ts';

/** What the controls of saving need. */
export interface Saving {
  /** Indices of entries; null: all. Only while a click or a key of the user is handled. */
  readonly start: (entries: readonly number[] | null, where?: 'save_as') => void;
  readonly stop: () => void;
  readonly isRunning: boolean;
  readonly progress: Progress | null;
  readonly saved: SavedEntries | null;
  readonly failure: ChannelFailure | null;
  readonly show: () => void;
  readonly dismiss: () => void;
}

/** Prepares it. */
export const useSaving = (archive: string): Saving => {
  const saving = useMutation({ mutationFn: async (request: SaveRequest) => ask('artifacts:save', request) });
  const showing = useMutation({ mutationFn: async () => ask('artifacts:show', { archive }) });
  const error = saving.error ?? showing.error;
  return {
    start: (entries, where) => saving.mutate({ archive, entries, ...(where === 'save_as' && { save_as: true }) }),
    stop: () => void ask('artifacts:stop', { archive, what: 'save' }).catch(() => undefined),
    isRunning: saving.isPending,
    progress: useProgress(archive, 'save', saving.isPending),
    saved: saving.data ?? null,
    failure: error ? channelFailureOf(error) : null,
    show: () => showing.mutate(),
    dismiss: () => {
      saving.reset();
      showing.reset();
    },
  };
};
