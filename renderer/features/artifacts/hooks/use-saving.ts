/** Saving files of an archive into a new folder, one saving at a time. */
import { useMutation } from '@tanstack/react-query';
import type { ArchiveKey, SaveRequest } from '#shared/artifacts/artifacts.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useProgress } from './use-archive.ts';

/** Prepares it. */
export const useSaving = (of: ArchiveKey) => {
  const { archive } = of;
  const saving = useMutation({ mutationFn: async (request: SaveRequest) => ask('artifacts:save', request) });
  const showing = useMutation({ mutationFn: async () => ask('artifacts:show', { archive }) });
  const error = saving.error ?? showing.error;
  return {
    /** Indices of entries; null: all. Only while a click or a key of the user is handled. */
    start: (entries: readonly number[] | null, where?: 'save_as'): void =>
      saving.mutate({ ...of, entries, ...(where === 'save_as' && { save_as: true }) }),
    stop: () => void ask('artifacts:stop', { archive, what: 'save' }).catch(() => undefined),
    isRunning: saving.isPending,
    progress: useProgress(archive, 'save', saving.isPending),
    saved: saving.data ?? null,
    failure: error ? channelFailureOf(error) : null,
    show: (): void => showing.mutate(),
    dismiss: () => {
      saving.reset();
      showing.reset();
    },
  };
};

/** What the controls of saving need. */
export type Saving = ReturnType<typeof useSaving>;
