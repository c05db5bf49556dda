/** The newest merge requests of tideplan: from a fork, pushed over, merged, to a release branch. */
import { forcedBranch, forkBranch } from './last-topics.ts';
import { longNote, noteFiles } from './note-files.ts';
import { passed, type SampleRequest } from './requests.ts';

/** They follow those of `requests.ts`: internal ids from 9. */
export const lateRequests: readonly SampleRequest[] = [
  {
    branch: forkBranch,
    isFromFork: true,
    title: 'Say at which hours pilots are on call',
    by: 'reporter',
    assignee: 'owner',
    description:
      'Everybody asks on channel 12. This is the answer, as a table.\n\nThe names of the ports are spelled as their people spell them.',
    at: '2026-02-26T10:00:00.000Z',
    updated: '2026-02-27T07:12:00.000Z',
    labels: ['documentation'],
    jobs: passed,
    notes: [
      {
        by: 'guest',
        at: '2026-02-26T16:20:00.000Z',
        body: 'Thank you! Could it say what a pilot costs a yacht?\n\n> Ask there.\n\nWe would rather know before.',
      },
      { by: 'reporter', at: '2026-02-27T07:12:00.000Z', body: 'Not here: see #4.' },
    ],
  },
  {
    branch: 'round-heights',
    before: forcedBranch,
    title: 'Round heights down, never up',
    by: 'developer',
    assignee: 'owner',
    description:
      'Rounding up promises water that is not there.\n\n```ts\nreturn (Math.floor(height * 10) / 10).toFixed(1) + " m";\n```\n\nCloses #5',
    at: '2026-02-26T14:00:00.000Z',
    updated: '2026-02-27T10:40:00.000Z',
    labels: ['board'],
    estimate: 3600,
    spent: 7200,
    jobs: passed,
    awards: [['external', 'eyes']],
    notes: [
      {
        by: 'owner',
        at: '2026-02-26T15:05:00.000Z',
        body: '`Math.round` gives **4 m** for 3.6 m of water. Please never up:\n\n- 3.68 → 3.6\n- 3.60 → 3.6',
      },
      { by: 'developer', at: '2026-02-27T10:31:00.000Z', body: 'force-pushed: 1 commit replaced', system: true },
      { by: 'developer', at: '2026-02-27T10:40:00.000Z', body: 'Down now, to the decimetre.' },
    ],
  },
  {
    branch: 'docs/night-numbers',
    title: 'Numbers for the night',
    by: 'owner',
    description: 'Three numbers, one page.\n\nCloses #6',
    at: '2026-02-27T08:00:00.000Z',
    updated: '2026-02-27T09:05:00.000Z',
    state: 'merged',
    labels: ['documentation'],
    jobs: passed,
    notes: [{ by: 'owner', at: '2026-02-27T09:05:00.000Z', body: 'merged', system: true }],
  },
  {
    branch: 'release-clearance',
    target: 'release/1.x',
    title: 'Warn half a metre earlier in 1.x',
    by: 'surveyor',
    assignee: 'twoFactor',
    description: 'For the release only: main has the gauges (!8), 1.x has not.',
    at: '2026-02-27T06:40:00.000Z',
    updated: '2026-02-27T07:05:00.000Z',
    labels: ['release'],
    jobs: passed,
    notes: [
      {
        by: 'surveyor',
        at: '2026-02-27T06:45:00.000Z',
        body: `The bar last Tuesday, water in blue and what was promised in grey:\n\n${noteFiles.chart.markdown}\n\nThe readings: ${noteFiles.readings.markdown}`,
        attachment: 'readings.txt',
      },
      { by: 'twoFactor', at: '2026-02-27T07:05:00.000Z', body: longNote },
    ],
  },
];
