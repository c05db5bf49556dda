/** Prepares a bulk run from any screen, and goes to it: it shows every request before anything is sent. */
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

export const usePrepareRun = (): PreparingRun => {
  const navigate = useNavigate();
  const preparing = useMutation({
    mutationFn: async (run: NewBulkRun) => ask('bulk:create', run),
    onSuccess: ({ id }) => void navigate(routeTo('bulk-run', { run: id })),
  });
  return {
    prepare: preparing.mutate,
    isPending: preparing.isPending,
    failure: preparing.error ? channelFailureOf(preparing.error) : null,
  };
};
