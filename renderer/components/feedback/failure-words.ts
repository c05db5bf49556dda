/** Words for a failure by its code: a title; its own message and hint say the rest. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { t } from '#renderer/texts/t.ts';

const titles: Readonly<Record<FailureCode, string>> = {
  invalid: t('components.failure_invalid'),
  not_signed_in: t('components.failure_not_signed_in'),
  sign_in_needed: t('components.failure_sign_in_needed'),
  no_right: t('components.failure_no_right'),
  blocked: t('components.failure_blocked'),
  not_found: t('components.failure_not_found'),
  not_offered: t('components.failure_not_offered'),
  not_mergeable: t('components.failure_not_mergeable'),
  work_in_progress: t('components.failure_draft'),
  already_done: t('components.failure_already_done'),
  not_armed: t('components.failure_not_armed'),
  moved: t('common.there_are_new_commits'),
  conflict: t('components.failure_conflict'),
  refused: t('components.failure_refused'),
  rate_limited: t('components.failure_rate_limited'),
  server: t('components.failure_server'),
  unreachable: t('common.no_server'),
  tls: t('components.failure_tls'),
  timeout: t('components.failure_timeout'),
  unreadable: t('components.failure_unreadable'),
  truncated: t('components.failure_truncated'),
  too_large: t('components.failure_too_large'),
  redirect: t('components.failure_redirect'),
  unknown_outcome: t('common.unsure'),
  cancelled: t('jobs.status_canceled'),
  internal: t('failures.internal'),
};

/** A failure as it is shown. */
export interface FailureWords {
  readonly title: string;
  /** What happened, what is safe, what to do next. */
  readonly text: string;
  /** The server's own words and numbers. */
  readonly fine: string | undefined;
}

/** The server's status and words, once: many servers begin their words with the status. */
export const serverSaid = ({ status, serverMessage }: Failure): string | undefined => {
  const number = status === undefined ? '' : String(status);
  if (serverMessage === undefined || serverMessage === '') return number || undefined;
  return serverMessage.startsWith(number) ? serverMessage : `${number} ${serverMessage}`;
};

export const failureWords = (failure: Failure): FailureWords => ({
  title: titles[failure.code],
  text: [failure.message, failure.hint].filter(Boolean).join(' '),
  fine: [failure.host, serverSaid(failure)].filter(Boolean).join(', ') || undefined,
});
