/** What must hold of every report: no test is lost that is there, and none is better than it is. */
import { expect } from 'vitest';
import { randomOf } from '#shared/diff/folding/testing/random-moves.ts';
import type { EntryReport } from '#shared/artifacts/artifacts.ts';
import { readReport } from '#electron/archives/reports/read-report.ts';
import { anyReport } from './any-report.ts';
import { never, openBytes, packedZip } from './archive-fixture.ts';

/** Reads a report from an archive. */
export const readBytes = async (content: string | Buffer, path = 'report.xml'): Promise<EntryReport> =>
  readReport(await openBytes(await packedZip({ [path]: content })), 0, never);

/** Reads a report of tests. @throws where it is none */
export const testsOf = async (content: string | Buffer) => {
  const read = await readBytes(content);
  if (read?.kind !== 'tests') throw new Error(`It is a report of tests, and not ${JSON.stringify(read)}.`);
  return read;
};

const listedIn = (read: EntryReport): ReadonlyMap<string | null, string> =>
  new Map(read?.kind === 'tests' ? read.report.cases.map(({ name, result }) => [name, result]) : []);

const rubbish = [
  '\u001b[31m',
  '\u0000',
  '&#27;',
  '&#0;',
  '&nbsp;',
  '&',
  ' & ',
  '\ud83d',
  '\ufffe',
  '<!-- x -->',
  '\r\n',
];

/** Whole, and with rubbish between its tags, it has all its tests. */
export const expectAllTests = async (seed: number): Promise<void> => {
  const { xml, tests } = anyReport(seed);
  const all = tests.map(({ name, result }) => [name, result]).sort();
  const read = await readBytes(xml);
  expect([read?.kind, read?.problems], String(seed)).toEqual(['tests', []]);
  expect([...listedIn(read)].sort(), String(seed)).toEqual(all);
  const below = randomOf(seed);
  const broken = xml.replace(/<testcase[^>]*>/g, (tag) =>
    below(3) === 0 ? tag + (rubbish[below(rubbish.length)] ?? '') : tag,
  );
  expect([...listedIn(await readBytes(broken))].sort(), String(seed)).toEqual(all);
};

/** Cut off, it has those that end before. What is cut in its middle may be there, and then it failed. */
export const expectTestsBeforeCut = async (seed: number): Promise<void> => {
  const { xml, tests, ends } = anyReport(seed);
  const end = randomOf(seed)(xml.length);
  const listed = listedIn(await readBytes(xml.slice(0, end)));
  for (const [at, { name, result }] of tests.entries()) {
    const allowed = (ends[at] ?? 0) <= end ? [result] : [undefined, 'failed', 'error'];
    expect(allowed, `${String(seed)} ${name}`).toContain(listed.get(name));
  }
};
