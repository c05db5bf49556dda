/** Discarding a draft, and putting the last one back. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { Draft } from '#shared/review/drafts.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { discardDraft, restoreDraft } from '#renderer/api/drafts/drafts.ts';

/** What the list needs. */
export interface Discarding {
  /** The same function for as long as the screen is open. */
  readonly discard: (place: string) => void;
  /** The draft that was discarded last and can be put back. */
  readonly last: Draft | null;
  readonly undo: () => void;
  readonly isBusy: boolean;
  readonly failure: ChannelFailure | null;
}

export const useDiscarding = (): Discarding => {
  const [last, setLast] = useState<Draft | null>(null);
  const discarding = useMutation({ mutationFn: discardDraft, onSuccess: setLast });
  const undoing = useMutation({ mutationFn: restoreDraft, onSuccess: () => setLast(null) });
  const error = discarding.error ?? undoing.error;
  return {
    discard: discarding.mutate,
    last,
    undo: () => {
      if (last) undoing.mutate(last);
    },
    isBusy: discarding.isPending || undoing.isPending,
    failure: error ? channelFailureOf(error) : null,
  };
};
