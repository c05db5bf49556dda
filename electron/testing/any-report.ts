/** Test reports by chance, each again by its number: what is written, and the tests that are in it. */
import { randomOf } from '#shared/diff/folding/testing/random-moves.ts';
import type { TestResult } from '#shared/artifacts/artifact-reports.ts';

/** A report, and its tests in their order. */
export interface AnyReport {
  readonly xml: string;
  readonly tests: readonly { readonly name: string; readonly result: TestResult }[];
  /** Where each test ends in the text. */
  readonly ends: readonly number[];
}

const results: readonly TestResult[] = ['passed', 'passed', 'failed', 'error', 'skipped'];

const texts = ['plain', 'a &lt; b &amp; c', '<![CDATA[<b> & ]]>', 'ü 日本 🙂', 'two\nlines', '&#10;', "it's &quot;"];

/** Makes one. */
export const anyReport = (seed: number): AnyReport => {
  const below = randomOf(seed);
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const written: string[] = [];
  const tests: { name: string; result: TestResult }[] = [];
  const ends: number[] = [];
  let length = 0;
  const write = (text: string): void => {
    written.push(text);
    length += text.length;
  };
  const element = (name: string): string =>
    `<${name} message="${one(['', 'why', 'a &gt; b'])}">${one(texts)}</${name}>`;
  const test = (): void => {
    const result = one(results);
    const name = `t${String(tests.length)}`;
    // Some say it by their status alone; retries and what was skipped first come in front.
    const isStatus = below(4) === 0;
    const status = { passed: 'run', failed: 'failed', error: 'error', skipped: 'notrun' }[result];
    write(`<testcase name="${name}" time="0.${String(below(1_000))}"${isStatus ? ` status="${status}"` : ''}>`);
    if (below(4) === 0) write(`<system-out>${one(texts)}</system-out>`);
    if (below(5) === 0 && result === 'passed') write(element('flakyFailure'));
    if (!isStatus && (result === 'failed' || result === 'error')) {
      if (below(3) === 0) write(element('skipped'));
      write(element(result === 'failed' ? 'failure' : 'error'));
      if (below(3) === 0) write(element(result === 'failed' ? 'rerunFailure' : 'rerunError'));
    } else if (!isStatus && result === 'skipped') write(element('skipped'));
    write('</testcase>');
    tests.push({ name, result });
    ends.push(length);
  };
  const suite = (depth: number): void => {
    write(`<testsuite name="s">`);
    for (let count = below(6); count > 0; count -= 1) {
      if (depth < 3 && below(4) === 0) suite(depth + 1);
      else test();
    }
    write('</testsuite>\n');
  };
  write(one(['', '<?xml version="1.0" encoding="UTF-8"?>\n', '<!-- made -->']));
  write('<testsuites>');
  for (let count = 1 + below(4); count > 0; count -= 1) suite(0);
  write('</testsuites>');
  return { xml: written.join(''), tests, ends };
};
