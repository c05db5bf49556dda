/** What a write is called where it is listed: as its button is. */
import type { CallId } from '#shared/api/registry.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './operation-name.module.css';

const words = {
  'approvals.approve': t('merging.approve'),
  'approvals.unapprove': t('merging.unapprove'),
  'branches.create': t('branches.create_branch'),
  'branches.delete': t('branches.delete_branch'),
  'branches.protect': t('branches.protect_branch'),
  'branches.unprotect': t('branches.unprotect_branch'),
  'branches.deleteMerged': t('common.delete_merged_branches').replace(/\s*…$/u, ''),
  'emails.create': t('keys.add_email'),
  'emails.delete': t('keys.delete_email'),
  'gpgKeys.create': t('keys.add_gpg'),
  'gpgKeys.delete': t('keys.delete_gpg'),
  'issueNotes.create': t('common.comment'),
  'issueNotes.delete': t('notes.delete_verb'),
  'issueNotes.update': t('common.edit_comment'),
  'sshKeys.create': t('keys.add_ssh'),
  'sshKeys.delete': t('keys.delete_ssh'),
  'userEmails.create': t('keys.add_email'),
  'userEmails.delete': t('keys.delete_email'),
  'userGpgKeys.create': t('keys.add_gpg'),
  'userGpgKeys.delete': t('keys.delete_gpg'),
  'userSshKeys.create': t('keys.add_ssh'),
  'userSshKeys.delete': t('keys.delete_ssh'),
  'impersonationTokens.create': t('tokens.create'),
  'impersonationTokens.revoke': t('tokens.revoke'),
  'jobs.cancel': t('jobs.cancel_job'),
  'jobs.erase': t('jobs.erase_job'),
  'jobs.keepArtifacts': t('jobs.keep_artifacts'),
  'jobs.play': t('jobs.start'),
  'jobs.retry': t('commands.job_retry'),
  'mergeRequestNotes.create': t('common.comment'),
  'mergeRequestNotes.delete': t('notes.delete_verb'),
  'mergeRequestNotes.update': t('common.edit_comment'),
  'mergeRequests.cancelAutoMerge': t('merge_request.cancel_auto'),
  'mergeRequests.create': t('merge_request.create'),
  'mergeRequests.delete': t('merge_request.delete_verb'),
  'mergeRequests.merge': t('merging.merge'),
  'mergeRequests.subscribe': t('merge_request.turn_on'),
  'mergeRequests.todo': t('merge_request.to_do'),
  'mergeRequests.unsubscribe': t('merge_request.turn_off'),
  'mergeRequests.update': t('common.edit_merge_request'),
  'reactions.add': t('notes.add_reaction'),
  'reactions.remove': t('notes.remove_reaction'),
  'reviewers.set': t('merge_request.change_reviewers'),
  'suggestions.apply': t('notes.apply_suggestion'),
  'releases.create': t('tags.create_release'),
  'releases.update': t('commands.tag_release'),
  'session.create': t('blocks.sign_in'),
  'snippetNotes.create': t('common.comment'),
  'snippetNotes.delete': t('notes.delete_verb'),
  'snippetNotes.update': t('common.edit_comment'),
  'snippets.create': t('snippets.create'),
  'snippets.delete': t('snippets.delete'),
  'snippets.update': t('common.edit_snippet'),
  'systemHooks.create': t('hooks.create'),
  'systemHooks.delete': t('hooks.delete'),
  'systemHooks.test': t('hooks.test'),
  'tags.create': t('tags.create_tag'),
  'tags.delete': t('tags.delete_tag'),
  'threads.create': t('common.comment'),
  'threads.reply': t('notes.reply'),
  'threads.resolve': t('notes.resolve'),
  'users.block': t('users.block_user'),
  'users.create': t('users.create_user'),
  'users.delete': t('users.delete_user'),
  'users.unblock': t('users.unblock_user'),
  'users.update': t('commands.users_edit'),
} satisfies { readonly [Id in CallId]?: string };

/** What its button says; of one that this version does not know, the name that the API gives it. */
export const operationWords = (operation: string): string =>
  Object.hasOwn(words, operation) ? words[operation as keyof typeof words] : operation;

/** The writes whose words have a text in them, whatever its case. */
export const operationsNamed = (text: string): readonly string[] =>
  Object.entries(words).flatMap(([operation, named]) =>
    named.toLowerCase().includes(text.trim().toLowerCase()) ? [operation] : [],
  );

/** The words; the name of the API is in the tooltip. */
export const OperationName = ({ of: operation }: { readonly of: string }) => (
  <span className={styles.words} title={operation}>
    {operationWords(operation)}
  </span>
);
