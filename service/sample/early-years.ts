/** The first two years: tide tables in text files, before there was a program. All of it is gone from main's last tree. */
import type { Edit, History } from './history.ts';
import { people, type PersonKey } from './people.ts';

type Step = readonly [by: PersonKey, at: string, message: string, edits: readonly Edit[]];

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'] as const;

/** A table of high waters: made up, but always the same. */
const table = (month: string, seed: number): string =>
  [
    `# High waters, ${month}`,
    ...Array.from({ length: 28 }, (_, day) => {
      const minutes = (seed * 97 + day * 49) % 1440;
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return `${String(day + 1).padStart(2, '0')} ${time} ${(3 + ((seed + day) % 14) / 10).toFixed(1)}`;
    }),
    '',
  ].join('\n');

const tables = months.map((month, index) => ({ path: `tables/${month}.txt`, content: table(month, index + 1) }));

const script = `#!/bin/sh
# Prints the high waters of a day: tides.sh march 12
grep "^$2 " "$(dirname "$0")/../tables/$1.txt"
`;

const before: readonly Step[] = [
  ['owner', '2024-03-04T07:20:00Z', 'Keep the tide tables here', tables.slice(0, 2)],
  ['owner', '2024-03-11T07:05:00Z', 'Add March', tables.slice(2, 3)],
  ['reporter', '2024-04-02T05:40:00Z', 'Add April, as the pilots read it', tables.slice(3, 4)],
  ['owner', '2024-04-22T08:00:00Z', 'A script that finds a day', [{ path: 'bin/tides.sh', content: script }]],
  ['surveyor', '2024-05-06T06:15:00Z', 'Add May from the survey', tables.slice(4, 5)],
];

const after: readonly Step[] = [
  ['surveyor', '2024-07-01T06:30:00Z', 'Add June', tables.slice(5, 6)],
  [
    'reporter',
    '2024-08-19T04:50:00Z',
    'Correct two heights in April',
    [{ path: 'tables/april.txt', content: table('april', 11) }],
  ],
  ['owner', '2024-09-30T07:45:00Z', 'Add July', tables.slice(6, 7)],
  [
    'maintainer',
    '2025-01-13T12:10:00Z',
    'Refuse a month without a table',
    [
      {
        path: 'bin/tides.sh',
        replace: [['grep "^$2', 'test -f "$(dirname "$0")/../tables/$1.txt" || exit 1\ngrep "^$2']],
      },
    ],
  ],
  ['maintainer', '2025-02-24T09:30:00Z', 'Add August', tables.slice(7, 8)],
  [
    'reporter',
    '2025-05-12T05:25:00Z',
    'Write down what the tables do not say',
    [{ path: 'tables/README.md', content: 'Wind against tide adds half a metre. The tables do not know.\n' }],
  ],
  [
    'maintainer',
    '2025-08-25T10:40:00Z',
    'Note that tables are not enough\n\nHeights between the high waters are guessed by everybody in another way.',
    [
      {
        path: 'tables/README.md',
        replace: [['The tables do not know.', 'The tables do not know.\n\nUse a prediction.']],
      },
    ],
  ],
  [
    'owner',
    '2025-09-29T07:10:00Z',
    'Retire the tables',
    [...tables.map(({ path }) => path), 'tables/README.md', 'tables/winter.txt', 'bin/tides.sh'].map((path) => ({
      path,
      remove: true as const,
    })),
  ],
];

const write = (history: History, branch: string, steps: readonly Step[], from?: string): void => {
  steps.forEach(([by, at, message, edits], index) => {
    const start = from !== undefined && index === 0 ? { from } : {};
    history.commit({ branch, by: people[by], at, message: `${message}\n`, edits, ...start });
  });
};

/** Writes the early years on main, a prototype that nobody went on with, and a branch that was merged and left. */
export const writeEarlyYears = (history: History): void => {
  write(history, 'main', before);
  const sheet = 'day;time;height\n1;03:12;3.4\n2;04:01;3.6\n';
  write(
    history,
    'prototype/spreadsheet',
    [
      ['developer', '2024-06-10T13:00:00Z', 'Try a spreadsheet', [{ path: 'sheet/march.csv', content: sheet }]],
      [
        'developer',
        '2024-06-11T09:20:00Z',
        'Sum what cannot be summed',
        [{ path: 'sheet/march.csv', content: `${sheet}sum;;7.0\n` }],
      ],
    ],
    'main',
  );
  write(history, 'main', after.slice(0, 3));
  const winter: Step = [
    'surveyor',
    '2024-11-18T06:40:00Z',
    'Add the winter tables',
    [{ path: 'tables/winter.txt', content: table('winter', 23) }],
  ];
  write(history, 'tables/winter', [winter], 'main');
  history.merge({
    branch: 'tables/winter',
    into: 'main',
    by: people.owner,
    at: '2024-12-02T08:15:00Z',
    message: "Merge branch 'tables/winter' into 'main'\n\nAdd the winter tables\n",
  });
  write(history, 'main', after.slice(3));
};
