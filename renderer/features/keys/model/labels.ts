/** Words of what can be done with keys and emails. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import type { Credential } from './credential.ts';
import { t } from '#renderer/texts/t.ts';

type Kind = Credential['kind'];

/** `SSH key`. */
export const nouns: Readonly<Record<Kind, string>> = { ssh: t('keys.ssh'), gpg: t('keys.gpg'), email: t('keys.email') };

/** Labels of adding one. */
export const addLabels = (kind: Kind): ActionLabels => ({
  verb: t('keys.add', { noun: nouns[kind] }),
  running: t('keys.adding', { noun: nouns[kind] }),
  done: t('keys.added_done'),
  todo: t(`keys.add_todo_${kind}`),
});

/** Labels of deleting one. */
export const deleteLabels = (kind: Kind): ActionLabels => ({
  verb: t('keys.delete', { noun: nouns[kind] }),
  running: t('keys.deleting', { noun: nouns[kind] }),
  done: t('keys.deleted_done'),
  todo: t(`keys.delete_todo_${kind}`),
});
