/** Words of what can be done to a merge request; who may do it is the roles table of the behaviour page. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

const byAuthor = t('merge_request.by_author');
const byDevelopers = t('merge_request.by_developers');
const byReaders = t('merge_request.by_readers');

/** The labels by name; each action has one. */
export const actionLabels = {
  cancel: {
    verb: t('merge_request.cancel_auto'),
    running: t('merge_request.cancelling'),
    done: t('merge_request.cancelled'),
    todo: t('merge_request.cancel_todo'),
    who: t('merge_request.cancel_who'),
  },
  edit: {
    verb: t('merge_request.save'),
    running: t('merge_request.saving'),
    done: t('merge_request.saved'),
    todo: t('merge_request.edit_todo'),
    who: byAuthor,
  },
  restoreSource: {
    verb: t('branches.restore_branch'),
    running: t('branches.restoring_branch'),
    done: t('branches.restored'),
    todo: t('branches.restore_branch_todo'),
    who: byDevelopers,
  },
  ready: {
    verb: t('merge_request.mark_ready'),
    running: t('merge_request.marking_ready'),
    done: t('merge_request.marked_ready'),
    todo: t('merge_request.ready_todo'),
    who: byAuthor,
  },
  draft: {
    verb: t('merge_request.mark_draft'),
    running: t('merge_request.marking_draft'),
    done: t('merge_request.marked_draft'),
    todo: t('merge_request.draft_todo'),
    who: byAuthor,
  },
  close: {
    verb: t('merge_request.close'),
    running: t('merge_request.closing'),
    done: t('merge_request.closed'),
    todo: t('merge_request.close_todo'),
    who: byAuthor,
  },
  reopen: {
    verb: t('merge_request.reopen'),
    running: t('merge_request.reopening'),
    done: t('merge_request.reopened'),
    todo: t('merge_request.reopen_todo'),
    who: byAuthor,
  },
  lock: {
    verb: t('merge_request.lock_verb'),
    running: t('merge_request.locking'),
    done: t('merge_request.locked_done'),
    todo: t('merge_request.lock_todo'),
    who: byDevelopers,
  },
  unlock: {
    verb: t('merge_request.unlock_verb'),
    running: t('merge_request.unlocking'),
    done: t('merge_request.unlocked_done'),
    todo: t('merge_request.unlock_todo'),
    who: byDevelopers,
  },
  remove_source: {
    verb: t('merge_request.delete_source'),
    running: t('merge_request.saving'),
    done: t('merge_request.saved'),
    todo: t('merge_request.source_todo'),
    who: byAuthor,
  },
  keep_source: {
    verb: t('merge_request.keep_source'),
    running: t('merge_request.saving'),
    done: t('merge_request.saved'),
    todo: t('merge_request.source_todo'),
    who: byAuthor,
  },
  assign: {
    verb: t('merge_request.assign'),
    running: t('merge_request.assigning'),
    done: t('merge_request.assigned'),
    todo: t('merge_request.assign_todo'),
    who: byDevelopers,
  },
  labels: {
    verb: t('merge_request.save_labels_verb'),
    running: t('merge_request.saving_labels_now'),
    done: t('merge_request.labelled'),
    todo: t('merge_request.labels_todo'),
    who: byDevelopers,
  },
  milestone: {
    verb: t('merge_request.set_milestone_verb'),
    running: t('merge_request.setting_milestone'),
    done: t('merge_request.put_on_milestone'),
    todo: t('merge_request.milestone_todo'),
    who: byDevelopers,
  },
  watch: {
    verb: t('merge_request.turn_on'),
    running: t('merge_request.turning_on'),
    done: t('merge_request.followed'),
    todo: t('merge_request.follow_todo'),
    who: byReaders,
  },
  unwatch: {
    verb: t('merge_request.turn_off'),
    running: t('merge_request.stopping'),
    done: t('merge_request.unfollowed'),
    todo: t('merge_request.unfollow_todo'),
    who: byReaders,
  },
  todo: {
    verb: t('merge_request.add_todo'),
    running: t('merge_request.adding'),
    done: t('merge_request.put_on_todo'),
    todo: t('merge_request.add_todo_todo'),
    who: byReaders,
  },
  delete: {
    verb: t('merge_request.delete_verb'),
    running: t('merge_request.deleting'),
    done: t('merge_request.deleted'),
    todo: t('merge_request.delete_todo'),
    who: t('merge_request.delete_who'),
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

/** Merging has a box of its own; this is said where the right is missing. */
export const mergeRight = { todo: t('merge_request.merge_todo'), who: t('merge_request.merge_who') };
