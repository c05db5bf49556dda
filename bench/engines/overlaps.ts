/** Overlaps of thousands of open merge requests: not each is held against each. */
import { atOnce } from '#shared/diff/at-once.ts';
import { findGroups, findPairs } from '#shared/diff/overlaps/find-overlaps.ts';
import { unpackChanges, type RequestChanges } from '#shared/diff/overlaps/request-changes.ts';
import { timesByTurns } from '#bench/by-turns.ts';
import { overlapping } from './overlapping.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { slowed } from '#bench/slow.ts';

/** Open merge requests, and with `--quick`. */
const sizes = { whole: [500, 5_000], quick: [100, 1_000] } as const;
/** Pairs that a page asks for at most. */
const mostPairs = 1_000;

/** The same line ranges sorted by file and line, and gone through once: what nobody can avoid. @returns how many begin where another one has not ended */
const scan = (requests: readonly RequestChanges[]): number => {
  const ranges: { readonly path: string; readonly from: number; readonly to: number }[] = [];
  for (const { files } of requests)
    for (const { oldPath: path, hunks } of files)
      for (const { changes } of hunks()) for (const { from, to } of changes) ranges.push({ path, from, to });
  ranges.sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : one.from - other.from));
  let [path, end, touching] = ['', 0, 0];
  for (const range of ranges) {
    if (range.path === path && range.from <= end) touching += 1;
    end = range.path === path ? Math.max(end, range.to) : range.to;
    path = range.path;
  }
  return touching;
};

const searches: Readonly<Record<string, (requests: readonly RequestChanges[]) => { readonly compared: number }>> = {
  'all groups': (requests) => atOnce(findGroups(requests)),
  'the pairs of one': (requests) => atOnce(findPairs(requests, { of: 7, most: mostPairs })),
  'the first pairs': (requests) => atOnce(findPairs(requests, { of: null, most: mostPairs })),
};

/** Milliseconds of the longest step: as long the worker answers nothing else. */
const longestStep = (requests: readonly RequestChanges[]): number => {
  const steps = findGroups(requests);
  let longest = 0;
  for (let isDone = false; !isDone;) {
    const begun = performance.now();
    isDone = slowed(() => steps.next()).done === true;
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
};

/** Measures; `--quick` takes a fifth of them. */
export const overlaps = (flags: readonly string[]): Promise<Measurement[]> => {
  const [few, many] = flags.includes('--quick') ? sizes.quick : sizes.whole;
  const [small = [], large = []] = [few, many].map((count) => overlapping(count).map(unpackChanges));
  const input = `${String(many)} open merge requests, against ${String(few)}`;
  const measurements: Measurement[] = [];
  for (const [of, search] of Object.entries(searches)) {
    const [references = [], samples = []] = timesByTurns(5, [() => search(small), () => slowed(() => search(large))]);
    const [fewer = 0, more = 0] = [small, large].map((requests) => search(requests).compared);
    console.log(
      `overlaps, ${of}: ${median(samples).toFixed(0)} ms, ${median(references).toFixed(1)} of a tenth; compared ${String(more)}, ${String(fewer)}`,
    );
    measurements.push(
      judge('overlaps-grown', { input, samples, reference: median(references), of }),
      judge('overlaps-compared', { input, samples: [more], reference: fewer, of }),
    );
  }
  const [scans = [], groups = []] = timesByTurns(5, [() => scan(large), () => slowed(() => atOnce(findGroups(large)))]);
  console.log(`overlaps, scan: ${median(scans).toFixed(0)} ms, ${String(scan(large))} begin in another one`);
  measurements.push(
    judge('overlaps-scanned', { input, samples: groups, reference: median(scans) }),
    judge('overlaps-step', { input, samples: Array.from({ length: 5 }, () => longestStep(large)) }),
  );
  return Promise.resolve(measurements);
};
