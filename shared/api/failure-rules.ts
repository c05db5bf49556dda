/** What a status means, per operation where the API document gives it a meaning of its own ("Errors"; behaviour page, "Merge"). */
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import type { FailureCode } from './failure.ts';
import { reasonIn, type FailureWords } from './failure-body.ts';

/** What a status stands for and what to do next. */
export interface Verdict {
  readonly code: FailureCode;
  readonly message: string;
  readonly hint?: string;
  /** Reasons by field, where the server's words name one without the 400 map. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

type Rule = (status: number, words: FailureWords) => Verdict | null;

const says = (words: FailureWords, pattern: RegExp): boolean => pattern.test(words.message ?? '');

// Made when they are needed: the language is set after this module is loaded.
const moved = (): Verdict => ({ code: 'moved', message: t('failures.moved'), hint: t('failures.moved_hint') });
const conflicts = (): Verdict => ({
  code: 'not_mergeable',
  message: t('failures.conflicts'),
  hint: t('failures.conflicts_hint'),
});
const draft = (): Verdict => ({
  code: 'work_in_progress',
  message: t('failures.draft'),
  hint: t('failures.draft_hint'),
});
const mergedOrClosed = (): Verdict => ({
  code: 'already_done',
  message: t('failures.ended'),
  hint: t('failures.state_hint'),
});

/** Servers swap 405 and 406 and word them differently: the words decide first, then the document's code. */
const mergeRule: Rule = (status, words) => {
  if (status === 401 && !says(words, /invalid_token/))
    return {
      code: 'no_right',
      message: t('failures.merge_forbidden'),
      hint: t('common.ask_maintainer'),
    };
  if (![405, 406, 409, 422].includes(status)) return null;
  if (says(words, /SHA does not match/i)) return moved();
  if (says(words, /draft|work in progress|\bWIP\b/i)) return draft();
  if (says(words, /cannot be merged|conflict/i)) return conflicts();
  if (says(words, /method not allowed|already merged|merged or closed/i)) return mergedOrClosed();
  if (status === 405) return conflicts();
  if (status === 406) return mergedOrClosed();
  return status === 409 ? moved() : null;
};

/** Of an approval, a 401 is no matter of the token: whoever may not approve gets it, and whoever did already. */
const approveRule: Rule = (status, words) => {
  if (status === 401 && !says(words, /invalid_token/))
    return { code: 'refused', message: t('failures.approve_refused'), hint: t('failures.approve_refused_hint') };
  return status === 409 ? { code: 'moved', message: t('failures.approve_moved') } : null;
};

const cancelRule: Rule = (status, words) => {
  if (status === 401 && !says(words, /invalid_token/))
    return {
      code: 'no_right',
      message: t('failures.cancel_auto_merge_forbidden'),
      hint: t('failures.cancel_auto_merge_hint'),
    };
  if (status === 405) return mergedOrClosed();
  if (status !== 406) return null;
  return { code: 'not_armed', message: t('failures.no_auto_merge'), hint: t('failures.state_hint') };
};

/** The user is what forbids it, not the caller's role: it stays offered for other users, and for this one later. */
const userRule: Rule = (status, words) => {
  if (status !== 403) return null;
  if (says(words, /LDAP/i)) return { code: 'refused', message: t('failures.ldap'), hint: t('failures.ldap_hint') };
  if (says(words, /last active administrator/i))
    return {
      code: 'refused',
      message: t('failures.last_administrator'),
      hint: t('failures.last_administrator_hint'),
    };
  return says(words, /ghost/i) ? { code: 'refused', message: t('failures.ghost') } : null;
};

/** 409 on creation; on a change the document says 404, other servers 409. */
const takenRule: Rule = (status, words) => {
  const [, field, reason = ''] = /^(email|username) (has already been taken)/i.exec(words.message ?? '') ?? [];
  if (field === undefined || (status !== 404 && status !== 409)) return null;
  const name = field.toLowerCase();
  return {
    code: 'invalid',
    message: t(name === 'email' ? 'failures.email_taken' : 'failures.username_taken'),
    hint: t('failures.taken_hint'),
    // In the server's own words.
    fields: { [name]: [reason] },
  };
};

const renameRule: Rule = (status) =>
  status === 404
    ? { code: 'not_found', message: t('failures.rename_refused'), hint: t('failures.rename_refused_hint') }
    : null;

const updateUserRule: Rule = (status, words) =>
  takenRule(status, words) ?? userRule(status, words) ?? renameRule(status, words);

const sessionRule: Rule = (status) => {
  if (status === 404 || status === 410)
    return {
      code: 'not_found',
      message: t('failures.no_password_sign_in'),
      hint: t('failures.use_token_hint'),
    };
  return status === 401
    ? {
        code: 'not_signed_in',
        message: t('failures.wrong_password'),
        hint: t('failures.wrong_password_hint'),
      }
    : null;
};

const releaseRule: Rule = (status) =>
  status === 409
    ? {
        code: 'conflict',
        message: t('failures.has_release_notes'),
        hint: t('failures.has_release_notes_hint'),
      }
    : null;

/** A branch that is never deleted, by the server's own words. */
const branchDeletionRule: Rule = (status, words) => {
  if (status !== 405) return null;
  if (says(words, /protected/i))
    return {
      code: 'refused',
      message: t('failures.branch_protected'),
      hint: t('failures.branch_protected_hint'),
    };
  return says(words, /HEAD|default/i)
    ? {
        code: 'refused',
        message: t('failures.branch_default'),
        hint: t('failures.branch_default_hint'),
      }
    : null;
};

/** A job that is in no state for it, which is no matter of rights. */
const jobRule =
  (pattern: RegExp, message: PlainTextKey): Rule =>
  (status, words) =>
    (status === 403 || status === 400) && says(words, pattern)
      ? { code: 'conflict', message: t(message), hint: t('failures.state_hint') }
      : null;

/** The project is there: its screen asks. */
const noArtifactsRule: Rule = (status) =>
  status === 404
    ? { code: 'not_found', message: t('failures.no_artifacts_on_ref'), hint: t('failures.no_artifacts_on_ref_hint') }
    : null;

const rules: ReadonlyMap<string, Rule> = new Map([
  ['jobs.retry', jobRule(/not retryable/i, 'failures.job_not_retryable')],
  ['jobs.erase', jobRule(/not erasable/i, 'failures.job_not_erasable')],
  ['jobs.play', jobRule(/unplayable/i, 'failures.job_not_playable')],
  ['jobs.artifactsByRef', noArtifactsRule],
  ['mergeRequests.merge', mergeRule],
  ['mergeRequests.cancelAutoMerge', cancelRule],
  ['variants.cancelAutoMerge', cancelRule],
  ['approvals.approve', approveRule],
  ['approvals.unapprove', approveRule],
  ['users.create', takenRule],
  ['users.update', updateUserRule],
  ['users.delete', userRule],
  ['users.block', userRule],
  ['users.unblock', userRule],
  ['session.create', sessionRule],
  ['releases.create', releaseRule],
  ['branches.delete', branchDeletionRule],
]);

const blocked = (): Verdict => ({
  code: 'blocked',
  message: t('failures.blocked'),
  hint: t('common.ask_administrator'),
});

/** A server's own words are cut here. */
const mostWords = 300;

const forbidden = (words: FailureWords): Verdict => {
  if (says(words, /account has been blocked|account is blocked/i)) return blocked();
  if (says(words, /insufficient_scope/i))
    return {
      code: 'no_right',
      message: t('failures.token_scope'),
      hint: t('failures.token_scope_hint'),
    };
  const reason = reasonIn(words.message);
  // Terms that were not accepted, an email that is not confirmed, an expired password: no matter of the role.
  if (reason !== null)
    return { code: 'no_right', message: t('failures.refused_words', { words: reason.slice(0, mostWords) }) };
  return {
    code: 'no_right',
    message: t('failures.forbidden'),
    hint: t('failures.forbidden_hint'),
  };
};

const quoted = (words: FailureWords, otherwise: string): string =>
  words.message === undefined ? otherwise : t('failures.refused_words', { words: words.message.slice(0, mostWords) });

const invalid = (words: FailureWords): Verdict => ({
  code: 'invalid',
  message: quoted(words, t('failures.invalid')),
  hint: t('failures.invalid_hint'),
});

const refused = (status: number, words: FailureWords): Verdict => ({
  code: 'refused',
  message: quoted(words, t('failures.refused', { status })),
});

const general = (status: number, words: FailureWords): Verdict => {
  if (status >= 500)
    return { code: 'server', message: t('failures.server', { status }), hint: t('failures.server_hint') };
  if (status >= 300 && status < 400) return { code: 'redirect', message: t('failures.redirected') };
  switch (status) {
    case 400:
    case 422:
      return invalid(words);
    case 401:
      return {
        code: 'not_signed_in',
        message: t('failures.token_refused'),
        hint: t('failures.token_refused_hint'),
      };
    case 403:
      return forbidden(words);
    case 404:
      return { code: 'not_found', message: t('failures.not_found'), hint: t('failures.not_found_hint') };
    case 409:
      return { code: 'conflict', message: quoted(words, t('failures.conflict')) };
    case 413:
      return { code: 'too_large', message: t('failures.too_large') };
    default:
      return refused(status, words);
  }
};

/** Words of a server that takes no changes. Others are those of a gateway: they say nothing of what the server behind it did. */
const takesNoChanges =
  /\bmaintenance\b|\bread[- ]?only\b|\bwrite operations?\b|\b(?:not|no longer) (?:accept|tak)(?:ing|e)\b.*\b(?:chang|writ)/i;

/**
 * What a server that takes no changes says to one, in maintenance or as a copy that is only read: 503 with its own words,
 * 403 on servers before it. Null where the status means something else. Such a server can be read.
 */
export const changesRefused = (status: number, words: FailureWords): Verdict | null => {
  const isRefusal = status === 503 && takesNoChanges.test(words.message ?? '');
  if (!isRefusal && !(status === 403 && says(words, /\bread-only (?:gitlab )?instance\b|\bmaintenance mode\b/i)))
    return null;
  return {
    code: 'refused',
    message: t('failures.read_only', { words: (words.message ?? '').slice(0, mostWords) }),
    hint: t('failures.read_only_hint'),
  };
};

/** What a page says that is not the API's: that of a single sign-on, a proxy or a firewall. */
export const foreignRefusal = (status: number): Verdict => ({
  code: 'refused',
  message: t('failures.foreign', { status }),
  hint: t('failures.foreign_hint'),
});

/** What a status of an operation stands for. */
export const ruleOf = (operation: string, status: number, words: FailureWords): Verdict => {
  if (status === 403 && says(words, /account has been blocked|account is blocked/i)) return blocked();
  return rules.get(operation)?.(status, words) ?? general(status, words);
};
