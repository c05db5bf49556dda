/** One draft by its key, on screen and on disk. `place` is the stored name of the key. */
import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '#renderer/api/bridge.ts';
import type { DraftAbout, DraftView } from './draft-store.ts';
import { drafts } from './drafts.ts';

/** Shows a draft while the caller is on screen, and what another window saves of it; leaving saves what is not saved yet. */
export const useDraft = ({ place, title, route, line_position = null }: DraftAbout): DraftView => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const close = drafts.open({ place, title, route, line_position }, listener);
      const stop = listen('drafts:changed', (changed) => drafts.follow(changed.place, changed.version));
      return () => {
        stop();
        close();
      };
    },
    [place, title, route, line_position],
  );
  return useSyncExternalStore(subscribe, () => drafts.view(place));
};
