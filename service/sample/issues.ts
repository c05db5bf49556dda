/** The issues, labels and snippets of the sample. */
import type { PersonKey } from './people.ts';
import type { SampleNote } from './requests.ts';

/** An issue of the sample. */
export interface SampleIssue {
  readonly title: string;
  readonly description: string;
  readonly by: PersonKey;
  readonly at: string;
  readonly state?: 'closed';
  readonly labels?: readonly string[];
  readonly notes?: readonly SampleNote[];
}

/** Issues of tideplan, by internal id from 1. */
export const tideplanIssues: readonly SampleIssue[] = [
  {
    title: 'Windows are a minute off when the tide is fast',
    description:
      'Seen at springs on the outer bar.\n\n1. open the board at springs\n2. read the edge of the window\n3. compare it with the gauge',
    by: 'reporter',
    at: '2026-02-11T05:20:00.000Z',
    notes: [
      {
        by: 'maintainer',
        at: '2026-02-11T09:00:00.000Z',
        body: 'Confirmed. The step is a minute:\n\n```go\nat = at.Add(time.Minute)\n```',
      },
      { by: 'developer', at: '2026-02-16T15:46:00.000Z', body: 'mentioned in merge request !5', system: true },
    ],
  },
  {
    title: 'The board should say when the bar can be crossed',
    description: 'Now one reads it off the curve.',
    by: 'owner',
    at: '2026-02-12T07:00:00.000Z',
    notes: [{ by: 'guest', at: '2026-02-13T18:30:00.000Z', body: 'Yes please, **before** the weekend.' }],
  },
  {
    title: 'Depth or distance: which berth comes first?',
    description: 'See the discussion in !2.\n\n- [ ] ask the pilots\n- [ ] ask the tugs',
    by: 'owner',
    at: '2026-02-13T08:15:00.000Z',
    labels: ['planning'],
  },
  {
    title: 'What does a pilot cost?',
    description: 'A question of the yacht club.',
    by: 'guest',
    at: '2026-02-14T17:05:00.000Z',
    labels: [],
    notes: [
      {
        by: 'reporter',
        at: '2026-02-15T06:00:00.000Z',
        body: '| length | price |\n|---|---:|\n| up to 20 m | 90 |\n| up to 50 m | 240 |\n\nAs of this year.',
      },
    ],
  },
  {
    title: 'The board shows more water than there is',
    description: 'It rounds 3.6 m to 4 m.',
    by: 'external',
    at: '2026-02-25T11:40:00.000Z',
    labels: ['board'],
  },
  {
    title: 'Nobody finds the numbers at night',
    description: 'They are on three pages.',
    by: 'reporter',
    at: '2026-02-20T02:10:00.000Z',
    state: 'closed',
    labels: ['documentation'],
    notes: [{ by: 'owner', at: '2026-02-27T09:05:00.000Z', body: 'closed via merge request !11', system: true }],
  },
];

/** A snippet of the sample. */
export interface SampleSnippet {
  readonly title: string;
  readonly file_name: string;
  readonly description: string | null;
  readonly content: string;
  readonly visibility: 'private' | 'internal' | 'public';
  readonly by: PersonKey;
  readonly at: string;
  readonly notes?: readonly SampleNote[];
}

/** Snippets of tideplan. */
export const tideplanSnippets: readonly SampleSnippet[] = [
  {
    title: 'Heights of one day',
    file_name: 'heights.go',
    description: 'Prints a table, **one line** per hour.',
    content:
      'package main\n\nimport "fmt"\n\nfunc main() {\n\tfor hour := 0; hour < 24; hour++ {\n\t\tfmt.Printf("%02d:00\\n", hour)\n\t}\n}\n',
    visibility: 'internal',
    by: 'maintainer',
    at: '2026-01-15T09:30:00.000Z',
    notes: [{ by: 'developer', at: '2026-01-15T10:05:00.000Z', body: 'Handy. `make heights`?' }],
  },
  {
    title: 'Readings of the gauge at the lock',
    file_name: 'gauge.csv',
    description: null,
    content: 'taken,height\n2026-02-24T06:00:00Z,3.42\n2026-02-24T06:10:00Z,3.47\n',
    visibility: 'public',
    by: 'surveyor',
    at: '2026-02-24T09:10:00.000Z',
  },
  {
    title: 'What I must not forget',
    file_name: 'notes.md',
    description: null,
    content: '- ask the lock about channel 12\n- swell allowance: a third\n',
    visibility: 'private',
    by: 'reporter',
    at: '2026-02-10T05:00:00.000Z',
  },
];
