/** The merge requests of the sample: titles, people, labels and what was said about them. */
import type { PersonKey } from './people.ts';

/** A note of the sample; `system` ones are the service's own. */
export interface SampleNote {
  readonly by: PersonKey;
  readonly at: string;
  readonly body: string;
  readonly system?: true;
  /** Name of a file that belongs to the note. */
  readonly attachment?: string;
}

/** A merge request of the sample. */
export interface SampleRequest {
  readonly branch: string;
  /** Branch that it goes to. Default: main. */
  readonly target?: string;
  /** Its source branch belongs to the fork. */
  readonly isFromFork?: true;
  /** Branch that holds what the source branch held before somebody pushed over it. */
  readonly before?: string;
  readonly title: string;
  readonly description: string;
  readonly by: PersonKey;
  readonly assignee?: PersonKey;
  readonly at: string;
  readonly updated: string;
  readonly state?: 'merged' | 'closed';
  readonly labels?: readonly string[];
  readonly hasMilestone?: true;
  readonly removesBranch?: true;
  readonly isLocked?: true;
  readonly estimate?: number;
  readonly spent?: number;
  /** Who gave which reaction. */
  readonly awards?: readonly (readonly [by: PersonKey, name: string])[];
  readonly notes?: readonly SampleNote[];
  /** Statuses of the head's jobs, in the order of `sampleJobs`. */
  readonly jobs?: readonly string[];
}

/** Jobs of a pipeline of the sample: name and stage. */
export const sampleJobs = [
  ['whitespace', 'check'],
  ['conflict-markers', 'check'],
  ['large-files', 'check'],
  ['source-archive', 'build'],
  ['deploy-preview', 'deploy'],
] as const;

/** Statuses of a pipeline that passed. */
export const passed = ['success', 'success', 'success', 'success', 'manual'] as const;

/** Merge requests of tideplan, by internal id from 1. */
export const tideplanRequests: readonly SampleRequest[] = [
  {
    branch: 'docs/clearance',
    title: 'Explain the swell allowance',
    by: 'surveyor',
    assignee: 'owner',
    description: 'The bar needs more water in a swell. The rule was in nobody’s notes.',
    at: '2026-01-22T19:00:00.000Z',
    updated: '2026-02-04T12:00:00.000Z',
    state: 'merged',
    labels: ['documentation'],
    jobs: passed,
    notes: [
      { by: 'owner', at: '2026-01-23T08:02:00.000Z', body: 'A third is what the pilots use as well.' },
      { by: 'maintainer', at: '2026-02-04T12:00:00.000Z', body: 'merged', system: true },
    ],
  },
  {
    branch: 'berth-order',
    title: 'Prefer the deepest berth',
    by: 'developer',
    assignee: 'maintainer',
    description:
      'Ships with a deep draught find the deep berths taken. Place them there first.\n\n| draught | berth before | berth now |\n|---|---|---|\n| 9.2 m | East 4 | East 1 |\n| 6.0 m | East 1 | East 4 |\n\n- [x] order by depth\n- [ ] decide about #3 first',
    at: '2026-01-26T12:00:00.000Z',
    updated: '2026-02-10T09:14:00.000Z',
    labels: ['planning', 'needs rebase'],
    jobs: ['success', 'failed', 'success', 'skipped', 'skipped'],
    notes: [
      {
        by: 'owner',
        at: '2026-02-02T09:40:00.000Z',
        body: 'I changed the order on main this morning: nearest to the lock. Both want the same line.',
      },
      {
        by: 'developer',
        at: '2026-02-10T09:14:00.000Z',
        body: 'Then this needs a decision first: depth, or distance?',
      },
    ],
  },
  {
    branch: 'tidal-streams',
    title: 'WIP: Sketch tidal streams',
    by: 'maintainer',
    description: 'Only a first idea: the drift follows the rate of the tide.',
    at: '2026-02-23T13:20:00.000Z',
    updated: '2026-02-23T13:20:00.000Z',
    labels: ['tides'],
    jobs: ['success', 'success', 'running', 'created', 'created'],
  },
  {
    branch: 'dark-board',
    title: 'A dark board for the night watch',
    by: 'developer',
    assignee: 'owner',
    description: 'The bridge is dark at night, the board is not.',
    at: '2026-02-25T19:30:00.000Z',
    updated: '2026-02-26T06:58:00.000Z',
    state: 'closed',
    labels: ['board'],
    jobs: ['success', 'canceled', 'canceled', 'canceled', 'canceled'],
    notes: [
      {
        by: 'owner',
        at: '2026-02-26T06:57:00.000Z',
        body: 'The bars need other colours as well. Closing until there is a palette.',
      },
      { by: 'owner', at: '2026-02-26T06:58:00.000Z', body: 'closed', system: true },
    ],
  },
  {
    branch: 'windows-by-bisection',
    title: 'Search the edges of a window by bisection',
    by: 'developer',
    assignee: 'maintainer',
    description:
      'A minute is coarse when the tide is fast. Five-minute steps and a bisection are both quicker and exact.\n\n1. step through the day in five minutes\n2. halve the step in which the height is crossed\n3. stop at one second\n\n```go\nmiddle := from.Add(to.Sub(from) / 2)\n```\n\nNeeds nothing of !6.\n\nCloses #1',
    at: '2026-02-16T15:45:00.000Z',
    updated: '2026-02-24T11:21:00.000Z',
    labels: ['tides', 'performance'],
    hasMilestone: true,
    estimate: 14400,
    spent: 5400,
    removesBranch: true,
    jobs: passed,
    awards: [
      ['owner', 'thumbsup'],
      ['reporter', 'thumbsup'],
      ['maintainer', 'tada'],
    ],
    notes: [
      { by: 'developer', at: '2026-02-16T15:46:00.000Z', body: 'assigned to @mateo.silva', system: true },
      {
        by: 'reporter',
        at: '2026-02-17T05:33:00.000Z',
        body: 'Two minutes matter on the bar. **Please** keep the old table for a week beside the new one.',
      },
      {
        by: 'maintainer',
        at: '2026-02-17T09:10:00.000Z',
        body: 'What happens when a window opens and closes within one step?\n\n```go\nfor at := from; at.Before(to); at = at.Add(step) {\n```',
      },
      {
        by: 'developer',
        at: '2026-02-18T08:20:00.000Z',
        body: 'It is missed. At our stations none is shorter than twenty minutes; I will write that down.',
      },
      { by: 'maintainer', at: '2026-02-24T11:21:00.000Z', body: 'Fine with me then.' },
    ],
  },
  {
    branch: 'timeline/windows',
    title: 'Show on the board when the bar can be crossed',
    by: 'developer',
    assignee: 'maintainer',
    description:
      '- asks the server for windows\n- hatches them behind the bars\n\nThe hatching is faint on purpose.\n\nCloses #2',
    at: '2026-02-18T17:00:00.000Z',
    updated: '2026-02-25T08:05:00.000Z',
    labels: ['board'],
    hasMilestone: true,
    jobs: ['success', 'success', 'success', 'failed', 'skipped'],
    awards: [
      ['owner', 'thumbsdown'],
      ['reporter', 'heart'],
    ],
    notes: [
      { by: 'owner', at: '2026-02-19T07:11:00.000Z', body: 'I cannot see the hatching on the projector.' },
      { by: 'developer', at: '2026-02-25T08:05:00.000Z', body: 'added label ~board', system: true },
    ],
  },
  {
    branch: 'chart-datum',
    title: 'Move the catalogue to chart datum',
    by: 'surveyor',
    assignee: 'maintainer',
    description:
      'All 300 files of the yearly survey: levels above chart datum, stations given up removed, moved ones in `metric`, new ones added.\n\n| kind | files |\n|---|---:|\n| changed | 140 |\n| removed | 40 |\n| moved | 50 |\n| new | 70 |\n\n> Read the offset in one file and trust the rest.',
    at: '2026-02-20T07:40:00.000Z',
    updated: '2026-02-20T07:52:00.000Z',
    labels: ['catalogue', 'tides'],
    hasMilestone: true,
    jobs: ['success', 'success', 'success', 'pending', 'created'],
    notes: [
      {
        by: 'surveyor',
        at: '2026-02-20T07:52:00.000Z',
        body: 'The offset is half a metre everywhere. Spot checks are enough.',
      },
    ],
  },
  {
    branch: 'schema/tide-gauges',
    title: 'Keep what the gauges measured',
    by: 'surveyor',
    assignee: 'developer',
    description: 'Predictions are one thing. This keeps the readings beside them.',
    at: '2026-02-24T09:00:00.000Z',
    updated: '2026-02-24T09:00:00.000Z',
    labels: [],
    isLocked: true,
    jobs: passed,
    notes: [{ by: 'developer', at: '2026-02-24T10:30:00.000Z', body: 'locked this merge request', system: true }],
  },
];

/** Merge requests of the second project. */
export const pilotNotesRequests: readonly SampleRequest[] = [
  {
    branch: 'fog-signals',
    title: 'Add fog signals',
    by: 'reporter',
    assignee: 'owner',
    description:
      'From the rules of the road, in our words.\n\n- one long blast: under way\n- two: stopped\n\nCloses PILOT-12 and PILOT-15',
    at: '2026-02-19T04:50:00.000Z',
    updated: '2026-02-19T04:50:00.000Z',
    labels: ['documentation'],
    jobs: passed,
  },
];
