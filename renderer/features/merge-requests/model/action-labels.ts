/** Words of what can be done to a merge request; who may do it is the roles table of the behaviour page. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

const byAuthor = 'Its author and developers of the project may.';
const byDevelopers = 'Developers and maintainers of the project may.';
const byReaders = 'Anyone who can read it may.';

/** The labels by name; each action has one. */
export const actionLabels = {
  cancel: {
    verb: 'Cancel auto-merge',
    running: 'Cancelling',
    done: 'cancelled',
    todo: 'cancel the automatic merge',
    who: 'The person who set it and maintainers of the project may. It still merges when the jobs have passed.',
  },
  edit: { verb: 'Save changes', running: 'Saving', done: 'saved', todo: 'edit it', who: byAuthor },
  ready: {
    verb: 'Mark as ready',
    running: 'Marking as ready',
    done: 'marked as ready',
    todo: 'mark it as ready',
    who: byAuthor,
  },
  draft: {
    verb: 'Mark as draft',
    running: 'Marking as draft',
    done: 'marked as draft',
    todo: 'mark it as draft',
    who: byAuthor,
  },
  close: { verb: 'Close merge request', running: 'Closing', done: 'closed', todo: 'close it', who: byAuthor },
  reopen: { verb: 'Reopen merge request', running: 'Reopening', done: 'reopened', todo: 'reopen it', who: byAuthor },
  lock: {
    verb: 'Lock discussion',
    running: 'Locking',
    done: 'locked',
    todo: 'lock its discussion',
    who: byDevelopers,
  },
  unlock: {
    verb: 'Unlock discussion',
    running: 'Unlocking',
    done: 'unlocked',
    todo: 'unlock its discussion',
    who: byDevelopers,
  },
  remove_source: {
    verb: 'Delete source branch after the merge',
    running: 'Saving',
    done: 'saved',
    todo: 'choose what becomes of its source branch',
    who: byAuthor,
  },
  keep_source: {
    verb: 'Keep source branch after the merge',
    running: 'Saving',
    done: 'saved',
    todo: 'choose what becomes of its source branch',
    who: byAuthor,
  },
  assign: { verb: 'Assign', running: 'Assigning', done: 'assigned', todo: 'assign people', who: byDevelopers },
  labels: {
    verb: 'Save labels',
    running: 'Saving labels',
    done: 'labelled',
    todo: 'change its labels',
    who: byDevelopers,
  },
  milestone: {
    verb: 'Set milestone',
    running: 'Setting the milestone',
    done: 'put on the milestone',
    todo: 'set its milestone',
    who: byDevelopers,
  },
  watch: {
    verb: 'Turn notifications on',
    running: 'Turning notifications on',
    done: 'followed',
    todo: 'follow it',
    who: byReaders,
  },
  unwatch: {
    verb: 'Turn notifications off',
    running: 'Stopping',
    done: 'unfollowed',
    todo: 'stop following it',
    who: byReaders,
  },
  todo: {
    verb: 'Add to to-do list',
    running: 'Adding',
    done: 'put on your to-do list',
    todo: 'add it to your list',
    who: byReaders,
  },
  delete: {
    verb: 'Delete merge request',
    running: 'Deleting merge request',
    done: 'deleted',
    todo: 'delete it',
    who: 'Owners of the project and administrators may.',
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

/** Merging has a box of its own; this is said where the right is missing. */
export const mergeRight = { todo: 'merge it', who: 'Maintainers may, and developers where the branch allows it.' };
