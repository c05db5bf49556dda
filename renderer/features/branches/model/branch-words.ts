/** Words of the actions on branches. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

/** `1 branch`, `1,204 branches`. */
export const countOf = (count: number): string => `${numberText(count)} ${count === 1 ? 'branch' : 'branches'}`;

export const deletionLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? 'Delete branch' : `Delete ${countOf(count)}`,
  running: count === 1 ? 'Deleting branch' : 'Deleting branches',
  done: 'deleted',
  todo: 'delete branches of this project',
});

export const creationLabels: ActionLabels = {
  verb: 'Create branch',
  running: 'Creating branch',
  done: 'created',
  todo: 'create branches in this project',
};

/** Bringing so many back. */
export const restoringLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? 'Restore branch' : `Restore ${countOf(count)}`,
  running: count === 1 ? 'Restoring branch' : 'Restoring branches',
  done: 'restored',
  todo: 'create branches in this project',
});

/** Protecting one, or changing how. */
export const protectionLabels = (isProtected: boolean): ActionLabels => ({
  verb: isProtected ? 'Save protection' : 'Protect branch',
  running: isProtected ? 'Saving protection' : 'Protecting branch',
  done: isProtected ? 'saved' : 'protected',
  todo: 'protect branches of this project',
});

export const protectingLabels = (count: number): ActionLabels => ({
  verb: `Protect ${countOf(count)}`,
  running: 'Protecting branches',
  done: 'protected',
  todo: 'protect branches of this project',
});

export const unprotectingLabels: ActionLabels = {
  verb: 'Unprotect branch',
  running: 'Unprotecting branch',
  done: 'unprotected',
  todo: 'unprotect branches of this project',
};
