/** What a status means, per operation where the API document gives it a meaning of its own ("Errors"; behaviour page, "Merge"). */
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

const moved: Verdict = {
  code: 'moved',
  message: 'There are new commits on the source branch. Nothing was merged.',
  hint: 'Read the new commits, then merge again.',
};
const conflicts: Verdict = {
  code: 'not_mergeable',
  message: 'The branch cannot be merged: it has conflicts. Nothing was merged.',
  hint: 'Resolve the conflicts in the source branch and push, then merge again.',
};
const draft: Verdict = {
  code: 'work_in_progress',
  message: 'It is marked as work in progress. Nothing was merged.',
  hint: 'Take the mark off the title, then merge again.',
};
const mergedOrClosed: Verdict = {
  code: 'already_done',
  message: 'The server does not accept it any more: it is merged or closed already.',
  hint: 'Read it again to see its state.',
};

/** Servers swap 405 and 406 and word them differently: the words decide first, then the document's code. */
const mergeRule: Rule = (status, words) => {
  if (status === 401 && !says(words, /invalid_token/))
    return {
      code: 'no_right',
      message: 'You have no permission to merge this. You stay signed in, and nothing was merged.',
      hint: 'Ask a maintainer of the project to merge it.',
    };
  if (![405, 406, 409, 422].includes(status)) return null;
  if (says(words, /SHA does not match/i)) return moved;
  if (says(words, /draft|work in progress|\bWIP\b/i)) return draft;
  if (says(words, /cannot be merged|conflict/i)) return conflicts;
  if (says(words, /method not allowed|already merged|merged or closed/i)) return mergedOrClosed;
  return { 405: conflicts, 406: mergedOrClosed, 409: moved }[status] ?? null;
};

const cancelRule: Rule = (status, words) => {
  if (status === 401 && !says(words, /invalid_token/))
    return {
      code: 'no_right',
      message: 'You have no permission to cancel the automatic merge. You stay signed in, and nothing was changed.',
      hint: 'Ask the person who set it, or a maintainer of the project.',
    };
  if (status === 405)
    return { ...mergedOrClosed, message: 'It is merged or closed already: nothing is left to cancel.' };
  if (status !== 406) return null;
  return {
    code: 'not_armed',
    message: 'It is not set to merge when its pipeline succeeds: there is nothing to cancel.',
    hint: 'Read it again to see its state.',
  };
};

/** The user is what forbids it, not the caller's role: it stays offered for other users, and for this one later. */
const userRule: Rule = (status, words) => {
  if (status !== 403) return null;
  if (says(words, /LDAP/i))
    return {
      code: 'refused',
      message: 'The directory (LDAP) controls whether this user is blocked. Nothing was changed.',
      hint: 'Change it in the directory.',
    };
  if (says(words, /last active administrator/i))
    return {
      code: 'refused',
      message: 'This is the last active administrator of the server. Nothing was changed.',
      hint: 'Make another user an administrator first.',
    };
  return says(words, /ghost/i)
    ? {
        code: 'refused',
        message: 'The ghost user keeps what deleted users wrote. Nothing was changed.',
      }
    : null;
};

/** 409 on creation; on a change the document says 404, other servers 409. */
const takenRule: Rule = (status, words) => {
  const field = /^(email|username) has already been taken/i.exec(words.message ?? '')?.[1]?.toLowerCase();
  if (field === undefined || (status !== 404 && status !== 409)) return null;
  return {
    code: 'invalid',
    message: `Another user has this ${field} already. Nothing was changed.`,
    hint: 'Enter another one and send it again.',
    fields: { [field]: ['has already been taken'] },
  };
};

const renameRule: Rule = (status) =>
  status === 404
    ? {
        code: 'not_found',
        message:
          'The server answers “not found”: the user is gone, or the email or username is taken. Nothing was changed.',
        hint: 'Servers of this API answer so where another user has the email or username already. Try another one.',
      }
    : null;

const updateUserRule: Rule = (status, words) =>
  takenRule(status, words) ?? userRule(status, words) ?? renameRule(status, words);

const sessionRule: Rule = (status) => {
  if (status === 404 || status === 410)
    return {
      code: 'not_found',
      message: 'This server has no sign-in by password.',
      hint: 'Sign in with a personal access token.',
    };
  return status === 401
    ? {
        code: 'not_signed_in',
        message: 'The server does not accept this name and password.',
        hint: 'With two-factor authentication only a personal access token works.',
      }
    : null;
};

const releaseRule: Rule = (status) =>
  status === 409
    ? {
        code: 'conflict',
        message: 'This tag has release notes already. They are as they were.',
        hint: 'Edit the existing release notes.',
      }
    : null;

/** A branch that is never deleted, by the server's own words. */
const branchDeletionRule: Rule = (status, words) => {
  if (status !== 405) return null;
  if (says(words, /protected/i))
    return {
      code: 'refused',
      message: 'The branch is protected. It was not deleted.',
      hint: 'A maintainer of the project can unprotect it first.',
    };
  return says(words, /HEAD|default/i)
    ? {
        code: 'refused',
        message: 'It is the default branch of the project. It was not deleted.',
        hint: 'Another branch has to be made the default one on the server first.',
      }
    : null;
};

const jobHint = 'Refresh to see its state.';

/** A job that is in no state for it, which is no matter of rights. */
const jobRule =
  (pattern: RegExp, message: string): Rule =>
  (status, words) =>
    (status === 403 || status === 400) && says(words, pattern) ? { code: 'conflict', message, hint: jobHint } : null;

const rules: ReadonlyMap<string, Rule> = new Map([
  ['jobs.retry', jobRule(/not retryable/i, 'Only a job that has ended can be retried. Nothing was changed.')],
  [
    'jobs.erase',
    jobRule(
      /not erasable/i,
      'Only a job that has ended, and was not erased before, can be erased. Nothing was changed.',
    ),
  ],
  ['jobs.play', jobRule(/unplayable/i, 'This job does not wait to be started. Nothing was changed.')],
  ['mergeRequests.merge', mergeRule],
  ['mergeRequests.cancelAutoMerge', cancelRule],
  ['variants.cancelAutoMerge', cancelRule],
  ['users.create', takenRule],
  ['users.update', updateUserRule],
  ['users.delete', userRule],
  ['users.block', userRule],
  ['users.unblock', userRule],
  ['session.create', sessionRule],
  ['releases.create', releaseRule],
  ['branches.delete', branchDeletionRule],
]);

const blocked: Verdict = {
  code: 'blocked',
  message: 'Your account on this server is blocked. Nothing was done.',
  hint: 'Ask an administrator of the server.',
};

const forbidden = (words: FailureWords): Verdict => {
  if (says(words, /account has been blocked|account is blocked/i)) return blocked;
  if (says(words, /insufficient_scope/i))
    return {
      code: 'no_right',
      message: 'Your token does not cover this. Nothing was done.',
      hint: 'Sign in with a token that has the scope “api”.',
    };
  const reason = reasonIn(words.message);
  // Terms that were not accepted, an email that is not confirmed, an expired password: no matter of the role.
  if (reason !== null) return { code: 'no_right', message: `The server refuses it: ${reason.slice(0, 300)}` };
  return {
    code: 'no_right',
    message: 'Your role here does not reach this. Nothing was done.',
    hint: 'Ask a maintainer of the project or an administrator.',
  };
};

const quoted = (words: FailureWords, otherwise: string): string =>
  words.message === undefined ? otherwise : `The server refuses it: ${words.message.slice(0, 300)}`;

const invalid = (words: FailureWords): Verdict => ({
  code: 'invalid',
  message: quoted(words, 'The server finds something in this not valid. Nothing was changed.'),
  hint: words.fields ? 'Correct the marked fields and send it again.' : 'Correct it and send it again.',
});

const refused = (status: number, words: FailureWords): Verdict => ({
  code: 'refused',
  message: quoted(words, `The server refuses it (status ${String(status)}). Nothing was changed.`),
});

const general = (status: number, words: FailureWords): Verdict => {
  if (status >= 500)
    return {
      code: 'server',
      message: `The server has a problem of its own (status ${String(status)}).`,
      hint: 'Try again later. After a change, refresh to see whether it was made.',
    };
  if (status >= 300 && status < 400)
    return { code: 'redirect', message: 'The server points to another address, which was not followed.' };
  switch (status) {
    case 400:
    case 422:
      return invalid(words);
    case 401:
      return {
        code: 'not_signed_in',
        message: 'The server does not accept the token: it is wrong, expired or revoked.',
        hint: 'Sign in again. Drafts are kept.',
      };
    case 403:
      return forbidden(words);
    case 404:
      return {
        code: 'not_found',
        message: 'It does not exist on this server, or you may not see it.',
        hint: 'It may have been deleted or moved; read the list again.',
      };
    case 409:
      return { code: 'conflict', message: quoted(words, 'It conflicts with what is there. Nothing was changed.') };
    case 413:
      return { code: 'too_large', message: 'It is larger than the server accepts. Nothing was changed.' };
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
    message: `The server takes no changes now: ${(words.message ?? '').slice(0, 300)}`,
    hint: 'Reading goes on. Send it again when the server takes changes.',
  };
};

/** What a page says that is not the API's: that of a single sign-on, a proxy or a firewall. */
export const foreignRefusal = (status: number): Verdict => ({
  code: 'refused',
  message: `Something before the API of the server refused it (status ${String(status)}): a sign-on page, a proxy or a firewall. That says nothing of your token or your role. Nothing was done.`,
  hint: 'Open the server in a browser on the same network, or ask its administrator.',
});

/** What a status of an operation stands for. */
export const ruleOf = (operation: string, status: number, words: FailureWords): Verdict => {
  if (status === 403 && says(words, /account has been blocked|account is blocked/i)) return blocked;
  return rules.get(operation)?.(status, words) ?? general(status, words);
};
