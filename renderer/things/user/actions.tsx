/** What can be done with a user; of the forms, and of several users at once, the words. */
import { useAccount } from '#renderer/api/account.ts';
import { call } from '#renderer/api/call.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { action, type ActionRecord } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import styles from './user-dialogs.module.css';
import { fullNameOf, nameOf, type User } from './user.ts';
import { asking, t } from '#renderer/texts/t.ts';

/** A user, and whether that is oneself: nobody blocks or deletes the own account. */
export type ActedUser = User & { readonly isOwn?: boolean };

/** With the words for one's own account, where it is that. */
export const ofUser = <Thing,>(record: ActionRecord<Thing>, isOwn: boolean): ActionRecord<Thing> =>
  isOwn ? { ...record, labels: { ...record.labels, forbidden: t('users.own_account'), who: '' } } : record;

const isAllowed = ({ isOwn = false }: ActedUser): boolean => !isOwn;
const input = ({ id }: ActedUser) => ({ params: { id } });
/** Read now. */
const isActiveNow = async ({ id }: Pick<User, 'id'>): Promise<boolean> =>
  (await call('users.get', { params: { id } })).answer.state === 'active';

const blocking = {
  id: 'users.block',
  title: t('commands.users_block'),
  short: t('commands.users_block_short'),
  press: 'b',
};

export const block = action({
  id: 'block',
  operation: 'users.block',
  labels: {
    verb: t('users.block_user'),
    running: t('users.block_running'),
    failed: t('users.block_failed'),
    forbidden: t('users.block_forbidden'),
  },
  command: blocking,
  isDanger: true,
  asks: true,
  right: ({ id: scope }) => ({ right: 'users.block', scope }),
  isAllowed,
  offered: ({ state }) => state === 'active',
  confirm: (user) => ({
    title: t('users.block_ask', { name: visibleText(nameOf(user)) }),
    subject: visibleText(fullNameOf(user)),
    consequence: t('users.block_consequence'),
    safe: t('users.block_safe'),
  }),
  input,
  check: async (user) => !(await isActiveNow(user)),
});

export const unblock = action({
  id: 'unblock',
  operation: 'users.unblock',
  labels: {
    verb: t('users.unblock_user'),
    running: t('users.unblock_running'),
    failed: t('users.unblock_failed'),
    forbidden: t('users.unblock_forbidden'),
  },
  command: blocking,
  asks: true,
  right: ({ id: scope }) => ({ right: 'users.unblock', scope }),
  isAllowed,
  offered: ({ state }) => state !== 'active',
  confirm: (user) => ({
    title: t('users.unblock_ask', { name: visibleText(nameOf(user)) }),
    subject: visibleText(fullNameOf(user)),
    consequence: t('users.unblock_consequence'),
  }),
  input,
  check: isActiveNow,
});

const Goes = ({ isHard }: { readonly isHard: boolean }) => {
  const isLocal = useAccount()?.token_home === 'local-service';
  return (
    <ul className={styles.points}>
      <li>{t('users.delete_goes')}</li>
      <li>{isHard ? <strong>{t('users.delete_goes_also')}</strong> : t('users.delete_stays')}</li>
      <li>{isLocal ? t('users.delete_projects_local') : t('users.delete_projects')}</li>
      <li>{t('users.delete_git')}</li>
    </ul>
  );
};

/** Its confirmation says what goes and what stays; `isHard`: what they wrote goes as well. */
export const remove = action({
  id: 'delete',
  operation: 'users.delete',
  labels: {
    verb: t('users.delete_user'),
    running: t('common.deleting'),
    failed: t('users.delete_failed'),
    forbidden: t('users.delete_forbidden'),
  },
  command: { id: 'users.delete', title: asking(t('users.delete_user')) },
  isDanger: true,
  asks: true,
  right: ({ id: scope }) => ({ right: 'users.delete', scope }),
  isAllowed,
  confirm: ({ isHard = false, ...user }) => ({
    ...(isHard && { labels: { verb: t('users.delete_hard_verb') } }),
    title: t('common.delete', { name: visibleText(nameOf(user)) }),
    subject: visibleText(fullNameOf(user)),
    consequence: <Goes isHard={isHard} />,
    safe: t('users.delete_safe'),
    typed: user.username,
  }),
  input: ({ id, isHard = false }: ActedUser & { readonly isHard?: boolean }) => ({
    params: { id },
    ...(isHard && { query: { hard_delete: true } }),
  }),
  check: ({ id }) => isGone(call('users.get', { params: { id } })),
});

/** Labels of the forms. */
export const createLabels: ActionLabels = {
  verb: t('users.create_user'),
  running: t('common.creating'),
  failed: t('users.create_failed'),
  forbidden: t('users.create_forbidden'),
};

export const editLabels: ActionLabels = {
  verb: t('common.save_changes'),
  running: t('common.saving'),
  failed: t('users.save_failed'),
  forbidden: t('users.edit_forbidden'),
};

/** Labels of an action on several users. */
export const manyLabels = ({ id, labels }: typeof block | typeof unblock, count: number): ActionLabels => ({
  ...labels,
  verb: t(`bulk.run_${id}`, { count }),
});
