/** Test reports as the world writes them, whole and broken: what can be read is read, and the rest is named (defects ). */
import { expect, it } from 'vitest';
import { createMender } from './mend-xml.ts';
import { createProblems } from './report-problems.ts';
import { expectAllTests, expectTestsBeforeCut, readBytes, testsOf } from '#electron/testing/expect-report.ts';
import { reportShapes } from '#electron/testing/more-report-shapes.ts';

const all = Object.entries(reportShapes);
const filled = all.filter(([name]) => name !== 'empty');

it('has 40 writers', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
});

it.each(all)('%s', async (_name, { xml, counts: [failed, error, skipped, passed], differs = [], seconds }) => {
  const { report, problems } = await testsOf(xml);
  expect([problems, report.counts]).toEqual([[], { failed, error, skipped, passed }]);
  expect(report.differences.map(({ measure }) => measure)).toEqual(differs);
  if (seconds !== undefined) expect(report.seconds).toBeCloseTo(seconds, 6);
});

/** Each way to break a report without losing a test of it. */
const breaks: Readonly<Record<string, readonly [(xml: string) => string | Buffer, problem: string | null]>> = {
  'a byte order mark': [(xml) => `\ufeff${xml}`, null],
  'an empty line in front of the declaration': [(xml) => `\n${withDeclaration(xml)}`, 'leading'],
  'output of a console in front of it': [(xml) => `npm warn old\n${withDeclaration(xml)}`, 'outside'],
  'output of a console after it': [(xml) => `${xml}\nDone in 3 s.`, 'outside'],
  'a reference to a forbidden character': [(xml) => xml.replace(' name="', ' name="&#27;[31m&#7;'), 'characters'],
  'a forbidden character': [(xml) => xml.replace(' name="', ' name="\u001b[1m\u0000'), 'characters'],
  'a sign that is not escaped': [(xml) => xml.replace(' name="', ' name="a&b c && d '), 'syntax'],
  'an unknown entity': [(xml) => xml.replace(' name="', ' name="&nbsp;'), 'entities'],
  'UTF-16 with a mark': [(xml) => Buffer.from(`\ufeff${xml}`, 'utf16le'), null],
  'UTF-16 without a mark': [(xml) => Buffer.from(xml, 'utf16le'), null],
  'UTF-16, the larger byte first': [(xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16(), null],
  'ISO-8859-1': [
    (xml) => Buffer.from(withDeclaration(xml, 'ISO-8859-1').replace(' name="', ' name="ü'), 'latin1'),
    null,
  ],
  'ISO-8859-1 that says UTF-8': [(xml) => Buffer.from(xml.replace(' name="', ' name="ü'), 'latin1'), 'encoding'],
  'UTF-8 that says UTF-16': [(xml) => withDeclaration(xml, 'utf-16').replace(' name="', ' name="ü'), 'encoding'],
  'an encoding that nobody knows': [(xml) => withDeclaration(xml, 'x-none'), 'encoding'],
};

function withDeclaration(xml: string, encoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>${xml.replace(/^<\?xml[^>]*\?>/, '')}`;
}

it.each(Object.entries(breaks))('%s loses no test, and is named', async (_name, [broken, problem]) => {
  for (const [writer, { xml, counts, differs = [] }] of filled) {
    const { report, problems } = await testsOf(broken(xml));
    expect([...Object.values(report.counts)], writer).toEqual(counts);
    expect([report.differences.length, problems.map(({ kind }) => kind)], writer).toEqual([
      differs.length,
      problem === null ? [] : [problem],
    ]);
  }
});

it('two documents one after the other are both read', async () => {
  for (const [at, [writer, one]] of filled.entries()) {
    const other = filled[(at + 7) % filled.length]?.[1] ?? one;
    const { report, problems } = await testsOf(`${one.xml}\n${other.xml}\n`);
    expect(Object.values(report.counts), writer).toEqual(
      one.counts.map((count, index) => count + (other.counts[index] ?? 0)),
    );
    expect(problems, writer).toEqual([{ kind: 'documents', text: '' }]);
  }
});

it('of a file that is cut off every test is there that ends in it, and none is better than it was', async () => {
  for (const [writer, { xml }] of filled) {
    const whole = (await testsOf(xml)).report.cases.filter(({ name }) => name !== null);
    for (let end = 20; end < xml.length - 12; end += 37) {
      const read = await readBytes(xml.slice(0, end));
      if (read === null) continue;
      expect(
        read.kind === 'coverage' ? [] : read.problems.map(({ kind }) => kind),
        `${writer} at ${String(end)}`,
      ).toContain('cut');
      if (read.kind !== 'tests') continue;
      const listed = read.report.cases.filter(({ name }) => name !== null);
      for (const { name, result } of listed)
        expect(
          whole.some((test) => test.name === name && test.result === result) || result !== 'passed',
          `${writer}: ${String(name)}`,
        ).toBe(true);
      const ended = xml.slice(0, end).split(/<\/(?:testcase|test-case)>/).length - 1;
      expect(listed.length, `${writer} at ${String(end)}`).toBeGreaterThanOrEqual(ended);
    }
  }
});

it('100 reports by chance', async () => {
  expect.hasAssertions();
  for (let seed = 1; seed <= 100; seed += 1) {
    await expectAllTests(seed);
    await expectTestsBeforeCut(seed);
  }
});

it('is read the same wherever its pieces end', () => {
  const broken =
    '<?xml version="1.0"?><a b="&#27;[31m & x &#7; #x1B[0m">\u001b[1m<![CDATA[ & ]] > \u0000 ]]></a>\n<?xml version="1.0"?><b>&amp; < y</b>';
  const text = broken.repeat(40);
  const mendedBy = (size: number): readonly [string, readonly string[]] => {
    const problems = createProblems();
    const mend = createMender(problems);
    let out = '';
    for (let at = 0; at < text.length; at += size) out += mend(text.slice(at, at + size), false);
    return [
      out + mend('', true),
      problems
        .all()
        .map(({ kind }) => kind)
        .sort(),
    ];
  };
  const whole = mendedBy(text.length);
  for (let size = 1; size < 900; size += 7) expect(mendedBy(size), String(size)).toEqual(whole);
});
