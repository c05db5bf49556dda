/** The branches of tideplan behind its merge requests: what each changes and who wrote it. */
import { wideEdits } from './catalogue.ts';
import type { Edit, History } from './history.ts';
import { people, type PersonKey } from './people.ts';

/** A branch and what it changes. */
export interface Topic {
  readonly branch: string;
  /** Branch that it starts from. Default: main. */
  readonly from?: string;
  readonly commits: readonly (readonly [by: PersonKey, at: string, message: string, edits: readonly Edit[]])[];
}

const hatching = `
.timeline .window {
  position: absolute;
  top: 0;
  bottom: 0;
  background: repeating-linear-gradient(45deg, transparent 0 6px, rgb(43 108 176 / 18%) 6px 8px);
}
`;

/** Topics that start from main before the berth plan was rewritten there. */
export const earlyTopics: readonly Topic[] = [
  {
    branch: 'berth-order',
    commits: [
      [
        'developer',
        '2026-01-26T10:00:00Z',
        'Prefer the deepest berth',
        [
          {
            path: 'internal/berth/berth.go',
            replace: [
              ['sorted[i].Length < sorted[j].Length', 'sorted[i].Depth > sorted[j].Depth'],
              [
                '// Assign finds the shortest berth that fits and takes it.',
                '// Assign finds the deepest berth that fits and takes it.',
              ],
            ],
          },
        ],
      ],
      [
        'developer',
        '2026-01-26T11:20:00Z',
        'Say so in the notes on planning',
        [
          {
            path: 'docs/planning.md',
            replace: [
              [
                '2. Place the ships with the deepest draught first.',
                '2. Place the ships with the deepest draught at the deepest berths first.',
              ],
            ],
          },
        ],
      ],
    ],
  },
  {
    branch: 'docs/clearance',
    commits: [
      [
        'reporter',
        '2026-01-22T18:40:00Z',
        'Explain the swell allowance',
        [
          {
            path: 'docs/planning.md',
            replace: [
              [
                '## When two ships want the same berth',
                '## Swell\n\nAdd a third of the significant wave height to the clearance on the bar.\n\n## When two ships want the same berth',
              ],
            ],
          },
        ],
      ],
    ],
  },
];

/** Topics that start from the end of main. */
export const lateTopics: readonly Topic[] = [
  {
    branch: 'windows-by-bisection',
    commits: [
      [
        'developer',
        '2026-02-16T09:10:00Z',
        'Search the edges of a window by bisection\n\nA minute is coarse when the tide is fast: find the crossing to the second.',
        [
          {
            path: 'internal/tide/window.go',
            replace: [
              ['// the given one. The resolution is one minute.', '// the given one. Edges are found to the second.'],
              [
                '\tfor at := from; at.Before(to); at = at.Add(time.Minute) {',
                '\tfor at := from; at.Before(to); at = at.Add(step) {',
              ],
              [
                '\t\t\topen = &Window{From: at}',
                '\t\t\topen = &Window{From: s.crossing(later(from, at.Add(-step)), at, height)}',
              ],
              ['\t\t\topen.To = at\n', '\t\t\topen.To = s.crossing(at.Add(-step), at, height)\n'],
              [
                '\treturn windows\n}',
                '\treturn windows\n}\n\nconst step = 5 * time.Minute\n\n// crossing finds the second in which the height passes the given one.\nfunc (s Station) crossing(from, to time.Time, height float64) time.Time {\n\tdeep := s.Height(from) >= height\n\tfor to.Sub(from) > time.Second {\n\t\tmiddle := from.Add(to.Sub(from) / 2)\n\t\tif (s.Height(middle) >= height) == deep {\n\t\t\tfrom = middle\n\t\t} else {\n\t\t\tto = middle\n\t\t}\n\t}\n\treturn to\n}\n\nfunc later(one, other time.Time) time.Time {\n\tif one.After(other) {\n\t\treturn one\n\t}\n\treturn other\n}',
              ],
            ],
          },
        ],
      ],
      [
        'developer',
        '2026-02-16T15:32:00Z',
        'Test that edges lie on the given height',
        [
          {
            path: 'internal/tide/window_test.go',
            replace: [
              ['import (\n\t"testing"', 'import (\n\t"math"\n\t"testing"'],
              [
                'func TestWindowsAreInOrder',
                'func TestEdgesLieOnTheHeight(t *testing.T) {\n\tfrom := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)\n\tfor _, w := range quiet().Windows(from, from.Add(24*time.Hour), 3.5)[1:] {\n\t\tif off := math.Abs(quiet().Height(w.From) - 3.5); off > 0.01 {\n\t\t\tt.Errorf("the window opens %.3f m off", off)\n\t\t}\n\t}\n}\n\nfunc TestWindowsAreInOrder',
              ],
            ],
          },
        ],
      ],
    ],
  },
  {
    branch: 'timeline/windows',
    commits: [
      [
        'developer',
        '2026-02-18T10:05:00Z',
        'Ask for windows over the API',
        [
          {
            path: 'web/src/api.ts',
            replace: [
              ['const base =', 'export interface Window {\n  from: string;\n  to: string;\n}\n\nconst base ='],
              [
                'export async function calls(',
                "export async function windows(code: string, height: number): Promise<Window[]> {\n  const response = await fetch(base + 'stations/' + code + '/windows?height=' + height);\n  if (!response.ok) throw new Error('windows: ' + response.status);\n  return response.json();\n}\n\nexport async function calls(",
              ],
            ],
          },
          {
            path: 'internal/server/server.go',
            replace: [
              ['\t"sort"\n', '\t"sort"\n\t"strconv"\n'],
              ['\treturn mux\n', '\tmux.HandleFunc("GET /stations/{code}/windows", s.windows)\n\treturn mux\n'],
              [
                'func answer(',
                'func (s *Server) windows(w http.ResponseWriter, r *http.Request) {\n\tstation, ok := s.stations[r.PathValue("code")]\n\tif !ok {\n\t\thttp.NotFound(w, r)\n\t\treturn\n\t}\n\theight, err := strconv.ParseFloat(r.URL.Query().Get("height"), 64)\n\tif err != nil {\n\t\thttp.Error(w, "height must be a number of metres", http.StatusBadRequest)\n\t\treturn\n\t}\n\tfrom := s.now().Truncate(time.Hour)\n\tanswer(w, station.Windows(from, from.Add(48*time.Hour), height))\n}\n\nfunc answer(',
              ],
            ],
          },
        ],
      ],
      [
        'developer',
        '2026-02-18T16:50:00Z',
        'Hatch the hours in which the bar can be crossed',
        [
          {
            path: 'web/src/timeline.ts',
            replace: [
              ["import { heights, type Call } from './api';", "import { heights, windows, type Call } from './api';"],
              [
                'function hoursBetween',
                "export async function drawWindows(board: HTMLElement, station: string, height: number, start: Date): Promise<void> {\n  for (const span of await windows(station, height)) {\n    const mark = document.createElement('div');\n    mark.className = 'window';\n    mark.style.left = hoursBetween(start, new Date(span.from)) * hourWidth + 'px';\n    mark.style.width = hoursBetween(new Date(span.from), new Date(span.to)) * hourWidth + 'px';\n    board.append(mark);\n  }\n}\n\nfunction hoursBetween",
              ],
            ],
          },
          {
            path: 'web/styles/timeline.css',
            replace: [
              ['.timeline .bar {\n  position: absolute;', '.timeline .bar {\n  position: absolute;\n  z-index: 1;'],
              ['.legend {', `${hatching.trimStart()}\n.legend {`],
            ],
          },
        ],
      ],
    ],
  },
  {
    branch: 'chart-datum',
    commits: [
      [
        'surveyor',
        '2026-02-20T07:25:00Z',
        'Move the catalogue to chart datum\n\nEvery level is given above chart datum now. Stations that the survey has\ngiven up are gone, moved ones have a folder of their own, and the new\nones of this year are in.',
        wideEdits(),
      ],
    ],
  },
  {
    branch: 'tidal-streams',
    commits: [
      [
        'maintainer',
        '2026-02-23T13:00:00Z',
        'Sketch tidal streams',
        [
          {
            path: 'internal/tide/stream.go',
            content:
              'package tide\n\nimport "time"\n\n// Stream is the horizontal movement of the water.\ntype Stream struct {\n\tSet   float64 // degrees, towards\n\tDrift float64 // knots\n}\n\n// Stream estimates the stream at a station from the rate of its tide.\nfunc (s Station) Stream(at time.Time, flood float64) Stream {\n\trate := s.Rate(at)\n\tif rate < 0 {\n\t\treturn Stream{Set: flood + 180, Drift: -rate * 1.4}\n\t}\n\treturn Stream{Set: flood, Drift: rate * 1.4}\n}\n',
          },
        ],
      ],
    ],
  },
  {
    branch: 'schema/tide-gauges',
    commits: [
      [
        'surveyor',
        '2026-02-24T08:45:00Z',
        'Keep what the gauges measured',
        [
          {
            path: 'db/schema.sql',
            replace: [
              [
                '  mean_level numeric(6, 3) NOT NULL\n);',
                "  mean_level numeric(6, 3) NOT NULL,\n  datum      text NOT NULL DEFAULT 'chart' CHECK (datum IN ('chart', 'local'))\n);\n\nCREATE TABLE gauge_readings (\n  station text NOT NULL REFERENCES stations (code),\n  taken   timestamptz NOT NULL,\n  height  numeric(6, 3) NOT NULL,\n  PRIMARY KEY (station, taken)\n);",
              ],
              [
                'CREATE INDEX calls_by_arrival ON calls (arrives);',
                'CREATE INDEX calls_by_arrival ON calls (arrives);\nCREATE INDEX calls_by_berth ON calls (berth, arrives);',
              ],
            ],
          },
        ],
      ],
    ],
  },
  {
    branch: 'dark-board',
    commits: [
      [
        'developer',
        '2026-02-25T19:05:00Z',
        'A dark board for the night watch',
        [
          {
            path: 'web/styles/timeline.css',
            replace: [
              [
                '.legend {',
                '@media (prefers-color-scheme: dark) {\n  .timeline {\n    background: #10161d;\n  }\n}\n\n.legend {',
              ],
            ],
          },
        ],
      ],
    ],
  },
];

/** Writes the commits of topics, each on a branch of its own. */
export const writeTopics = (history: History, topics: readonly Topic[]): void => {
  for (const { branch, commits, from: origin = 'main' } of topics) {
    commits.forEach(([by, at, message, edits], index) => {
      const from = index === 0 ? { from: origin } : {};
      history.commit({ branch, by: people[by], at, message: `${message}\n`, edits, ...from });
    });
  }
};
