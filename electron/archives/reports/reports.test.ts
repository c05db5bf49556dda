/** Reports of tests and of coverage as tools write them, and texts that only look like one. */
import { describe, expect, it } from 'vitest';
import { readBytes, testsOf } from '#electron/testing/expect-report.ts';

const reportOf = (path: string, content: string) => readBytes(content, path);

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
    const { counts, cases, seconds, left_out } = (await testsOf(junit)).report;
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
      outcomes: [
        {
          result: 'failed',
          message: 'windows differ (-want +got)',
          detail: 'planner_test.go:218\n  - a < b\n  + a > b',
        },
      ],
    });
    expect(cases[1]?.outcomes).toMatchObject([{ message: 'panic: nil map', detail: 'panic: nil map\ngoroutine 7' }]);
    expect(cases[2]?.outcomes).toMatchObject([{ message: 'needs a server' }]);
  });

  it('lists 10,000 of 12,000 tests, and counts all', async () => {
    const tests = Array.from({ length: 12_000 }, (_none, at) => `<testcase name="t${String(at)}"/>`).join('');
    const { report } = await testsOf(
      `<testsuite name="s">${tests}<testcase name="x"><failure/></testcase></testsuite>`,
    );
    expect([report.counts.passed, report.cases.length, report.left_out]).toEqual([12_000, 10_000, 2_001]);
    expect(report.cases[0]?.name).toBe('x');
  });
});

describe('what a report says besides its tests (defects A-1, A-2)', () => {
  it('a suite of NUnit that failed around its tests is a row with the reason', async () => {
    const { report } = await testsOf(
      '<test-run result="Failed" total="1" passed="1" failed="0"><test-suite name="All" result="Failed"><test-suite name="Db" result="Failed" label="Error" site="TearDown"><failure><message>Cannot drop</message></failure><test-case name="A" result="Passed"/></test-suite></test-suite></test-run>',
    );
    expect(report.cases.map(({ suite, name, result }) => [suite, name, result])).toEqual([
      ['Db', null, 'failed'],
      ['Db', 'A', 'passed'],
    ]);
    expect(report.cases[0]?.outcomes[0]?.detail).toBe('Cannot drop');
  });

  it('a suite that counts an error that no test has is a row, with what it wrote', async () => {
    const { report } = await testsOf(
      '<testsuite name="rspec" tests="1" failures="0" errors="1"><testcase name="ok"/><system-err>An error occurred</system-err></testsuite>',
    );
    expect(report.cases[0]).toMatchObject({ suite: 'rspec', name: null, unnamed: 1, result: 'error' });
    expect(report.cases[0]?.outcomes[0]?.detail).toBe('An error occurred');
    expect([report.tests, report.differences]).toEqual([
      1,
      [{ suite: 'rspec', measure: 'failures', counted: 1, listed: 0 }],
    ]);
  });

  it('a test has all its results', async () => {
    const { report } = await testsOf(
      '<testsuite><testcase name="a" status="error"><skipped message="retry"/><failure message="boom">trace</failure><failure type="Late"/><flakyFailure message="once"/></testcase></testsuite>',
    );
    expect(report.cases[0]?.outcomes).toEqual([
      { result: 'skipped', message: 'retry', detail: '' },
      { result: 'failed', message: 'boom', detail: 'trace' },
      { result: 'failed', message: 'Late', detail: '' },
      { result: 'flaky', message: 'once', detail: '' },
    ]);
    expect(report.cases[0]?.result).toBe('failed');
  });

  it('of a stack that is cut off its beginning is there', async () => {
    const { report, problems } = await testsOf(
      '<testsuite name="s" tests="2"><testcase name="a"><failure message="boom"><![CDATA[stack so f',
    );
    expect(report.cases[0]?.outcomes).toEqual([{ result: 'failed', message: 'boom', detail: 'stack so f' }]);
    expect(problems).toEqual([{ kind: 'cut', text: 'a' }]);
  });

  it('its letters are those of its encoding, and colours are none of its text', async () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><testsuite><testcase name="prüft Größe"/></testsuite>',
      'latin1',
    );
    expect((await testsOf(latin)).report.cases[0]?.name).toBe('prüft Größe');
    const coloured =
      '<testsuite><testcase name="a"><failure message="got &#27;[31mred&#x1b;[0m &#0;">x</failure></testcase></testsuite>';
    expect((await testsOf(coloured)).report.cases[0]?.outcomes[0]?.message).toBe('got red \u2400');
    const pairs = '<testsuite><testcase name="&#xD83D;&#xDE00; &#x1F600; a&b"/></testsuite>';
    expect((await testsOf(pairs)).report.cases[0]?.name).toBe('😀 😀 a&b');
  });

  it.each<[readonly string[], readonly (number | null)[]]>([
    [
      ['0,123', '1,377'],
      [0.123, 1.377],
    ],
    [
      ['0.123', '1,377'],
      [0.123, 1377],
    ],
    [
      ['1.234,5', '2'],
      [1234.5, 2],
    ],
    [
      ["1'234.5", '1,234,567.8'],
      [1234.5, 1_234_567.8],
    ],
    [
      ['00:01:02.5', '1e-05'],
      [62.5, 0.00001],
    ],
    [
      ['12ms', '3 s'],
      [0.012, 3],
    ],
    [
      ['-1', 'NaN'],
      [null, null],
    ],
  ])('times %j are %j seconds', async (written, seconds) => {
    const tests = written.map((time, at) => `<testcase name="${String(at)}" time="${time}"/>`).join('');
    const { report } = await testsOf(`<testsuite>${tests}</testsuite>`);
    const byName = [...report.cases].sort((one, other) => Number(one.name) - Number(other.name));
    expect(byName.map((test) => test.seconds)).toEqual(seconds);
  });
});

describe('hostile XML', () => {
  const bomb = `<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><testsuite name="x"><testcase name="&b;"/></testsuite>`;
  const file = `<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuite><testcase name="&x;"/></testsuite>`;

  it.each([bomb, file])('no entity of a document is known: it stays as it is written, and is named', async (text) => {
    const { report, problems } = await testsOf(text);
    expect(report.cases[0]?.name).toMatch(/^&[bx];$/);
    expect(problems).toEqual([{ kind: 'entities', text: '' }]);
  });

  it('what was read before it is nested too deep is kept', async () => {
    const { report, problems } = await testsOf(`<testsuite><testcase name="a"/>${'<a>'.repeat(10_000)}`);
    expect([report.tests, problems]).toEqual([1, [{ kind: 'stopped', text: '' }]]);
  });

  it('nothing that could be read is said', async () => {
    const read = await reportOf('junit.xml', '<testsuite><testcase name="a">');
    expect(read).toEqual({ kind: 'unreadable', problems: [{ kind: 'cut', text: 'a' }] });
  });

  it('signs that are repeated without end do not hold it up', async () => {
    for (const sign of ['<', '&', '<![CDATA[', '&#27;', '<?xml ', '\u001b[', '<!--']) {
      const read = await reportOf('junit.xml', `<testsuite><testcase name="a"/>${sign.repeat(30_000)}`);
      expect(read?.kind, sign).toBe('tests');
    }
  });

  it('other XML, and what is no XML, is no report', async () => {
    expect(await reportOf('pom.xml', '<project><a/></project>')).toBeNull();
    expect(await reportOf('odd.xml', 'plain text')).toBeNull();
    expect(await reportOf('a.txt', junit)).toBeNull();
  });
});

describe('coverage', () => {
  it.each([
    ['clover.xml', '<coverage generated="1" clover="3.2.0"><project><metrics statements="2"/></project></coverage>'],
    ['bin.xml', '<assembly><id>bin</id><formats><format>zip</format></formats></assembly>'],
  ])('%s of another kind that begins alike is no report', async (name, text) => {
    expect(await reportOf(name, text)).toBeNull();
  });

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
      problems: [],
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
