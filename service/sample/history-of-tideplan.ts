/** The whole history of the sample's main project, in one stream. */
import { catalogueEdits } from './catalogue.ts';
import { writeEarlyYears } from './early-years.ts';
import { createHistory, type History } from './history.ts';
import { lastTopics, releaseTopics } from './last-topics.ts';
import { writeMainLine } from './main-commits.ts';
import { people } from './people.ts';
import { tideplanTags } from './tags.ts';
import { earlyTopics, lateTopics, writeTopics } from './topics.ts';

/** First line of the merge that brought a branch to main. */
export const mergeTitleOf = (branch: string): string => `Merge branch '${branch}' into 'main'`;

const nearestToTheLock: Parameters<History['commit']>[0]['edits'] = [
  {
    path: 'internal/berth/berth.go',
    replace: [
      ['\tQuay   string\n', '\tQuay   string\n\tToLock float64 // metres from the lock\n'],
      ['sorted[i].Length < sorted[j].Length', 'sorted[i].ToLock < sorted[j].ToLock'],
      [
        '// Assign finds the shortest berth that fits and takes it.',
        '// Assign finds the berth nearest to the lock that fits and takes it.',
      ],
    ],
  },
];

const endingCleanly: Parameters<History['commit']>[0]['edits'] = [
  {
    path: 'cmd/tideplan/main.go',
    replace: [
      ['import (\n\t"flag"', 'import (\n\t"context"\n\t"flag"'],
      ['\t"net/http"\n\t"time"\n', '\t"net/http"\n\t"os/signal"\n\t"syscall"\n\t"time"\n'],
      [
        '\tlog.Fatal(http.ListenAndServe(*listen, server.New(stations, time.Now).Routes()))',
        '\tboard := &http.Server{Addr: *listen, Handler: server.New(stations, time.Now).Routes()}\n\tctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)\n\tdefer stop()\n\tgo func() {\n\t\t<-ctx.Done()\n\t\t_ = board.Shutdown(context.Background())\n\t}()\n\tif err := board.ListenAndServe(); err != http.ErrServerClosed {\n\t\tlog.Fatal(err)\n\t}',
      ],
    ],
  },
];

/** Stream for fast-import: main, the catalogue, a merge, and the branches of the merge requests. */
export const tideplanStream = (): Uint8Array => {
  const history = createHistory();
  writeEarlyYears(history);
  writeMainLine(history);
  writeTopics(history, releaseTopics);
  writeTopics(history, earlyTopics);
  const onMain = { branch: 'main' } as const;
  history.commit({
    ...onMain,
    by: people.surveyor,
    at: '2026-01-27T06:10:00Z',
    message: 'Add the catalogue of stations\n',
    edits: catalogueEdits(),
  });
  history.commit({
    ...onMain,
    by: people.owner,
    at: '2026-02-02T09:25:00Z',
    message: 'Prefer the quay that is nearest to the lock\n\nLength alone sent coasters to the far end of the basin.\n',
    edits: nearestToTheLock,
  });
  history.merge({
    branch: 'docs/clearance',
    into: 'main',
    by: people.maintainer,
    at: '2026-02-04T12:00:00Z',
    message: `${mergeTitleOf('docs/clearance')}\n\nExplain the swell allowance\n\nSee merge request !1\n`,
  });
  history.commit({
    ...onMain,
    by: people.maintainer,
    at: '2026-02-09T14:18:00Z',
    message: 'Stop the server cleanly\n',
    edits: endingCleanly,
  });
  writeTopics(history, lateTopics);
  history.commit({
    ...onMain,
    by: people.owner,
    at: '2026-02-26T07:30:00Z',
    message: 'Say who to call at night\n',
    edits: [
      {
        path: 'README.md',
        content: `${history.read('main', 'README.md')}\n## At night\n\nChannel 12, or the number on the lock house.\n`,
      },
    ],
  });
  writeTopics(history, lastTopics);
  history.merge({
    branch: 'docs/night-numbers',
    into: 'main',
    by: people.owner,
    at: '2026-02-27T09:05:00Z',
    message: `${mergeTitleOf('docs/night-numbers')}\n\nNumbers for the night\n\nSee merge request !11\n`,
  });
  for (const tag of tideplanTags) history.tag(tag);
  return history.stream();
};

/** Stream of the second, smaller project. */
export const pilotNotesStream = (): Uint8Array => {
  const history = createHistory();
  const write = (branch: string, by: keyof typeof people, at: string, message: string, content: string): void => {
    const from = branch === 'main' ? {} : { from: 'main' };
    history.commit({
      branch,
      by: people[by],
      at,
      message: `${message}\n`,
      edits: [{ path: 'approaches.md', content }],
      ...from,
    });
  };
  const start = '# Approaches\n\n## Outer bank\n\nKeep the light in the white sector until the bar.\n';
  write('main', 'reporter', '2025-11-18T05:50:00Z', 'Write down the approaches', start);
  const lock = `${start}\n## Lock\n\nSound twice. The lock keeper answers on channel 12.\n`;
  write('main', 'owner', '2025-12-02T06:40:00Z', 'Add the lock', lock);
  write(
    'fog-signals',
    'reporter',
    '2026-02-19T04:35:00Z',
    'Add fog signals',
    `${lock}\n## Fog\n\nOne long blast every two minutes when under way.\n`,
  );
  return history.stream();
};
