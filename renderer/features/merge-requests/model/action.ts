/** What is done to a merge request by one press: what is said afterwards, what undoes it, what is offered when. */
import { withoutDraftMark } from './draft-mark.ts';
import { isOpen, type MergeRequest } from './merge-request.ts';

/** An act; each has a deed of its name. */
export type Act = 'close' | 'reopen' | 'draft' | 'ready' | 'lock' | 'unlock' | 'watch' | 'unwatch' | 'todo';

/** What is said of an act that was done; null where the screen shows it by itself. */
export const actWords = (act: Act, hasChanged: boolean): string | null => {
  switch (act) {
    case 'close':
      return 'Closed. Nothing was merged, and the branch is as it was.';
    case 'reopen':
      return 'Reopened.';
    case 'draft':
      return 'Marked as draft: the server does not merge it until it is ready.';
    case 'ready':
      return 'Marked as ready.';
    case 'lock':
      return 'The discussion is locked: only members of the project may write comments.';
    case 'unlock':
      return 'The discussion is unlocked: whoever can read it may write comments.';
    case 'todo':
      return hasChanged ? 'It is on your to-do list now.' : 'It is on your to-do list already.';
    default:
      return null;
  }
};

const undoing: Readonly<Partial<Record<Act, Act>>> = {
  close: 'reopen',
  reopen: 'close',
  draft: 'ready',
  ready: 'draft',
  lock: 'unlock',
  unlock: 'lock',
};

/** The act that takes another one back. */
export const undoOf = (act: Act): Act | null => undoing[act] ?? null;

/** The acts that a merge request can be switched by now; null: there is none. */
export const switchesOf = (item: MergeRequest) => {
  const isReady = !item.work_in_progress;
  const canMark = isReady || withoutDraftMark(item.title) !== item.title;
  return {
    state: item.state === 'merged' ? null : isOpen(item) ? 'close' : 'reopen',
    draft: isOpen(item) && canMark ? (isReady ? 'draft' : 'ready') : null,
    lock: item.discussion_locked ? 'unlock' : 'lock',
    watch: item.subscribed ? 'unwatch' : 'watch',
  } as const satisfies Readonly<Record<string, Act | null>>;
};
