/** Words of the actions on branches. */

import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

export const deletionLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? t('branches.delete_branch') : t('branches.delete_branches', { count }),
  running: count === 1 ? t('branches.deleting_branch') : t('branches.deleting_branches'),
  done: t('branches.deleted'),
  todo: t('branches.delete_todo'),
});

export const creationLabels: ActionLabels = {
  verb: t('branches.create_branch'),
  running: t('branches.creating_branch'),
  done: t('branches.created'),
  todo: t('branches.create_todo'),
};

/** Bringing so many back. */
export const restoringLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? t('branches.restore_branch') : t('branches.restore_branches', { count }),
  running: count === 1 ? t('branches.restoring_branch') : t('branches.restoring_branches'),
  done: t('branches.restored'),
  todo: t('branches.create_todo'),
});

/** Protecting one, or changing how. */
export const protectionLabels = (isProtected: boolean): ActionLabels => ({
  verb: isProtected ? t('branches.save_protection') : t('branches.protect_branch'),
  running: isProtected ? t('branches.saving_protection') : t('branches.protecting_branch'),
  done: isProtected ? t('branches.saved') : t('branches.protected'),
  todo: t('branches.protect_todo'),
});

export const protectingLabels = (count: number): ActionLabels => ({
  verb: t('branches.protect_branches', { count }),
  running: t('branches.protecting_branches'),
  done: t('branches.protected'),
  todo: t('branches.protect_todo'),
});

export const unprotectingLabels: ActionLabels = {
  verb: t('branches.unprotect_branch'),
  running: t('branches.unprotecting_branch'),
  done: t('branches.unprotected'),
  todo: t('branches.unprotect_todo'),
};
