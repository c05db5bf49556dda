/** Words for a failure by its code: a title; its own message and hint say the rest. */
import type { Failure, FailureCode } from '../../../shared/api/failure.ts';

const titles: Readonly<Record<FailureCode, string>> = {
  invalid: 'The server did not accept this',
  not_signed_in: 'The sign-in is no longer valid',
  sign_in_needed: 'Sign in to see this',
  no_right: 'You may not do this',
  blocked: 'This account is blocked',
  not_found: 'Not found, or not visible to you',
  not_offered: 'This server does not have this yet',
  not_mergeable: 'This cannot be merged as it is',
  work_in_progress: 'This is still a draft',
  already_done: 'This was done already',
  not_armed: 'No automatic merge is set',
  moved: 'New commits arrived',
  conflict: 'Someone changed this in the meantime',
  refused: 'The server refused this',
  rate_limited: 'Rate limited',
  server: 'The server failed',
  unreachable: 'The server cannot be reached',
  tls: 'The connection is not safe',
  timeout: 'The server stopped answering',
  unreadable: 'This is not an answer of the API',
  truncated: 'The answer ended early',
  too_large: 'The answer is too large',
  redirect: 'The server points somewhere else',
  unknown_outcome: 'It is not known whether this arrived',
  cancelled: 'Cancelled',
  internal: 'Lectern failed',
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
