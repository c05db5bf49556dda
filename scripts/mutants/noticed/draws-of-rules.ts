/** The drawn changes in what both sides share and in the local service; `draws-of-windows.ts` says how they were drawn. */
import type { NoticedChange } from './noticed-change.ts';

/** In the order of the draw. */
export const drawsOfRules: readonly NoticedChange[] = [
  {
    id: 'last-run-unpaired',
    kind: 'draw',
    what: 'In the last edit of a file the words that changed are not marked.',
    file: 'shared/diff/index/pair-runs.ts',
    from: 'let high = runs.length / 3 - 1;',
    to: 'let high = runs.length / 3 - 2;',
    noticedBy: [
      ['shared/diff/view/word-changes.test.ts'],
      ['shared/diff/view/line-view.test.ts', 'marks words of each edit of a file, the last one too'],
      ['shared/diff/view/whitespace-folding.test.ts'],
      [
        'e2e/specs/review/changes.spec.ts',
        'lines stand side by side, the choice is remembered, and words that changed are marked',
      ],
    ],
  },
  {
    id: 'nothing-to-change-fails',
    kind: 'draw',
    what: 'Subscribing to what one is subscribed to already is an error.',
    file: 'shared/api/failure-of.ts',
    from: ' || status === 304;',
    to: ';',
    noticedBy: [
      ['shared/api/failure-of.test.ts'],
      ['electron/proxy/calls.slow.test.ts', 'R8 a bare 304 is a success that changed nothing'],
    ],
  },
  {
    id: 'jobs-unreadable',
    kind: 'draw',
    what: 'No job can be read.',
    file: 'shared/api/schemas/job.ts',
    from: 'name: z.string(),\n  ref: z.string(),',
    to: 'name: z.number(),\n  ref: z.string(),',
    noticedBy: [
      ['electron/proxy/variants/today.slow.test.ts'],
      ['shared/api/samples.test.ts'],
      ['e2e/specs/jobs/job.spec.ts', 'shows state, facts and log of a job'],
    ],
  },
  {
    id: 'folded-twice',
    kind: 'draw',
    what: 'A line that moved is counted and folded a second time as a repeated edit.',
    file: 'shared/diff/folding/find-folds.ts',
    from: 'markRuns(lines, moved, isOut);',
    to: '',
    noticedBy: [
      ['shared/diff/folding/find-folds.test.ts', 'leaves a run of which lines moved to these, and does not count it'],
      ['shared/diff/folding/fold-lines.test.ts'],
      ['shared/diff/folding/as-git-moves.slow.test.ts'],
      ['renderer/workers/changes/changes-session.test.ts'],
      ['e2e/specs/review/folds.spec.ts'],
    ],
  },
  {
    id: 'missing-newline-unsaid',
    kind: 'draw',
    what: 'Nothing says that a file has no newline at its end.',
    file: 'shared/diff/index/patch-rows.ts',
    from: 'first === backslash && hunks > 0',
    to: 'first === backslash && hunks < 0',
    noticedBy: [['shared/diff/index/patch-index.test.ts'], ['shared/diff/index/changes-index.test.ts']],
  },
  {
    id: 'steps-unseen',
    kind: 'draw',
    what: 'In the log of another service the first error is one of a step that went well.',
    file: 'shared/trace/first-error/step-marks.ts',
    from: "['begin', /^##\\[group\\]Run /],",
    to: '',
    noticedBy: [['shared/trace/first-error/first-error.test.ts', 'finds the step that failed in other services’ logs']],
  },
  {
    id: 'tags-without-message',
    kind: 'draw',
    what: 'The local service shows no message of a tag.',
    file: 'service/presenters/tag.ts',
    from: 'message: tag.message,',
    to: 'message: null,',
    noticedBy: [
      [
        'service/handlers/tags.slow.test.ts',
        'makes a lightweight one, and an annotated one with release notes; git and others see both',
      ],
      [
        'e2e/specs/tags/tags.spec.ts',
        'a tag is read when it is opened: its message, its release notes, links that stay in the app',
      ],
    ],
  },
  {
    id: 'any-project-name',
    kind: 'draw',
    what: 'A repository may be added under a name that no address can have.',
    file: 'service/add-repository.ts',
    from: 'if (!isPath) throw',
    to: 'if (name === "" && !isPath) throw',
    noticedBy: [['service/add-repository.test.ts', 'tells what is wrong, and leaves nothing behind']],
  },
  {
    id: 'git-words-lost',
    kind: 'draw',
    what: 'The local service does not say why git failed.',
    file: 'service/git/run.ts',
    from: 'stderr.trim().slice(0, 500)',
    to: 'stderr.trim().slice(500)',
    noticedBy: [
      ['service/git/run.test.ts', 'says what it was doing when git fails'],
      ['service/add-repository.test.ts'],
    ],
  },
  {
    id: 'expired-artifacts-given',
    kind: 'draw',
    what: 'The local service goes on giving artifacts that have expired.',
    file: 'service/handlers/job-files.ts',
    from: ' || isExpired(context, row)',
    to: '',
    noticedBy: [
      ['service/checks/checks.slow.test.ts', 'keeps artifacts for a week by the clock of the service'],
      ['service/handlers/job-actions.test.ts', 'go when they expire, and stay when they are kept'],
    ],
  },
  {
    id: 'half-kept',
    kind: 'draw',
    what: 'What failed half-way stays half in the database of the local service.',
    file: 'service/store/database.ts',
    from: "database.exec('ROLLBACK');",
    to: "database.exec('COMMIT');",
    noticedBy: [
      ['service/store/database.test.ts', 'keeps nothing of a transaction that failed, and all of one that did not'],
    ],
  },
  {
    id: 'short-passwords',
    kind: 'draw',
    what: 'The local service takes a password of one character.',
    file: 'service/users/account-fields.ts',
    from: 'const shortestPassword = 8;',
    to: 'const shortestPassword = 1;',
    noticedBy: [
      [
        'service/handlers/user-create.test.ts',
        'L6 400: missing and wrong fields, with reasons by field; nobody is made',
      ],
    ],
  },
];
