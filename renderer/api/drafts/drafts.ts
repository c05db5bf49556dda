/** The drafts of this window, over the channels `drafts:*`. */
import type { Draft } from '#shared/review/drafts.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { createDraftStore } from './draft-store.ts';

/** From a keystroke to its save, ms: with the save itself well below the half second that may be lost at most (R11). */
const delay = 250;

/** What is typed and not sent yet. */
export const drafts = createDraftStore({
  read: async (place) => ask('drafts:read', { place }),
  save: async (request) => ask('drafts:save', request),
  failureOf: channelFailureOf,
  schedule: (run, after) => {
    const timer = setTimeout(run, after);
    return () => clearTimeout(timer);
  },
  delay,
});

/** The whole text of a draft; empty when there is none any more. */
export const draftText = async (place: string): Promise<string> => (await ask('drafts:read', { place }))?.text ?? '';

/** Removes a draft and answers it, so that it can be put back; null when there was none. */
export const discardDraft = async (place: string): Promise<Draft | null> => {
  await drafts.flush(place);
  return ask('drafts:remove', { place });
};

/** Puts a discarded draft back, beside what was typed there since. */
export const restoreDraft = async (draft: Draft): Promise<void> => {
  const { place, text, title, route, sent_after, line_position, base } = draft;
  await ask('drafts:save', { place, text, title, route, sent_after, line_position, base, version: null });
};

// A window that is hidden may not come back: nothing waits for a timer there.
document.addEventListener('visibilitychange', () => void drafts.flushAll());
window.addEventListener('pagehide', () => void drafts.flushAll());
