/** The main line of tideplan: who wrote what, over five months. */
import { berthGo, goMod, harmonicGo, mainGo, serverGo, windowGo, windowTestGo } from './go-files.ts';
import type { Edit, History } from './history.ts';
import { people, type PersonKey } from './people.ts';
import { apiTs, berthListTs, makefile, planningMd, readme, schemaSql, timelineCss, timelineTs } from './web-files.ts';

type Step = readonly [by: PersonKey, at: string, message: string, edits: readonly Edit[]];

const steps: readonly Step[] = [
  [
    'owner',
    '2025-10-06T07:40:00Z',
    'Start tideplan\n\nA board that shows berths and tides side by side.',
    [
      { path: 'README.md', content: readme },
      { path: 'go.mod', content: goMod },
    ],
  ],
  [
    'maintainer',
    '2025-10-08T12:15:00Z',
    'Predict heights from harmonic constituents',
    [{ path: 'internal/tide/harmonic.go', content: harmonicGo }],
  ],
  [
    'maintainer',
    '2025-10-09T09:02:00Z',
    'Find the windows in which the water is deep enough',
    [
      { path: 'internal/tide/window.go', content: windowGo },
      { path: 'internal/tide/window_test.go', content: windowTestGo },
    ],
  ],
  ['owner', '2025-10-14T16:30:00Z', 'Give every call a berth', [{ path: 'internal/berth/berth.go', content: berthGo }]],
  [
    'maintainer',
    '2025-10-20T08:11:00Z',
    'Serve heights over HTTP',
    [
      { path: 'internal/server/server.go', content: serverGo },
      { path: 'cmd/tideplan/main.go', content: mainGo },
    ],
  ],
  [
    'developer',
    '2025-10-27T10:45:00Z',
    'Draw the tide curve',
    [
      { path: 'web/src/api.ts', content: apiTs },
      { path: 'web/src/timeline.ts', content: timelineTs },
    ],
  ],
  [
    'developer',
    '2025-10-28T14:20:00Z',
    'Style the timeline',
    [{ path: 'web/styles/timeline.css', content: timelineCss }],
  ],
  [
    'developer',
    '2025-11-03T11:00:00Z',
    'List the berths beside the curve',
    [{ path: 'web/src/berth-list.ts', content: berthListTs }],
  ],
  [
    'maintainer',
    '2025-11-05T15:48:00Z',
    'Keep stations and calls in a database',
    [{ path: 'db/schema.sql', content: schemaSql }],
  ],
  [
    'owner',
    '2025-11-10T07:55:00Z',
    'Write down how a day is planned',
    [{ path: 'docs/planning.md', content: planningMd }],
  ],
  ['maintainer', '2025-11-12T13:31:00Z', 'One command to run, one to test', [{ path: 'Makefile', content: makefile }]],
  [
    'developer',
    '2025-11-24T09:12:00Z',
    'Show the name of the station, not its code',
    [
      {
        path: 'web/src/berth-list.ts',
        replace: [["call.ship + ' ' + call.berth", "call.ship + ' at ' + (call.berth ?? 'anchorage')"]],
      },
    ],
  ],
  [
    'maintainer',
    '2025-12-01T17:05:00Z',
    'Sort station codes, so that the list stays put',
    [
      {
        path: 'internal/server/server.go',
        replace: [
          ['\t"net/http"\n', '\t"net/http"\n\t"sort"\n'],
          ['\tanswer(w, codes)', '\tsort.Strings(codes)\n\tanswer(w, codes)'],
        ],
      },
    ],
  ],
  [
    'owner',
    '2025-12-08T08:20:00Z',
    'Name who decides about clearance',
    [
      {
        path: 'docs/planning.md',
        replace: [
          [
            'The pilot decides. The board only warns.',
            'The pilot decides. The board only warns, and it warns early: half a metre before\nthe limit that the harbour has set.',
          ],
        ],
      },
    ],
  ],
  [
    'surveyor',
    '2025-12-15T06:30:00Z',
    'Add mean level to the test station',
    [{ path: 'internal/tide/window_test.go', replace: [['MeanLevel: 3.2', 'Name: "Westhaven", MeanLevel: 3.24']] }],
  ],
  [
    'developer',
    '2026-01-07T10:10:00Z',
    'Mark late ships with a pattern as well as a colour',
    [
      {
        path: 'web/styles/timeline.css',
        replace: [
          [
            '.timeline .bar.late {\n  background: #b03a2e;\n}',
            '.timeline .bar.late {\n  background: #b03a2e;\n  border-left: 4px double #fff;\n}',
          ],
        ],
      },
    ],
  ],
  [
    'maintainer',
    '2026-01-12T12:44:00Z',
    'Refuse calls that leave before they arrive',
    [
      {
        path: 'internal/berth/berth.go',
        replace: [
          [
            '// Plan gives every call a berth.',
            '// ErrBackwards says that a call ends before it begins.\nvar ErrBackwards = errors.New("berth: the call leaves before it arrives")\n\n// Plan gives every call a berth.',
          ],
          [
            '\tfor _, b := range p.berths {\n\t\tif b.Length',
            '\tif !call.Leaves.After(call.Arrives) {\n\t\treturn Berth{}, ErrBackwards\n\t}\n\tfor _, b := range p.berths {\n\t\tif b.Length',
          ],
        ],
      },
    ],
  ],
  [
    'owner',
    '2026-01-19T07:15:00Z',
    'Say where the constituents come from',
    [
      {
        path: 'README.md',
        replace: [['## Run it', 'The constituents come from the yearly survey; see `catalogue`.\n\n## Run it']],
      },
    ],
  ],
];

/** Writes the first part of the main line; the catalogue and the merges follow. */
export const writeMainLine = (history: History): void => {
  for (const [by, at, message, edits] of steps) {
    history.commit({ branch: 'main', by: people[by], at, message: `${message}\n`, edits });
  }
};
