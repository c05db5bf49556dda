/**
 * Changes whose file and line were drawn by the seed of `draw.ts`, on the code as it was before the tests were sorted into
 * `npm test` and `npm run test:all`. Where the drawn line says nothing that anybody could notice, the change is in the
 * nearest one that does.
 */
import type { NoticedChange } from './noticed-change.ts';

/** Those in the main process and in pages, in the order of the draw. */
export const drawsOfWindows: readonly NoticedChange[] = [
  {
    id: 'kept-answers-stay',
    kind: 'draw',
    what: '“Clear now” leaves on disk what is kept for reading offline.',
    file: 'electron/kept-answers/answer-file.ts',
    from: 'for (const end of companions) rmSync(file + end, { force: true });',
    to: '',
    noticedBy: [
      ['electron/kept-answers/answer-keeper.test.ts', 'after everything was deleted, answers are kept again'],
      ['electron/kept-answers/answer-file.slow.test.ts'],
      ['e2e/specs/offline/read-offline.spec.ts', '"Clear now" and turning it off delete what is kept'],
    ],
  },
  {
    id: 'resumed-without-row',
    kind: 'draw',
    what: 'A download that goes on after a restart begins at its start.',
    file: 'electron/downloads/run-download.ts',
    from: 'if (part === null) return null;',
    to: 'if (part !== undefined) return null;',
    noticedBy: [
      [
        'electron/downloads/resume.slow.test.ts',
        'R13 the end of the app keeps what arrived; it asks nothing and goes on when the user says so',
      ],
    ],
  },
  {
    id: 'own-words-lost',
    kind: 'draw',
    what: 'What is said of a refused certificate is a code.',
    file: 'electron/proxy/faults.ts',
    from: 'cause === undefined || more.hint !== undefined ? message',
    to: 'cause === undefined ? message',
    noticedBy: [
      ['electron/certificates/certificate-trust.test.ts'],
      ['electron/proxy/redirects.test.ts'],
      ['electron/proxy/system-proxy.test.ts'],
    ],
  },
  {
    id: 'no-cap-on-answers',
    kind: 'draw',
    what: 'An answer of any size is read into memory.',
    file: 'electron/proxy/body.ts',
    from: 'if (decoded > cap) throw',
    to: 'if (decoded < 0) throw',
    noticedBy: [
      ['electron/proxy/bodies.test.ts', 'R4 a checked body ends at its cap, decoded'],
      ['electron/proxy/large-answers.slow.test.ts'],
    ],
  },
  {
    id: 'search-end-unsaid',
    kind: 'draw',
    what: 'A search in an archive that stopped early looks complete.',
    file: 'electron/archives/search-entries.ts',
    from: 'return { files, ...counts, ended };',
    to: 'return { files, ...counts, ended: null };',
    noticedBy: [
      [
        'electron/archives/search-entries.test.ts',
        'ends after 2,000 lines with a match; of one file 50 are sent and all are counted',
      ],
    ],
  },
  {
    id: 'line-editor-hidden',
    kind: 'draw',
    what: 'A comment on a line cannot be written: its editor does not open.',
    file: 'renderer/features/notes/hooks/use-line-comments.ts',
    from: 'new Map([...saved, ...editors.begun])',
    to: 'new Map([...saved])',
    noticedBy: [
      [
        'e2e/specs/review/line-comments.spec.ts',
        'a comment on a line is written by key, kept while typing, sent by key, and read beside its line',
      ],
    ],
  },
  {
    id: 'next-file-key-dead',
    kind: 'draw',
    what: 'The key for the next file of the changes does nothing.',
    file: 'renderer/features/review/model/commands.ts',
    from: "press: ']',",
    to: '',
    noticedBy: [
      ['renderer/app/commands/held-presses.test.ts'],
      ['renderer/app/keyboard/keyboard.test.ts'],
      [
        'e2e/specs/review/find.spec.ts',
        'the filter of the tree narrows the lines, counts, keeps next file within it, and one press shows all again',
      ],
    ],
  },
  {
    id: 'rest-of-hours-lost',
    kind: 'draw',
    what: 'A duration of 2 h 5 min is shown as 2 h.',
    file: 'renderer/components/text/age-text.ts',
    from: "minutes % 60 > 0 && t('dates.minutes', { amount: minutes % 60 }),",
    to: "minutes < 60 && t('dates.minutes', { amount: minutes % 60 }),",
    noticedBy: [['renderer/components/text/age-text.test.ts', 'says how long something took']],
  },
  {
    id: 'error-page-stays',
    kind: 'draw',
    what: 'The page about a route that does not exist does not lead to the queue.',
    file: 'renderer/app/error-page.tsx',
    from: "void navigate('/review')",
    to: "void navigate('')",
    noticedBy: [['renderer/app/error-page.test.tsx', 'says that a route does not exist, and leads to the queue']],
  },
  {
    id: 'commits-of-another',
    kind: 'draw',
    what: 'The tab of the commits shows those of another merge request.',
    file: 'renderer/app/routes/commits-route.tsx',
    from: 'iid={item.iid}',
    to: 'iid={item.id}',
    noticedBy: [
      ['renderer/app/routes/commits-route.test.tsx', 'shows the commits of the merge request of the page'],
      [
        'e2e/specs/notes/timeline.spec.ts',
        'a commit that is pushed while the list of commits is open appears by itself',
      ],
    ],
  },
  {
    id: 'chosen-labels-offered',
    kind: 'draw',
    what: 'Labels that were chosen for a new merge request are offered again.',
    file: 'renderer/features/merge-requests/hooks/use-new-details.ts',
    from: 'seen.labels.filter((name) => !names.includes(name))',
    to: 'seen.labels.filter((name) => name !== String(names.length))',
    noticedBy: [
      [
        'renderer/features/merge-requests/hooks/use-new-details.test.tsx',
        'labels that were chosen are not offered again, and another one is added to them',
      ],
      [
        'e2e/specs/merge-requests/new.spec.ts',
        'compares the branches, and sends people, labels, milestone and what the commits say',
      ],
    ],
  },
];
