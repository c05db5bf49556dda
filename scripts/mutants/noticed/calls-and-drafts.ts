/** Changes about calls that fail, texts that people type, and pages that end. */
import type { NoticedChange } from './noticed-change.ts';

/** One change for each class of defects about reliability. */
export const callsAndDrafts: readonly NoticedChange[] = [
  {
    id: 'unsubscribe-subscribes',
    className: 'all operations',
    what: 'Turning notifications off turns them on.',
    file: 'shared/api/endpoints/merge-request-actions.ts',
    from: 'path: `${mergeRequestPath}/unsubscribe`',
    to: 'path: `${mergeRequestPath}/subscribe`',
    noticedBy: [
      ['testing/servers/today-cases.test.ts'],
      ['service/handlers/merge-request-actions.slow.test.ts'],
      [
        'e2e/specs/merge-requests/acts.spec.ts',
        'notifications are turned on and off, it goes to the to-do list, and the issues it closes are named',
      ],
    ],
  },
  {
    id: 'release-edit-creates',
    className: 'all operations',
    what: 'Release notes cannot be edited: the app asks the server to make new ones.',
    file: 'shared/api/endpoints/tags.ts',
    from: '...update,\n    ...release,',
    to: '...create,\n    ...release,',
    noticedBy: [
      ['testing/servers/today-cases.test.ts', 'is the request of the document'],
      ['service/handlers/tags.slow.test.ts', 'attaches notes once and changes them'],
      ['e2e/specs/tags/tags.spec.ts', 'release notes are written for a tag, and edited'],
    ],
  },
  {
    id: 'cut-answer-whole',
    className: 'R2',
    what: 'An answer that broke off is taken for a whole one.',
    file: 'electron/proxy/answers/body.ts',
    from: "throw toRefusal(\n      new TransportError('truncated', true, error instanceof Error ? error.message : 'cut', error),\n      target,\n    );",
    to: 'void [error, target, toRefusal];\n    return { done: true, value: undefined } as const;',
    noticedBy: [
      [
        'electron/proxy/answers/bodies.test.ts',
        'R2 a body that breaks off is a retriable failure, asked for again, never an answer',
      ],
      [
        'e2e/specs/failure/server-down.spec.ts',
        'R2 changes that end in the middle are reported as cut, and read whole when asked again',
      ],
    ],
  },
  {
    id: 'lost-write-failed',
    className: 'R7',
    what: 'A comment whose answer was lost counts as failed, and is sent twice.',
    file: 'electron/proxy/retry.ts',
    from: 'throw isWrite(operation) && isLost(error) ? lost(error, target) : error;',
    to: 'throw error;',
    noticedBy: [
      ['electron/proxy/retries.test.ts', 'R7 a write whose answer was lost is sent once and has an unknown outcome'],
      [
        'e2e/specs/failure/lost-write.spec.ts',
        'R7 a comment that arrived although its answer was lost is found, once, and its draft goes',
      ],
    ],
  },
  {
    id: 'pause-ignored',
    className: 'R6',
    what: 'A server that asks for a pause gets none.',
    file: 'electron/proxy/gate.ts',
    from: 'if (remaining > 0) return { open: false, retryAfter: remaining };',
    to: '',
    noticedBy: [
      [
        'electron/proxy/gate.test.ts',
        'R6 after a 429 fifty parallel calls send one probe, and all of them when it succeeds',
      ],
      [
        'e2e/specs/failure/limits.spec.ts',
        'R6 a pause is counted down in the foot, the screen stays, and the next call goes out after it',
      ],
    ],
  },
  {
    id: 'offline-for-ever',
    className: 'R10',
    what: 'A server that was away is not found again by itself.',
    file: 'electron/accounts/health-check.ts',
    from: 'return isOutage(failure) ? interval : null;',
    to: 'return isOutage(failure) ? null : null;',
    noticedBy: [
      ['electron/accounts/health-check.test.ts', 'R10 checks every two seconds until the server answers, then no more'],
      [
        'e2e/specs/failure/server-down.spec.ts',
        'R10 offline: one banner, what was seen opens with its age, a comment stays a draft; back by itself in 5 s',
      ],
    ],
  },
  {
    id: 'drafts-saved-late',
    className: 'R11',
    what: 'What is typed is on disk only when the field is left.',
    file: 'renderer/api/drafts/draft-store.ts',
    from: 'entry.cancel ??= this.#options.schedule(() => void this.flush(place), this.#options.delay);',
    to: '',
    noticedBy: [
      [
        'renderer/api/drafts/draft-store.test.ts',
        'R11 who types without a pause is saved every 250 ms, from the first keystroke',
      ],
      [
        'e2e/specs/first-light/drafts.spec.ts',
        'R11 a comment that was being typed is there after SIGKILL, is sent once, and then its draft is gone',
      ],
    ],
  },
  {
    id: 'crashed-page-stays',
    className: 'R14',
    what: 'A page that crashed stays blank.',
    file: 'electron/windows/crash-recovery.ts',
    from: 'else contents.reload();',
    to: '',
    noticedBy: [
      [
        'electron/windows/crash-recovery.test.ts',
        'R14 reloads the same route twice, then shows a safe page, and leaves it for the earlier route',
      ],
      ['e2e/specs/failure/page-crash.spec.ts', 'R14 a page that crashes comes back at the same place, drafts included'],
    ],
  },
  {
    id: 'hung-page-stays',
    className: 'R14, a page that hangs',
    what: 'A page that hangs stays as it is.',
    file: 'electron/start/hanging-pages.ts',
    from: 'contents.forcefullyCrashRenderer();',
    to: '',
    noticedBy: [
      [
        'e2e/specs/failure/page-hang.spec.ts',
        'R14 R21 a page that hangs comes back at the same place, drafts included; the third time a safe page',
      ],
    ],
  },
  {
    id: 'newest-head-merged',
    className: 'R16',
    what: 'A merge sends the newest head instead of the one that its dialog named.',
    file: 'renderer/features/merge-requests/hooks/use-merge-box.ts',
    from: 'if (sha !== null) run(sha);',
    to: 'if (sha !== null) run(head ?? sha);',
    noticedBy: [
      [
        'renderer/features/merge-requests/hooks/use-merge-box.test.tsx',
        'R16 merges the head that it was opened for, once, and the newer one when it is opened again',
      ],
      [
        'e2e/specs/failure/moved-branch.spec.ts',
        'R16 a push between reading and merging: 409, the diff between the heads, then the new head is merged',
      ],
    ],
  },
  {
    id: 'status-999',
    className: 'R21',
    what: 'An answer with a status that HTTP lacks ends in an error of the app itself.',
    file: 'electron/proxy/transport/undici-transport.ts',
    from: 'if (statusCode < 200 || statusCode > 599)',
    to: 'if (statusCode < 200)',
    noticedBy: [
      [
        'electron/proxy/answers/odd-answers.test.ts',
        'R21 status %s of a checked call, a stream and a write is a typed failure',
      ],
      [
        'e2e/specs/failure/odd-answers.spec.ts',
        'R21 status 999 of a call, a stream, a write and a picture is an error, and every window lives',
      ],
    ],
  },
  {
    id: 'age-missing',
    className: 'M18',
    what: 'What is read offline looks as if it had just been read from the server.',
    file: 'electron/offline-cache/cached-answer.ts',
    from: 'age: Math.max(1, now - readAt)',
    to: 'age: now < readAt ? now : 0',
    noticedBy: [
      [
        'electron/account/pipeline.slow.test.ts',
        'R10 what was read is answered with its age and without a status when the server cannot be reached',
      ],
      [
        'e2e/specs/offline/read-offline.spec.ts',
        'M18 R10 after a restart without the server, what was read opens with its age, and is read again when it is back',
      ],
    ],
  },
  {
    id: 'row-sent-twice',
    className: 'M15',
    what: 'After a kill the row of a bulk run that was under way is sent a second time.',
    file: 'electron/bulk/bulk-runs.ts',
    from: 'if (!isCheck) sending();',
    to: '',
    noticedBy: [
      [
        'electron/bulk/bulk-runs.slow.test.ts',
        'M15 after a kill the row under way is looked up, and no row is done twice',
      ],
      [
        'e2e/specs/admin/bulk-runs.spec.ts',
        'M15 the app is killed in the middle: it goes on, and the server saw each row once',
      ],
    ],
  },
];
