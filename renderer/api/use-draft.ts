/** One draft by its key, on screen and on disk. `place` is the stored name of the key. */
import { useCallback, useSyncExternalStore } from 'react';
import type { DraftAbout, DraftView } from './draft-store.ts';
import { drafts } from './drafts.ts';

/** Shows a draft while the caller is on screen; leaving saves what is not saved yet. */
export const useDraft = ({ place, title, route }: DraftAbout): DraftView => {
  const subscribe = useCallback(
    (listener: () => void) => drafts.open({ place, title, route }, listener),
    [place, title, route],
  );
  return useSyncExternalStore(subscribe, () => drafts.view(place));
};
