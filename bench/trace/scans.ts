/** B7 without a browser: search, the first error and the comparison, against plain passes over the same bytes. */
import { indexOf } from '#shared/trace/testing/trace-of.ts';
import { compareTraces } from '#shared/trace/compare/compare-traces.ts';
import { createFirstErrorSearch } from '#shared/trace/first-error/first-error.ts';
import { compileQuery, type TraceQuery, createTraceSearch } from '#shared/trace/trace-search.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { slowed } from '#bench/slow.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('latin1');
const codec = {
  utf8: (bytes: Uint8Array): string => utf8.decode(bytes),
  single: (bytes: Uint8Array): string => latin1.decode(bytes),
};

const timed = (rounds: number, run: () => void): number[] =>
  Array.from({ length: rounds }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });

/** Times one after the other in each round: what slows the machine meets both. */
const byTurns = (rounds: number, reference: () => void, own: () => void): { reference: number[]; own: number[] } => {
  const times = { reference: [] as number[], own: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.reference.push(...timed(1, reference));
    times.own.push(...timed(1, () => slowed(own)));
  }
  return times;
};

const searchAll = (index: TraceIndex, query: TraceQuery): number => {
  const compiled = compileQuery(query);
  if ('problem' in compiled) throw new Error(compiled.problem);
  const search = createTraceSearch(index, compiled, codec);
  while (search.step(4 * 1024 * 1024)) continue;
  return search.count;
};

/** Counts by `indexOf`, from match to match. */
const plainCount = (bytes: Buffer, text: string): number => {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
};

/** Counts by a regular expression over the lines as texts, without taking anything out of them. */
const plainScan = (bytes: Buffer, pattern: RegExp): number => {
  let count = 0;
  const step = 1024 * 1024;
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, Math.min(bytes.length - 1, from + step));
    const to = end < 0 ? bytes.length : end + 1;
    for (const text of utf8.decode(bytes.subarray(from, to)).split('\n'))
      for (const match of text.matchAll(pattern)) count += match.length;
    from = to;
  }
  return count;
};

/** Measures. */
export const scans = async (input: string, bytes: Buffer, rounds: number): Promise<Measurement[]> => {
  const index = indexOf(bytes, [bytes.length >> 1]);
  const literal = { text: 'needle', isRegex: false, isCaseSensitive: true };
  const regex = { text: String.raw`part_\d+7\.(?:go|rs)`, isRegex: true, isCaseSensitive: true };
  const pattern = new RegExp(regex.text, 'gu');
  console.log(
    `trace ${input}: ${String(index.lines)} lines, ${String(searchAll(index, literal))} and ${String(searchAll(index, regex))} matches; plain ${String(plainCount(bytes, 'needle'))} and ${String(plainScan(bytes, pattern))}`,
  );
  const inBytes = byTurns(
    rounds * 4 + 1,
    () => plainCount(bytes, 'needle'),
    () => searchAll(index, literal),
  );
  const inLines = byTurns(
    rounds,
    () => plainScan(bytes, pattern),
    () => searchAll(index, regex),
  );
  const errorTimes = timed(rounds, () => {
    const search = createFirstErrorSearch(index, codec);
    while (search.step(2 * 1024 * 1024)) continue;
    if (search.result()?.text.includes('needle') !== true) throw new Error('The first error was not found.');
  });
  const other = Buffer.from(
    bytes.toString('latin1').replaceAll(' ms', ' ms ').replaceAll('777.go', '778.go'),
    'latin1',
  );
  const otherIndex = indexOf(other);
  const compared: number[] = [];
  for (let round = 0; round < Math.min(2, rounds); round += 1) {
    const begun = performance.now();
    const { differences } = await compareTraces(index, otherIndex, codec.utf8, () => Promise.resolve());
    compared.push(performance.now() - begun);
    if (round === 0) console.log(`trace ${input}: ${String(differences)} differences to the other log`);
  }
  console.log(`trace ${input}: compared in ${compared.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const scan = median(inLines.reference);
  return [
    judge('trace-literal', { input, samples: inBytes.own, reference: median(inBytes.reference) }),
    judge('trace-regex', { input, samples: inLines.own, reference: scan }),
    judge('trace-error', { input, samples: errorTimes, reference: scan }),
  ];
};
