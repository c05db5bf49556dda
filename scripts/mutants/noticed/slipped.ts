/** Changes that no test noticed once; the page says which of them a test notices now. */
import type { NoticedChange } from './noticed-change.ts';

/** Ordered by file. */
export const slipped: readonly NoticedChange[] = [
  {
    id: 'email-uncompared',
    what: 'A user with the same name and another email counts as the one that a bulk run was to create.',
    file: 'electron/bulk/send-row.ts',
    from: 'user.username === username && user.email === email',
    to: 'user.username === username',
    noticedBy: [
      [
        'electron/bulk/read-outcome.test.ts',
        'R7 a user with the same username and another email is not the one that was to be created',
      ],
    ],
  },
  {
    id: 'ext-protocol-allowed',
    what: 'The remote of a linked clone may name a program, which then runs.',
    file: 'electron/clones/run-git.ts',
    from: "'protocol.ext.allow=never',",
    to: "'protocol.ext.allow=always',",
    noticedBy: [
      [
        'electron/clones/run-git.test.ts',
        'S32 defect X-1: a remote that names a program does not start it, whatever the user allows elsewhere',
      ],
    ],
  },
  {
    id: 'cancelled-probe-opens',
    what: 'A call that was cancelled ends the pause that a server asked for.',
    file: 'electron/proxy/gate.ts',
    from: 'if (wait === null) closedUntil = null;',
    to: 'if (wait === null || wait === undefined) closedUntil = null;',
    noticedBy: [
      [
        'electron/proxy/redirect-steps.test.ts',
        'R6 a probe that its caller took back leaves the gate to the next one, and who left is not let in',
      ],
    ],
  },
  {
    id: 'auto-merge-of-any-head',
    what: 'An automatic merge that was set for a later head is given up when the jobs of the earlier head have succeeded.',
    file: 'service/merging/accept.ts',
    from: ' && row.auto_merge_sha === options.sha',
    to: '',
    noticedBy: [
      [
        'service/checks/checks.slow.test.ts',
        'is merged when its jobs have succeeded, for the head that it was set for',
      ],
      [
        'service/pushing/following.slow.test.ts',
        'an automatic merge is given up when its source moves, and that of another branch is not',
      ],
      [
        'service/merging/auto-merge.test.ts',
        'for the head of earlier jobs leaves the one that was set for a later head alone',
      ],
    ],
  },
];
