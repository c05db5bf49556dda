/** Which test shows which row of the API document: states, authentication, events, errors and limits. */

/** A row and the tests that show it. */
export interface ShownRow {
  /** Words of the row by which it is found in its section. */
  readonly row: string;
  /** Files below service/ and the title of a test in each. */
  readonly shownBy: readonly (readonly [file: string, title: string])[];
}

const actions = 'handlers/merge-request-actions.slow.test.ts';
const jobs = 'handlers/job-actions.test.ts';
const hooks = 'handlers/system-hooks.slow.test.ts';
/** Rows with which the document leaves something open, and the behaviour page too. */
export const leftOpen: readonly string[] = [
  'Authentication by means other than those above',
  'Token expiry and rotation rules other than',
  'Rate limits and request size limits',
];

const documentedErrors = ['contract/errors.test.ts', 'L6 has a refusal for each of them'] as const;

/** By section of the API document. */
export const shownRows: Readonly<Record<string, readonly ShownRow[]>> = {
  'States and transitions': [
    { row: 'Merge request `state` values', shownBy: [['handlers/merge-requests.test.ts', 'filters by %s']] },
    {
      row: 'PUT update with state_event=close',
      shownBy: [
        ['handlers/merge-request-update.test.ts', 'closes and reopens, with notes; a reopened one can be merged'],
      ],
    },
    {
      row: 'PUT update with state_event=reopen',
      shownBy: [
        ['handlers/merge-request-update.test.ts', 'closes and reopens, with notes; a reopened one can be merged'],
      ],
    },
    {
      row: '| opened | PUT merge | no conflicts',
      shownBy: [
        [actions, 'makes a merge commit that git log shows, and marks the record for everybody'],
        [actions, 'takes a message of its own and removes the source branch when asked, from query and body together'],
      ],
    },
    {
      row: 'PUT merge with merge_when_pipeline_succeeds=true',
      shownBy: [
        ['checks/checks.slow.test.ts', 'is merged when its jobs have succeeded, for the head that it was set for'],
      ],
    },
    {
      row: 'PUT cancel_merge_when_pipeline_succeeds',
      shownBy: [[actions, 'arms the automatic merge while the pipeline is under way; cancel disarms it']],
    },
    {
      row: '| any | DELETE |',
      shownBy: [
        [
          'handlers/merge-request-create.slow.test.ts',
          'L6 is for the owner and administrators, and leaves nothing to read',
        ],
      ],
    },
    {
      row: 'Subscription: POST subscribe',
      shownBy: [[actions, 'L6 subscribes and unsubscribes with 201, and 304 when there is nothing to change']],
    },
    {
      row: 'Job `status` values for filtering',
      shownBy: [
        ['sample/breadth.test.ts', 'has jobs in all eight statuses, with what they left behind'],
        [jobs, 'plays a manual job: started, then pending; L6 400 for another'],
      ],
    },
    { row: '| a job | cancel |', shownBy: [[jobs, 'cancels what is not finished']] },
    { row: '| a job | retry |', shownBy: [[jobs, 'retries a finished job as a new one; L6 403 for another']] },
    { row: '| manual | play |', shownBy: [[jobs, 'plays a manual job: started, then pending; L6 400 for another']] },
    {
      row: '| a finished job | erase |',
      shownBy: [[jobs, 'erases trace and artifacts, once; those of others take a maintainer']],
    },
    {
      row: '| a job with expiring artifacts | keep',
      shownBy: [[jobs, 'go when they expire, and stay when they are kept']],
    },
    {
      row: 'Transitions among the other job statuses',
      shownBy: [
        ['checks/checks.slow.test.ts', 'runs all jobs up to the manual one: traces, an archive whose checksums hold'],
        ['checks/checks.slow.test.ts', 'fails on whitespace and forgotten markers, and skips what comes after'],
      ],
    },
    {
      row: 'User `state`: `active`, `blocked`',
      shownBy: [
        ['handlers/user-state.slow.test.ts', 'refuses tokens of every kind and the password, until it is lifted'],
      ],
    },
    {
      row: 'Branch: `protected` becomes true',
      shownBy: [
        ['handlers/branch-changes.slow.test.ts', 'protects and unprotects, repeatedly, and keeps what is not said'],
      ],
    },
    {
      row: 'Release: a tag has a release',
      shownBy: [['handlers/tags.slow.test.ts', 'attaches notes once and changes them']],
    },
    {
      row: 'Impersonation token: `active` true',
      shownBy: [
        ['handlers/impersonation-tokens.test.ts', 'works no more once it is revoked, and stays in the list'],
        ['handlers/impersonation-tokens.test.ts', 'lists those of the sample by state, with pages'],
      ],
    },
    {
      row: 'Snippet `visibility`',
      shownBy: [
        [
          'handlers/snippets.test.ts',
          'shows private ones to their author, internal ones to users, public ones to everybody',
        ],
      ],
    },
  ],
  Authentication: [
    { row: 'Every merge request call must be authenticated', shownBy: [documentedErrors] },
    {
      row: 'sending the header `PRIVATE-TOKEN`',
      shownBy: [
        [
          'handlers/merge-requests.test.ts',
          'answers the exact form, newest first, by number and by encoded path in any case of the header',
        ],
      ],
    },
    {
      row: 'POST /session with login or email',
      shownBy: [
        ['handlers/session.slow.test.ts', 'signs in with %j and answers a private token that works'],
        ['handlers/session.slow.test.ts', 'L6 401: two factors need a personal access token; 403: blocked'],
        ['users/directory.slow.test.ts', 'signs in whom it controls, by the password of the directory alone'],
      ],
    },
    {
      row: 'Impersonation tokens have scopes',
      shownBy: [
        ['handlers/impersonation-tokens.test.ts', 'reads people, and nothing else; nothing is changed'],
        ['handlers/impersonation-tokens.test.ts', 'expires at the start of its day'],
        ['pushing/push.slow.test.ts', 'L4 takes personal and impersonation tokens with scope api, and no others'],
      ],
    },
    {
      row: 'An administrator may pass the parameter `sudo`',
      shownBy: [
        ['handlers/session.slow.test.ts', 'lets an administrator act as somebody, by id or name, header or parameter'],
      ],
    },
    {
      row: 'Repository reads',
      shownBy: [
        ['handlers/repository.test.ts', 'a public project: everybody; an internal one: every signed-in user'],
        ['handlers/branches-and-jobs.test.ts', 'needs no token for a public project, and hides a private one'],
        ['handlers/tags.slow.test.ts', 'L6 401, 403, 404; reading needs no token in a public project'],
      ],
    },
    {
      row: 'Administrator-only',
      shownBy: [
        documentedErrors,
        [
          'handlers/merge-request-create.slow.test.ts',
          'L6 is for the owner and administrators, and leaves nothing to read',
        ],
      ],
    },
  ],
  Events: [
    {
      row: 'System hooks send notifications',
      shownBy: [
        [hooks, 'sends each kind, and gates push and tag_push'],
        [hooks, 'shows enable_ssl_verification both ways on a self-signed receiver'],
      ],
    },
    {
      row: 'A secret `token` given at hook creation',
      shownBy: [
        [hooks, 'L7 tests a hook with the newest project: the receiver gets the token and what the answer says'],
        [hooks, 'creates with the defaults of the behaviour page, lists, deletes'],
      ],
    },
    {
      row: 'The hook test call returns',
      shownBy: [
        [hooks, 'L7 tests a hook with the newest project: the receiver gets the token and what the answer says'],
      ],
    },
    {
      row: 'Subscribing to a merge request',
      shownBy: [
        ['mail/subscribers.test.ts', 'mails notes, closing and reopening to subscribers, not to the one who did it'],
      ],
    },
    {
      row: 'Payload shapes of delivered events',
      shownBy: [[hooks, 'says what happened, where and by whom']],
    },
    {
      row: 'The complete list of event kinds',
      shownBy: [[hooks, 'sends each kind, and gates push and tag_push']],
    },
  ],
  Errors: [
    { row: 'Error body format for statuses', shownBy: [documentedErrors] },
    { row: '| 200 | success |', shownBy: [['contract/fields.test.ts', '%s']] },
    {
      row: '| 201 | created',
      shownBy: [
        ['handlers/ssh-keys.test.ts', 'adds, lists, reads and deletes; an administrator sees the same'],
        ['handlers/gpg-keys-and-emails.test.ts', 'adds, lists, reads and deletes one’s own'],
        ['handlers/user-state.slow.test.ts', 'refuses tokens of every kind and the password, until it is lifted'],
      ],
    },
    {
      row: '| 204 | deleted',
      shownBy: [
        ['handlers/snippets.test.ts', 'creates, lists, reads, changes and deletes one'],
        [
          'handlers/user-state.slow.test.ts',
          'moves what the user wrote to the ghost user; everything else of theirs is gone',
        ],
        ['handlers/gpg-keys-and-emails.test.ts', 'adds, lists, reads and deletes one’s own'],
      ],
    },
    {
      row: '| 304 | subscribe',
      shownBy: [
        [actions, 'L6 subscribes and unsubscribes with 201, and 304 when there is nothing to change'],
        ['handlers/merge-request-create.slow.test.ts', 'L6 201 once, then 304; 401 and 404'],
      ],
    },
    ...['| 400 | key or email', '| 401 | no permission', '| 403 | block', '| 404 | missing', '| 405 | accept'].map(
      (row) => ({ row, shownBy: [documentedErrors] }),
    ),
    ...['| 406 | accept', '| 409 | accept'].map((row) => ({ row, shownBy: [documentedErrors] })),
    {
      row: 'User modification returns 404',
      shownBy: [
        [
          'handlers/user-update.test.ts',
          'L6 404 where 409 would fit, and for a user who does not exist; nothing is changed',
        ],
      ],
    },
  ],
  Limits: [
    { row: 'Pagination uses `page`', shownBy: [['contract/paging.test.ts', '%s pages']] },
    {
      row: '`projects_limit` is a per-user count',
      shownBy: [
        ['handlers/user-update.test.ts', 'exchanges the account at a provider, and projects count against the limit'],
      ],
    },
    {
      row: 'The activity list covers',
      shownBy: [['handlers/users-read.test.ts', 'oldest first, of the last six months by default']],
    },
  ],
};
