/** One draft by its key, on screen and on disk. `place` is the stored name of the key. */
import { useCallback, useSyncExternalStore } from 'react';
import type { DraftAbout, DraftView } from './draft-store.ts';
import { drafts } from './drafts.ts';

/** Shows a draft while the caller is on screen; leaving saves what is not saved yet. */
export const useDraft = ({ place, title, route, line_position = null }: DraftAbout): DraftView => {
  const subscribe = useCallback(
    (listener: () => void) => drafts.open({ place, title, route, line_position }, listener),
    [place, title, route, line_position],
  );
  return useSyncExternalStore(subscribe, () => drafts.view(place));
};
