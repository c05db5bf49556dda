/** What can be done with keys and emails; of the forms that add one the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import type { Confirmation } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { Credential, KeyOwner } from './credential.ts';
import type { KeyFacts } from './key-facts.ts';
import { isDeleted, operationsOf } from './operations.ts';
import { t } from '#renderer/texts/t.ts';

type Kind = Credential['kind'];

/** Labels of adding one. */
export const addLabels = (kind: Kind): ActionLabels => ({
  verb: t(`keys.add_${kind}`),
  running: t('keys.adding'),
  failed: t(`keys.add_${kind}_failed`),
  forbidden: t(`keys.add_${kind}_forbidden`),
});

/** One with the user whose it is, and what is known of its text: null of an email, and while it is not read. */
export type OwnedCredential = Credential & { readonly owner: KeyOwner; readonly facts: KeyFacts | null };

/** What is asked: what stops working, and what stays. */
const confirmOf = (row: OwnedCredential): Confirmation => {
  const { owner, facts } = row;
  const fingerprint = facts?.fingerprints[0]?.value;
  const subject = fingerprint === undefined ? undefined : <code>{fingerprint}</code>;
  const username = visibleText(owner.username);
  if (row.kind === 'ssh')
    return {
      title: t('keys.delete_ssh_ask', { name: visibleText(row.item.title ?? '') }),
      subject,
      consequence: owner.isOwn ? t('keys.delete_ssh_lost') : t('keys.delete_ssh_lost_of', { username }),
      safe: t('keys.delete_ssh_safe'),
    };
  const name = facts?.names[0];
  if (row.kind === 'gpg')
    return {
      title: name === undefined ? t('keys.delete_gpg_ask') : t('keys.delete_gpg_ask_of', { name: visibleText(name) }),
      subject,
      consequence: t('keys.delete_gpg_lost'),
      safe: t('keys.delete_gpg_safe'),
    };
  return {
    title: t('keys.delete_email_ask', { email: visibleText(row.email) }),
    consequence: owner.isOwn ? t('keys.delete_email_lost') : t('keys.delete_email_lost_of', { username }),
    safe: t('keys.delete_email_safe'),
  };
};

/** Deletes one: each kind has its own operation, and so has another user's. */
export const removeOf = (kind: Kind, owner: Pick<KeyOwner, 'isOwn'>) => {
  const operation = operationsOf(owner).remove[kind];
  return action({
    id: 'delete',
    operation,
    labels: {
      verb: t(`keys.delete_${kind}`),
      running: t('common.deleting'),
      failed: t(`keys.delete_${kind}_failed`),
      forbidden: t(`keys.delete_${kind}_forbidden`),
    },
    command: {
      id: 'keys.delete',
      title: t('commands.keys_delete'),
      short: t('commands.delete_short'),
      press: 'Shift+D',
    },
    asks: true,
    right: ({ owner: { id: scope } }) => ({ right: operation, scope }),
    confirm: confirmOf,
    input: ({ owner: { id, isOwn }, id: row }: OwnedCredential) => ({
      params: { ...(!isOwn && { id }), [kind === 'email' ? 'email_id' : 'key_id']: row ?? 0 } as never,
    }),
    check: async (row) => isDeleted(row.owner, row),
    isDoneWhenGone: true,
  });
};
