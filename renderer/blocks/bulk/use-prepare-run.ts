/** Prepares a bulk run from any screen, and goes to it: it shows every request before anything is sent, unless all were shown and agreed to before. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewBulkRun } from '#shared/administration/bulk.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { routeTo } from '#shared/screens.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';

/** The way to a prepared run. */
export interface PreparingRun {
  readonly prepare: (run: NewBulkRun) => void;
  readonly isPending: boolean;
  /** Why the last one was not prepared. */
  readonly failure: ChannelFailure | null;
}

/** @param options.isStarted a dialog has shown every row: the run begins at once */
export const usePrepareRun = ({ isStarted = false } = {}): PreparingRun => {
  const navigate = useNavigate();
  const preparing = useMutation({
    mutationFn: async (run: NewBulkRun) => {
      const prepared = await ask('bulk:create', run);
      // Not started, its page says why it waits and starts it.
      if (isStarted) await ask('bulk:start', { id: prepared.id, rate: prepared.rate }).catch(() => undefined);
      return prepared;
    },
    onSuccess: ({ id }) => void navigate(routeTo('bulk-run', { run: id })),
  });
  return {
    prepare: preparing.mutate,
    isPending: preparing.isPending,
    failure: preparing.error ? channelFailureOf(preparing.error) : null,
  };
};
