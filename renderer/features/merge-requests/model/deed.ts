/** What can be done to a merge request, in words for whatever becomes of it. */

/** A deed: what was not `done`, what one may not do (`todo`), and `who` may. */
export interface Deed {
  readonly done: string;
  readonly todo: string;
  readonly who: string;
}

const byAuthor = 'Its author and developers of the project may.';
const byDevelopers = 'Developers and maintainers of the project may.';

/** The deeds by name; who may do them is the roles table of the behaviour page. */
export const deeds = {
  merge: {
    done: 'merged',
    todo: 'merge it',
    who: 'Maintainers may, and developers where the branch allows it.',
  },
  cancel: {
    done: 'cancelled',
    todo: 'cancel the automatic merge',
    who: 'Whoever set it and maintainers of the project may. It still merges when the jobs have passed.',
  },
  edit: { done: 'saved', todo: 'edit it', who: byAuthor },
  ready: { done: 'marked as ready', todo: 'mark it as ready', who: byAuthor },
  draft: { done: 'marked as a draft', todo: 'mark it as a draft', who: byAuthor },
  close: { done: 'closed', todo: 'close it', who: byAuthor },
  reopen: { done: 'reopened', todo: 'reopen it', who: byAuthor },
  lock: { done: 'locked', todo: 'lock its discussion', who: byDevelopers },
  unlock: { done: 'unlocked', todo: 'unlock its discussion', who: byDevelopers },
  assign: { done: 'assigned', todo: 'assign anybody', who: byDevelopers },
  labels: { done: 'labelled', todo: 'change its labels', who: byDevelopers },
  milestone: { done: 'put on the milestone', todo: 'set its milestone', who: byDevelopers },
  watch: { done: 'put on your watch list', todo: 'watch it', who: 'Whoever can read it may.' },
  unwatch: { done: 'taken off your watch list', todo: 'stop watching it', who: 'Whoever can read it may.' },
  todo: { done: 'put on your to-do list', todo: 'add it to your list', who: 'Whoever can read it may.' },
  delete: { done: 'deleted', todo: 'delete it', who: 'Owners of the project and administrators may.' },
} as const satisfies Readonly<Record<string, Deed>>;

/** What is said beside a control that was refused before. */
export const refusedWords = ({ todo, who }: Deed): string => `You may not ${todo}. ${who}`;
