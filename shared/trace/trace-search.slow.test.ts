/** Search in traces: what is seen is found, wherever sequences appear, and counted once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery, type TraceQuery, createTraceSearch } from './trace-search.ts';
import { createTraceIndex } from './trace-index.ts';
import { decodedLines, indexOf, testCodec } from './testing/trace-of.ts';

const esc = '\u001b';
const queryOf = (text: string, more: Partial<TraceQuery> = {}) => {
  const compiled = compileQuery({ text, isRegex: false, isCaseSensitive: false, ...more });
  if ('problem' in compiled) throw new Error(compiled.problem);
  return compiled;
};
const searchIn = (text: string, wanted: string, more: Partial<TraceQuery> = {}) => {
  const search = createTraceSearch(indexOf(text), queryOf(wanted, more), testCodec);
  while (search.step(100)) continue;
  return search;
};

describe('searching a trace', () => {
  it.each<[string, string, string, Partial<TraceQuery>, number]>([
    ['a text', 'Connection reset\nconnection\n', 'connection', {}, 2],
    ['a text as it is written', 'Connection reset\nconnection\n', 'connection', { isCaseSensitive: true }, 1],
    ['a text within which a colour begins', `con${esc}[1;31mnec${esc}[0mtion\n`, 'connection', {}, 1],
    ['a text with a control character within', 'con\u0000nection\n', 'connection', {}, 1],
    ['letters beyond ASCII', `Überfahrt ${esc}[1müber\n`, 'über', {}, 2],
    ['signs that mean something in patterns', 'a.b*c [x] a+b\n', 'b*c [x]', {}, 1],
    ['a pattern', 'port=04\nport=x\nport=12', 'port=\\d+$', { isRegex: true }, 2],
    ['a pattern over colours', `${esc}[31mexit ${esc}[1mcode 7${esc}[0m\n`, '^exit code \\d$', { isRegex: true }, 1],
    ['not what was written over', 'secret\rpublic\n', 'secret', {}, 0],
    ['what was written over it', `50 %\r100 %${esc}[K\n`, '100 %', {}, 1],
    ['nothing in sequences', `${esc}]0;needle\u0007${esc}[31mhay\n`, 'needle', {}, 0],
    ['nothing in sequences, by a pattern', `${esc}[31mhay\n`, '31', { isRegex: true }, 0],
    ['a hyphen and a slash', 'well-known/one\nwell known\n', 'l-known/o', {}, 1],
    ['several on a line', 'aa aa\naa\n', 'aa', {}, 3],
    ['no empty matches', 'abc\n', 'x*', { isRegex: true }, 0],
  ])('finds %s', (_what, text, wanted, more, count) => {
    expect(searchIn(text, wanted, more).count).toBe(count);
  });

  it('says what is wrong with a pattern', () => {
    expect(compileQuery({ text: '(', isRegex: true, isCaseSensitive: false })).toEqual({
      problem: 'Unterminated group',
    });
  });

  it('finds what a search through every decoded line finds', () => {
    const parts = fc.constantFrom(
      'ab',
      'a',
      'b',
      'AB',
      `${esc}[1m`,
      `${esc}]8;;x\u0007`,
      '\n',
      '\r',
      '\r\n',
      '\b',
      `${esc}[2K`,
      'é',
      'x'.repeat(50),
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 80 }),
        fc.constantFrom('ab', 'b', 'é', 'aba'),
        fc.boolean(),
        (all, wanted, isRegex) => {
          const text = all.join('');
          // What several writings of a line make together is found by no look at its bytes.
          fc.pre(isRegex || !/[\r\b]|\u001b\[2K/.test(text));
          const lines = decodedLines(indexOf(text)).map((spans) => spans.map((span) => span.text).join(''));
          const count = lines.reduce((sum, line) => sum + [...line.matchAll(new RegExp(wanted, 'gi'))].length, 0);
          expect(searchIn(text, wanted, { isRegex }).count).toBe(count);
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });

  it('finds by the bytes what a look at every line finds, however words are written in parts', () => {
    const parts = fc.constantFrom(
      ...['a', 'b', 'ab', 'AB', 'a b', '.', '\n', '\r\n', '\t', '\u0000', '\u007f', '\r', '\b', 'é', '語', '\u{1f600}'],
      ...['[1m', '[0;38;5;9m', '[', '[2K', '[K', ']8;;ab\u0007', ']0;ab', '(B', 'Pab', ''].map((rest) => esc + rest),
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 60 }),
        fc.array(fc.nat(300), { maxLength: 3 }),
        fc.constantFrom('ab', 'b', 'aba', 'abab', 'a b', 'aab', '.'),
        fc.boolean(),
        (all, cuts, wanted, isCaseSensitive) => {
          const index = indexOf(testCodec.encode(all.join('')), cuts);
          const query = queryOf(wanted, { isCaseSensitive });
          const found = (inBytes: typeof query.inBytes): ReadonlyMap<number, number> => {
            const search = createTraceSearch(index, { ...query, inBytes }, testCodec);
            while (search.step(20)) continue;
            const counts = new Map<number, number>();
            for (let number = 0; number < search.count; number += 1) {
              const line = search.matchAt(number)?.line ?? -1;
              counts.set(line, (counts.get(line) ?? 0) + 1);
            }
            return counts;
          };
          const [quick, slow] = [found(query.inBytes), found(null)];
          for (let line = 0; line < index.lines; line += 1) {
            const text = testCodec.utf8(index.lineBytes(line)).replace(/\r+$/, '');
            const expected = slow.get(line) ?? 0;
            const count = quick.get(line) ?? 0;
            // What several writings of a line make together is found by no look at its bytes.
            if (/[\r\b]|\u001b\[2K/.test(text) && count === 0) continue;
            expect(count).toBe(expected);
          }
        },
      ),
      { seed: 11, numRuns: 400 },
    );
  });

  it('goes from match to match, forwards and back, and round the ends', () => {
    const search = searchIn('x x\n-\nx\n-\nx\n', 'x');
    expect([0, 1, 2, 3].map((number) => search.matchAt(number))).toEqual([
      { number: 0, line: 0, inLine: 0 },
      { number: 1, line: 0, inLine: 1 },
      { number: 2, line: 2, inLine: 0 },
      { number: 3, line: 4, inLine: 0 },
    ]);
    expect(search.matchAt(4)).toBeNull();
    expect(search.matchFrom(1, 1)?.number).toBe(2);
    expect(search.matchFrom(5, 1)?.number).toBe(0);
    expect(search.matchFrom(2, -1)?.number).toBe(1);
    expect(search.matchFrom(0, -1)?.number).toBe(3);
  });

  it('goes on with what arrives, and counts a line that grows once', () => {
    const index = createTraceIndex();
    const search = createTraceSearch(index, queryOf('ab'), testCodec);
    const add = (text: string): number => {
      index.append(testCodec.encode(text));
      while (search.step(10)) continue;
      return search.count;
    };
    expect([add('ab\nab a'), add('b ab\n'), add('-\n'), add('ab')]).toEqual([2, 4, 4, 5]);
  });

  it('finds on the last line of many', () => {
    const text = `${`${esc}[32mok${esc}[0m  internal/berth ${'.'.repeat(60)}\n`.repeat(60_000)}FAIL here\n`;
    expect(searchIn(text, 'fail').matchAt(0)?.line).toBe(60_000);
    expect(searchIn(text, 'fa.l', { isRegex: true }).matchAt(0)?.line).toBe(60_000);
  });
});
