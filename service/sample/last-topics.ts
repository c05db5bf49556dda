/** The newest branches of tideplan: a release line, a fork's branch, one that was pushed again, one that is merged. */
import type { Edit } from './history.ts';
import type { Topic } from './topics.ts';

/** Where the pilots' proposal is written; it moves to their fork. */
export const forkBranch = 'pilot-hours';
/** What a pushed-over branch held before. */
export const forcedBranch = 'round-heights-before';

/** The line of the first release, and a change for it. */
export const releaseTopics: readonly Topic[] = [
  {
    branch: 'release/1.x',
    commits: [
      [
        'maintainer',
        '2026-01-20T08:30:00Z',
        'Begin the line of 1.x',
        [{ path: 'CHANGELOG.md', content: '# Changes of 1.x\n\nOnly what a harbour cannot wait for.\n' }],
      ],
    ],
  },
  {
    branch: 'release-clearance',
    from: 'release/1.x',
    commits: [
      [
        'surveyor',
        '2026-02-27T06:20:00Z',
        'Warn half a metre earlier\n\nThe gauges at the bar read high in easterly winds.',
        [
          {
            path: 'CHANGELOG.md',
            replace: [['cannot wait for.\n', 'cannot wait for.\n\n- warns half a metre earlier\n']],
          },
        ],
      ],
    ],
  },
];

const nearest = (text: string): Edit => ({
  path: 'web/src/round.ts',
  content: `/** Heights as the board shows them. */\nexport function shown(height: number): string {\n  ${text}\n}\n`,
});

/** Topics that start from the end of main. */
export const lastTopics: readonly Topic[] = [
  {
    branch: forkBranch,
    commits: [
      [
        'reporter',
        '2026-02-26T09:40:00Z',
        'Say at which hours pilots are on call',
        [
          {
            path: 'docs/pilots.md',
            content:
              '# Pilots\n\n| from | to | who |\n|---|---|---|\n| 06:00 | 18:00 | day watch |\n| 18:00 | 06:00 | on call |\n',
          },
        ],
      ],
      [
        'reporter',
        '2026-02-26T09:55:00Z',
        'Name the places: Þórshöfn, Ærøskøbing, 東京',
        [{ path: 'docs/häfen/東京.md', content: '# 東京\n\nNo pilots of ours. Ask there.\n' }],
      ],
    ],
  },
  {
    branch: forcedBranch,
    commits: [['developer', '2026-02-26T13:10:00Z', 'Round heights', [nearest("return Math.round(height) + ' m';")]]],
  },
  {
    branch: 'round-heights',
    commits: [
      [
        'developer',
        '2026-02-27T10:30:00Z',
        'Round heights down to the decimetre',
        [nearest("return (Math.floor(height * 10) / 10).toFixed(1) + ' m';")],
      ],
    ],
  },
  {
    branch: 'docs/night-numbers',
    commits: [
      [
        'owner',
        '2026-02-27T07:50:00Z',
        'Numbers for the night',
        [{ path: 'docs/night.md', content: '# At night\n\n- lock house: 12\n- pilots: 9\n- harbour office: 16\n' }],
      ],
    ],
  },
];
