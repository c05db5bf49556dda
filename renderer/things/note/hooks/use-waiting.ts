/** A comment that is posted once the server is there: chosen, taken back, and taken back by typing on, which is said. */
import { useEffect, useState } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { useIsReachable } from '#renderer/api/connection.ts';
import { useDraftListPart } from '#renderer/api/drafts/draft-list.ts';
import type { DraftView } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { nextWaiting, type Waiting } from '#renderer/things/note/model/waiting.ts';

/** What the composer needs of it. */
export interface WaitingState {
  /** Has it posted once the server is there; null where it cannot, or nothing kept it from being sent. */
  readonly sendLater: (() => void) | null;
  /** Takes that back; null where it does not wait. */
  readonly stopWaiting: (() => void) | null;
  /** It was changed since, and is no longer posted. */
  readonly isWaitOver: boolean;
}

const mark = async (place: string, waits: boolean): Promise<void> => {
  // A save takes the mark off: none comes after it.
  if (waits) await drafts.flush(place);
  await ask('drafts:wait', { place, waits }).catch(() => undefined);
};

/** @param offered what forgets the failure that waiting is offered for; null where there is none */
export const useWaiting = (place: string, { text, state }: DraftView, offered: (() => void) | null): WaitingState => {
  const isReachable = useIsReachable();
  const waits = useDraftListPart((list) => list.some((one) => one.place === place && one.waits)) ?? false;
  const [before, setWaiting] = useState<Waiting | null>(null);
  const waiting = nextWaiting(before, { waits, text, isSaved: state === 'saved' });
  if (waiting !== before) setWaiting(waiting);
  const isChanged = waiting?.kind === 'changed';
  // At the first key, not with the save that follows: half a sentence is never posted.
  useEffect(() => {
    if (isChanged) void mark(place, false);
  }, [place, isChanged]);
  const isOffered = offered !== null || (isChanged && !isReachable);
  return {
    sendLater: isOffered
      ? () => {
          offered?.();
          void mark(place, true);
        }
      : null,
    stopWaiting: waiting?.kind === 'waits' ? () => void mark(place, false) : null,
    isWaitOver: isChanged,
  };
};
