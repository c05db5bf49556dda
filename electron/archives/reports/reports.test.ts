/** Reports of tests and of coverage as tools write them, and texts that only look like one. */
import { describe, expect, it } from 'vitest';
import { never, openBytes, packedZip } from '../../testing/archive-fixture.ts';
import { readReport } from './read-report.ts';

const reportOf = async (path: string, content: string) =>
  readReport(await openBytes(await packedZip({ [path]: content })), 0, never);

const junit = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="5" time="3.5">
  <testsuite name="internal/window" tests="5">
    <testcase classname="window" name="TestPasses" time="0.25"/>
    <testcase classname="window" name="TestSlow" time="1,001.5"></testcase>
    <testcase classname="window" name="TestSplit" time="0.42">
      <failure message="windows differ (-want +got)" type="Error">planner_test.go:218
  - a &lt; b
<![CDATA[  + a > b]]></failure>
      <system-out>not a part of it</system-out>
    </testcase>
    <testcase name="TestCrash"><error>panic: nil map
goroutine 7</error></testcase>
    <testcase name="TestLater"><skipped message="needs a server"/></testcase>
  </testsuite>
</testsuites>`;

describe('JUnit XML', () => {
  it('has its tests with failed ones first, message and stack', async () => {
    const read = await reportOf('junit.xml', junit);
    if (read?.kind !== 'tests') throw new Error('It is a report of tests.');
    const { counts, cases, seconds, left_out } = read.report;
    expect(counts).toEqual({ failed: 1, error: 1, skipped: 1, passed: 2 });
    expect([seconds, left_out]).toEqual([1002.17, 0]);
    expect(cases.map(({ name, result }) => `${result} ${name}`)).toEqual([
      'failed TestSplit',
      'error TestCrash',
      'skipped TestLater',
      'passed TestSlow',
      'passed TestPasses',
    ]);
    expect(cases[0]).toEqual({
      suite: 'internal/window',
      group: 'window',
      name: 'TestSplit',
      result: 'failed',
      seconds: 0.42,
      message: 'windows differ (-want +got)',
      detail: 'planner_test.go:218\n  - a < b\n  + a > b',
    });
    expect(cases[1]).toMatchObject({ message: 'panic: nil map', detail: 'panic: nil map\ngoroutine 7' });
    expect(cases[2]).toMatchObject({ message: 'needs a server' });
  });

  it('lists 10,000 of 12,000 tests, and counts all', async () => {
    const tests = Array.from({ length: 12_000 }, (_none, at) => `<testcase name="t${String(at)}"/>`).join('');
    const read = await reportOf(
      'many.xml',
      `<testsuite name="s">${tests}<testcase name="x"><failure/></testcase></testsuite>`,
    );
    if (read?.kind !== 'tests') throw new Error('It is a report of tests.');
    expect([read.report.counts.passed, read.report.cases.length, read.report.left_out]).toEqual([
      12_000, 10_000, 2_001,
    ]);
    expect(read.report.cases[0]?.name).toBe('x');
  });
});

describe('hostile XML', () => {
  const bomb = `<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><testsuite name="x">&b;</testsuite>`;
  it.each([
    ['an entity of its own', bomb, /entity/],
    [
      'an entity from a file',
      `<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuite><testcase name="a"><failure>&x;</failure></testcase></testsuite>`,
      /entity/,
    ],
    ['10,000 elements inside of each other', `<testsuite>${'<a>'.repeat(10_000)}`, /nested more than 64/],
    ['an end that does not come', '<testsuite><testcase name="a">', /unclosed/],
  ])('%s is refused with a reason', async (_name, text, reason) => {
    const read = await reportOf('junit.xml', text);
    expect(read).toMatchObject({ kind: 'unreadable' });
    expect(read?.kind === 'unreadable' && read.reason).toMatch(reason);
  });

  it('other XML, and what is no XML, is no report', async () => {
    expect(await reportOf('pom.xml', '<project><a/></project>')).toBeNull();
    expect(await reportOf('odd.xml', 'plain text')).toBeNull();
    expect(await reportOf('a.txt', junit)).toBeNull();
  });
});

describe('coverage', () => {
  it('as Cobertura: a line of two classes is one line, those of methods are not counted twice', async () => {
    const line = (number: number, hits: number, more = '') =>
      `<line number="${String(number)}" hits="${String(hits)}"${more}/>`;
    const text = `<?xml version="1.0"?><!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
<coverage line-rate="0.5"><packages><package><classes>
<class name="A" filename="src/a.go"><methods><method name="m"><lines>${line(1, 3)}</lines></method></methods>
<lines>${line(1, 3)}${line(2, 0)}${line(3, 1, ' branch="true" condition-coverage="50% (1/2)"')}</lines></class>
<class name="B" filename="src/a.go"><lines>${line(2, 1)}${line(4, 0)}</lines></class>
<class name="C" filename="src/c.go"><lines>${line(1, 0)}</lines></class>
</classes></package></packages></coverage>`;
    expect(await reportOf('coverage.xml', text)).toEqual({
      kind: 'coverage',
      report: {
        format: 'Cobertura',
        lines: { covered: 3, total: 5 },
        branches: { covered: 1, total: 2 },
        functions: null,
        left_out: 0,
        files: [
          { path: 'src/c.go', lines: { covered: 0, total: 1 }, branches: null, functions: null },
          { path: 'src/a.go', lines: { covered: 3, total: 4 }, branches: { covered: 1, total: 2 }, functions: null },
        ],
      },
    });
  });

  it('as lcov, with sums and without', async () => {
    const text = `TN:\nSF:src/a.ts\nFNF:2\nFNH:1\nDA:1,1\nDA:2,0\nLF:2\nLH:1\nBRF:4\nBRH:3\nend_of_record\nSF:src/b.ts\nDA:1,5\nDA:2,0\nDA:3,0\nend_of_record\n`;
    expect(await reportOf('lcov.info', text)).toMatchObject({
      kind: 'coverage',
      report: {
        format: 'lcov',
        lines: { covered: 2, total: 5 },
        branches: { covered: 3, total: 4 },
        functions: { covered: 1, total: 2 },
        files: [
          { path: 'src/b.ts', lines: { covered: 1, total: 3 } },
          { path: 'src/a.ts', lines: { covered: 1, total: 2 } },
        ],
      },
    });
    expect(await reportOf('package.info', 'Name: x')).toBeNull();
  });

  it('as the summary of Istanbul, and no other JSON', async () => {
    const part = (covered: number, total: number) => ({ total, covered, skipped: 0, pct: 0 });
    const file = { lines: part(1, 2), statements: part(1, 2), functions: part(0, 1), branches: part(0, 0) };
    const text = JSON.stringify({ total: { ...file, lines: part(9, 10) }, '/src/a.ts': file });
    expect(await reportOf('coverage-summary.json', text)).toMatchObject({
      kind: 'coverage',
      report: { format: 'Istanbul', lines: { covered: 9, total: 10 }, files: [{ path: '/src/a.ts' }] },
    });
    for (const other of ['{"total": 4}', '[1]', '{"__proto__": {"lines": 1}}', 'no json'])
      expect(await reportOf('a.json', other)).toBeNull();
  });
});
