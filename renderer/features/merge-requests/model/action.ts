/** What is done to a merge request by one press: what is said afterwards, what undoes it, what is offered when. */
import { withoutDraftMark } from './draft-mark.ts';
import { isOpen, type MergeRequest } from './merge-request.ts';

/** An action; `actionLabels` has an entry for each. */
export type MergeRequestAction =
  | 'close'
  | 'reopen'
  | 'draft'
  | 'ready'
  | 'lock'
  | 'unlock'
  | 'remove_source'
  | 'keep_source'
  | 'watch'
  | 'unwatch'
  | 'todo';

/** The message after an action; null where the screen shows the result anyway. */
export const actionWords = (action: MergeRequestAction, hasChanged: boolean): string | null => {
  switch (action) {
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
      return 'The discussion is unlocked: everyone who can read it may write comments.';
    case 'remove_source':
      return 'The source branch will be deleted after the merge.';
    case 'keep_source':
      return 'The source branch will stay after the merge.';
    case 'todo':
      return hasChanged ? 'It is on your to-do list now.' : 'It is on your to-do list already.';
    default:
      return null;
  }
};

const undoing: Readonly<Partial<Record<MergeRequestAction, MergeRequestAction>>> = {
  close: 'reopen',
  reopen: 'close',
  draft: 'ready',
  ready: 'draft',
  lock: 'unlock',
  unlock: 'lock',
  remove_source: 'keep_source',
  keep_source: 'remove_source',
};

/** The action that undoes another one. */
export const undoOf = (action: MergeRequestAction): MergeRequestAction | null => undoing[action] ?? null;

/** The actions that switch a merge request now; null where there is none. */
export const switchesOf = (item: MergeRequest) => {
  const isReady = !item.work_in_progress;
  const canMark = isReady || withoutDraftMark(item.title) !== item.title;
  return {
    state: item.state === 'merged' ? null : isOpen(item) ? 'close' : 'reopen',
    draft: isOpen(item) && canMark ? (isReady ? 'draft' : 'ready') : null,
    source: isOpen(item) ? (item.force_remove_source_branch === true ? 'keep_source' : 'remove_source') : null,
    lock: item.discussion_locked ? 'unlock' : 'lock',
    watch: item.subscribed ? 'unwatch' : 'watch',
  } as const satisfies Readonly<Record<string, MergeRequestAction | null>>;
};
