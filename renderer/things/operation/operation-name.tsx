/** What a write is called where it is listed: as its button is, beside the name that the API gives it. */
import type { CallId } from '#shared/api/registry.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './operation-name.module.css';

const words = {
  'branches.create': t('branches.create_branch'),
  'branches.delete': t('branches.delete_branch'),
  'branches.protect': t('branches.protect_branch'),
  'branches.unprotect': t('branches.unprotect_branch'),
  'emails.create': t('keys.add_email'),
  'gpgKeys.create': t('keys.add_gpg'),
  'sshKeys.create': t('keys.add_ssh'),
  'sshKeys.delete': t('keys.delete_ssh'),
  'userEmails.create': t('keys.add_email'),
  'userGpgKeys.create': t('keys.add_gpg'),
  'userSshKeys.create': t('keys.add_ssh'),
  'userSshKeys.delete': t('keys.delete_ssh'),
  'impersonationTokens.create': t('tokens.create'),
  'impersonationTokens.revoke': t('tokens.revoke'),
  'jobs.cancel': t('jobs.cancel_job'),
  'jobs.erase': t('jobs.erase_job'),
  'jobs.keepArtifacts': t('jobs.keep_artifacts'),
  'mergeRequests.cancelAutoMerge': t('merge_request.cancel_auto'),
  'mergeRequests.create': t('merge_request.create'),
  'mergeRequests.delete': t('merge_request.delete_verb'),
  'mergeRequests.merge': t('merging.merge'),
  'mergeRequests.subscribe': t('merge_request.turn_on'),
  'mergeRequests.todo': t('merge_request.to_do'),
  'mergeRequests.unsubscribe': t('merge_request.turn_off'),
  'releases.create': t('tags.create_release'),
  'releases.update': t('commands.tag_release'),
  'snippets.create': t('snippets.create'),
  'snippets.update': t('common.edit_snippet'),
  'systemHooks.create': t('hooks.create'),
  'systemHooks.delete': t('hooks.delete'),
  'systemHooks.test': t('hooks.test'),
  'tags.create': t('tags.create_tag'),
  'tags.delete': t('tags.delete_tag'),
  'users.block': t('users.block_user'),
  'users.create': t('users.create_user'),
  'users.delete': t('users.delete_user'),
  'users.unblock': t('users.unblock_user'),
} satisfies { readonly [Id in CallId]?: string };

/** What its button says; null for one that has no words of its own. */
export const operationWords = (operation: string): string | null =>
  Object.hasOwn(words, operation) ? words[operation as keyof typeof words] : null;

/** The words, and small the name of the API, which filters go by; the name alone where there are no words. */
export const OperationName = ({ of: operation }: { readonly of: string }) => {
  const named = operationWords(operation);
  return (
    <span className={styles.line} title={named === null ? operation : `${named} (${operation})`}>
      {named !== null && <span className={styles.words}>{named}</span>}
      <code className={named === null ? styles.words : styles.name}>{operation}</code>
    </span>
  );
};
