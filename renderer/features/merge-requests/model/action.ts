/** What is done to a merge request by one press: what is said afterwards, what undoes it, what is offered when. */
import { t } from '#renderer/texts/t.ts';
import { releaseThatFits, withDraftMark, withoutDraftMark } from './draft-mark.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

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
      return t('merge_request.said_closed');
    case 'reopen':
      return t('merge_request.said_reopened');
    case 'draft':
      return t('merge_request.said_draft');
    case 'ready':
      return t('merge_request.said_ready');
    case 'lock':
      return t('merge_request.said_locked');
    case 'unlock':
      return t('merge_request.said_unlocked');
    case 'remove_source':
      return t('merge_request.said_removed');
    case 'keep_source':
      return t('merge_request.said_kept');
    case 'todo':
      return hasChanged ? t('merge_request.said_todo') : t('merge_request.said_todo_already');
    default:
      return null;
  }
};

/** The message where the answer shows that the server ignored an action; null where it does not. */
export const ignoredWords = (action: MergeRequestAction, answer: unknown): string | null => {
  const isDraft = (answer as { readonly work_in_progress?: boolean | null } | null | undefined)?.work_in_progress;
  if (action === 'draft' && isDraft === false) return t('merge_request.said_no_draft');
  return action === 'ready' && isDraft === true ? t('merge_request.said_still_draft') : null;
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

/**
 * The actions that switch a merge request now; null where there is none.
 * @param version of the server
 */
export const switchesOf = (item: MergeRequest, version: string | null) => {
  const isReady = !item.work_in_progress;
  const release = releaseThatFits(item, version);
  const canMark = (isReady ? withDraftMark : withoutDraftMark)(item.title, release) !== item.title;
  return {
    state: item.state === 'merged' ? null : isOpen(item) ? 'close' : 'reopen',
    draft: isOpen(item) && canMark ? (isReady ? 'draft' : 'ready') : null,
    source: isOpen(item) ? (item.force_remove_source_branch === true ? 'keep_source' : 'remove_source') : null,
    lock: item.discussion_locked ? 'unlock' : 'lock',
    watch: item.subscribed ? 'unwatch' : 'watch',
  } as const satisfies Readonly<Record<string, MergeRequestAction | null>>;
};
