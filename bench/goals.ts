/** The goals of all benchmarks in one table: nothing else says what holds. A goal may become harder, never easier. */

/** One goal. `{of}` in a metric is what one of several lines by the same goal is about. */
export interface Goal {
  /** The line of the list of goals that it is part of; `–`: a goal of our own. */
  readonly line: `B${number}` | '–';
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  /**
   * `times`: at most `most` × the reference. `limit`: at most `most`. `above`: at most `most` more than the reference. `none`: the
   * count is 0 in every sample. `always`: so in every sample.
   */
  readonly by: 'times' | 'limit' | 'above' | 'none' | 'always';
  readonly most: number;
  /** The largest sample counts instead of the middle one. */
  readonly isWorst: boolean;
  readonly sentence: string;
}

type Line = Goal['line'];
type Numbered = (line: Line, bench: string, metric: string, unit: string, most: number, sentence: string) => Goal;
type Never = (line: Line, bench: string, metric: string, unit: string, sentence: string) => Goal;

const numbered =
  (by: Goal['by'], isWorst = false): Numbered =>
  (line, bench, metric, unit, most, sentence) => ({ line, bench, metric, unit, by, most, isWorst, sentence });
const never =
  (by: Goal['by']): Never =>
  (line, bench, metric, unit, sentence) => ({ line, bench, metric, unit, by, most: 0, isWorst: true, sentence });

const times = numbered('times');
const limit = numbered('limit');
const worst = numbered('limit', true);
const above = numbered('above');
const none = never('none');
const always = never('always');

/** All of them, by a short name that benchmarks use. */
export const goals = {
  // B1 to B6: a merge request, from the first hunk to the last match.
  'hunk-D1': times('B1', 'review', 'first hunk painted with colours', 'ms', 2, 'at most 2 × reference'),
  'hunk-large': times('B1', 'review', 'first hunk painted with colours', 'ms', 1.2, 'at most 1.2 × D1'),
  'text-P2': times('B1', 'review', 'first text painted', 'ms', 1.5, 'at most 1.5 × D1'),
  'hunk-peer': times('B1', 'review', 'first hunk painted with colours, against {of}', 'ms', 1, 'ahead'),
  'hunk-tasks': none('B2', 'review', 'tasks over 50 ms on the UI thread before the first text', 'tasks', 'none'),
  'review-frames': none('B2', 'review', '{of}: frames over 50 ms', 'frames', 'none'),
  'review-blank': none('B2', 'review', '{of}: blank viewports', 'frames', 'none'),
  'review-nodes': limit('B3', 'review', 'nodes of the document', 'nodes', 1_500, 'at most 1,500'),
  'review-heap': limit('B3', 'review', 'heap of the page over an empty review', 'bytes', 10_000_000, 'at most 10 MB'),
  'review-worker': times('B3', 'review', 'heap and buffers of the worker', 'bytes', 1.5, 'at most 1.5 × the patches'),
  'review-process': times('B3', 'review', 'process that draws', 'bytes', 1.3, 'at most 1.3 × reference'),
  'review-closed': times(
    'B3',
    'review',
    'heap of the page once closed',
    '× before',
    1.1,
    'at most 10 % more than before',
  ),
  'index-patches': times('B4', 'review', 'index from the bytes of the patches', 'ms', 1.5, 'at most 1.5 × split'),
  'index-answer': times(
    '–',
    'review',
    'index from the bytes of the answer',
    'ms',
    1,
    'at most decoding, JSON.parse and split',
  ),
  'index-bytes': limit('B4', 'review', 'bytes of the index beside the text', 'bytes', 15_000_000, 'at most 15 MB'),
  'index-peer': times(
    'B4',
    'review',
    'index from the bytes of the patches, against {of}',
    'ms',
    0.5,
    'ahead by 2 × or more',
  ),
  'index-twice': times(
    'B4',
    'review',
    'index from the bytes of the patches, against {of}',
    'ms',
    2.2,
    'at most 2.2 × that of half of it',
  ),
  operation: limit('B5', 'review', '{of}', 'ms', 100, 'next frame within 100 ms'),
  'search-same': always('B5', 'review', 'the search finds what the scan finds', '', 'the same number of matches'),
  'search-regex': times('B5', 'review', 'regular expression over everything', 'ms', 3, 'at most 3 × a plain scan'),
  'marked-files': limit('B5', 'review', '300 files or more marked as viewed', 'ms', 100, 'next frame within 100 ms'),
  'marked-requests': none('B5', 'review', 'requests for that', 'requests', '0'),
  'service-first': times('B6', 'review', "the service's first patch", 'ms', 2, "at most 2 × git's own"),
  'first-review': limit('B1', 'review', 'first review after a start, to its first text', 'ms', 350, 'at most 350 ms'),
  'click-text': times('B6', 'review', 'from the click to the first text', 'ms', 1, 'first byte + 1.3 × B1 + 100 ms'),
  'text-early': always('B6', 'review', 'first text before the last byte', '', 'always'),

  // B7: the log of a job.
  'trace-first': times('B7', 'trace', 'first line', 'ms', 1.5, 'at most 1.5 × reference'),
  'trace-early': always('B7', 'trace', 'first line before the last byte', '', 'in every sample'),
  'trace-index': times('B7', 'trace', 'index', 'ms', 1.5, 'at most 1.5 × reference'),
  'trace-process': times('B7', 'trace', 'process that draws', 'bytes', 1.3, 'at most 1.3 × reference'),
  'trace-end': limit('B7', 'trace', 'jump to the end', 'frames', 3, 'at most 3'),
  'trace-task': worst('B7', 'trace', 'longest task of the page', 'ms', 50, 'at most 50 in every sample'),
  'trace-followed': worst(
    'B7',
    'trace',
    'longest task of the page, following 10,000 lines per second',
    'ms',
    50,
    'at most 50 in every sample',
  ),
  'trace-literal': times('B7', 'trace', 'search for a text, against indexOf', 'ms', 2, 'at most 2 × reference'),
  'trace-regex': times(
    'B7',
    'trace',
    'search by a regular expression, against a plain scan',
    'ms',
    3,
    'at most 3 × reference',
  ),
  'trace-error': times(
    '–',
    'trace',
    'first error, against the same plain scan',
    'ms',
    3,
    'at most 3 × reference (a goal of our own)',
  ),

  // B8: the tree of an archive; and the memory of the service while it serves large files.
  'archive-fetched': worst('B8', 'artifacts', 'fetched before the tree is there, of the file', '%', 1, 'at most 1 %'),
  'archive-memory': worst(
    'B8',
    'artifacts',
    'highest memory of the process while all entries are searched',
    'MB',
    300,
    'at most 300 MB',
  ),
  'service-memory': worst('–', 'memory', '{of}, highest use over the use before', 'MB', 60, 'at most 60 MB more'),

  // B10: lists and records of the local service.
  'service-call': above('B10', 'service', '{of}', 'ms', 5, 'median within 5 ms above the floor'),

  // B11: from starting the app to its first screen.
  'start-first': times(
    'B11',
    'start',
    'first screen interactive',
    'ms',
    1.25,
    'at most 1.25 × an empty page of the same host',
  ),
  'start-queue': times(
    'B11',
    'start',
    'first screen interactive',
    'ms',
    1.4,
    'at most 1.4 × an empty page of the same host',
  ),
  'start-bytes': limit(
    'B11',
    'start',
    'JavaScript before the first screen, gzipped',
    'bytes',
    350_000,
    'at most 350 KB',
  ),
  'start-heavy': none('B11', 'start', 'scripts with Monaco or diff2html', 'scripts', 'none before they are used'),

  // B12: long lists.
  'list-nodes': times('B12', 'lists', 'nodes of the page', 'nodes', 1, 'at most the count in bench/ceilings.ts'),
  'list-frames': none('B12', 'lists', '{of}: frames over 50 ms', 'frames', 'none'),
  'list-blank': none('B12', 'lists', '{of}: blank viewports', 'frames', 'none'),
  'list-filter': limit('B12', 'lists', 'filter {of}, to the painted frame', 'ms', 100, 'at most 100'),

  // B13: what the checks cost.
  'checks-check': limit('B13', 'checks', 'whole command', 's', 240, 'npm run check passes within 4 minutes'),
  'checks-test': limit('B13', 'checks', 'whole command', 's', 600, 'npm test passes within 10 minutes'),
  'checks-test:all': limit('B13', 'checks', 'whole command', 's', 1_800, 'npm run test:all passes within 30 minutes'),
  'checks-window': limit(
    'B13',
    'checks',
    'CPU of a test',
    's',
    1,
    'a test in a kept window costs at most 1 CPU s before and after what it proves',
  ),

  // B14: as a project grows.
  'growth-own': times(
    'B14',
    'growth',
    '{of}, beyond git',
    'ms',
    2,
    'at most 2 × the cost beyond git at the smallest size',
  ),
  'growth-exponent': limit('–', 'growth', '{of}, exponent of the cost beyond git', '', 0.2, 'at most 0.2'),
  'growth-cold': times('B14', 'growth', 'the first list after the target moved', 'ms', 3, 'at most 3 × git alone'),
  'growth-beside': above(
    'B14',
    'growth',
    'a small call beside eight readers of cold lists, slowest of a round',
    'ms',
    100,
    'within 100 ms of the slowest alone',
  ),
  'grown-list': times('B14', 'growth-lists', '{of}', 'ms', 3, 'at most 3 × what the call must do'),
  'grown-exponent': limit('B14', 'growth-lists', '{of}, exponent', '', 0.3, 'at most 0.3'),

  // B15: finding what need not be read.
  'folding-index': times(
    'B15',
    'folding',
    'moved lines, repeated edits and generated files, against the index of the same patches',
    'ms',
    4,
    'at most 4 × the index',
  ),
  'folding-grammars': limit(
    'B15',
    'folding',
    'grammars, both versions of each file, for a megabyte',
    'ms',
    1_000,
    'at least 1 MB/s',
  ),

  // What nobody else has, as it grows.
  'definitions-parsed': times(
    '–',
    'definitions',
    'changed definitions',
    'ms',
    2,
    'at most 2 × parsing both versions once',
  ),
  'whereabouts-calls': none('–', 'whereabouts', '{of}: comparisons beyond those announced', 'comparisons', 'none'),
  'whereabouts-grown': times('–', 'whereabouts', '{of}', 'ms', 12, 'at most 12 × that with a tenth of the refs'),
  'whereabouts-kept': limit('–', 'whereabouts', '{of}: the page is kept', 'ms', 50, 'at most 50'),
  'overlaps-grown': times('–', 'overlaps', '{of}', 'ms', 20, 'at most 20 × that of a tenth (each with each: 100 ×)'),
  'overlaps-compared': times('–', 'overlaps', '{of}: compared', 'pairs', 11, 'at most 11 × that of a tenth'),
  'overlaps-step': limit('–', 'overlaps', 'longest step of all groups', 'ms', 50, 'at most 50'),
  'overlaps-scanned': times(
    '–',
    'overlaps',
    'all groups, against a scan of the same lines',
    'ms',
    5,
    'at most 5 × sorting and scanning them',
  ),

  // B16: over a long line, and at rest.
  'opening-useful': times('B16', 'network', 'first useful content', 'ms', 1, 'one round trip + transfer + 100 ms'),
  'opening-requests': times(
    'B16',
    'network',
    'requests of the opening',
    'requests',
    1,
    'at most one for each thing shown',
  ),
  'opening-handshakes': none('B16', 'network', 'handshakes that a request waited for', 'handshakes', 'none'),
  'idle-calls': limit('B16', 'footprint', 'calls in an hour at rest', 'calls', 240, 'at most 240 with three accounts'),
  'idle-cpu': limit('B16', 'footprint', 'of a core at rest, all processes', '%', 1, 'at most 1 %'),
  'idle-animations': none('–', 'footprint', 'animations that never end', 'animations', 'none at rest'),
  'closed-again': times(
    '–',
    'footprint',
    'memory of all processes after 50 merge requests',
    'bytes',
    1.1,
    'back within 10 % of before',
  ),
  budget: times('–', 'footprint', '{of}', '', 1, 'at most the budget in bench/ceilings.ts, which only falls'),

  // Much of everything.
  world: above('–', 'world', '{of}', 'ms', 100, 'at most 100 ms more than with 100 of everything'),
} as const satisfies Readonly<Record<string, Goal>>;

/** Goals that are counts, the same on a busy machine: a whole run of the tests judges them. */
export const counted: readonly GoalName[] = [
  'opening-requests',
  'opening-handshakes',
  'review-nodes',
  'index-bytes',
  'list-nodes',
];

/** Names of the goals. */
export type GoalName = keyof typeof goals;
