/** Logs with section marks anywhere (defect L-1): the same however they arrive, and as if line breaks stood before the marks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clear, end, failing, start, everythingOf } from './testing/everything.ts';
import { linesOf, matchesOf, searchIn, shownOf } from './testing/seen-trace.ts';
import { indexOf, testCodec } from './testing/trace-of.ts';
import { createTraceIndex, type TraceIndex } from './trace-index.ts';

const esc = '\u001b';
const stamp = '2024-05-22T12:43:46.962646Z 00O ';

/** Text, colours, line breaks and whole marks. */
const piece = fc.constantFrom(
  ...[
    'a',
    'Error: b',
    'ok 語',
    ' ',
    `${esc}[31m`,
    `${esc}[0m`,
    `${esc}[1m`,
    '\n',
    '10%\r20%\rx',
    `${esc}]8;;http://a/\u0007`,
  ],
  ...[start(1, 'a'), start(2, 'step_script'), end(3, 'a'), end(4, 'step_script'), start(5, 'b'), end(6, 'b')],
);

/** Also what is cut off, looks like a mark, or moves. */
const anyPiece = fc.oneof(
  piece,
  fc.constantFrom(
    ...['section_end:1:a', 'section_start:7:b[collapsed=true]', 'section_', ':1:a', '\r', clear, '\r\n', '\b', stamp],
    ...[`${esc}[2K`, `${esc}[0`, `${esc}[K`, 'K', esc, 'xsection_end:1:a\r', '\u0000', `${esc}]0;`, '\u0007'],
  ),
);

const offsetsOf = (index: TraceIndex): readonly (readonly [number, number])[] =>
  Array.from({ length: index.lines }, (_, line) => [index.startOf(line), index.lengthOf(line)]);

describe('a log with marks anywhere (defect L-1)', () => {
  it('is as if a line break stood before each mark that follows text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        let broken = '';
        let hasText = false;
        for (const part of parts) {
          if (part.startsWith('section_') && hasText) broken += '\n';
          broken += part;
          if (part === '\n' || part.startsWith('section_')) hasText = false;
          else if (part.trim() !== '' && !part.startsWith(esc)) hasText = true;
        }
        expect(everythingOf(indexOf(parts.join('')))).toEqual(everythingOf(indexOf(broken)));
      }),
      { seed: 61, numRuns: 400 },
    );
  });

  it('has the same lines, sections, matches and first error, however it is split on the way', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 50 }), fc.array(fc.nat(400), { maxLength: 8 }), (parts, cuts) => {
        const text = parts.join('');
        const [split, whole] = [indexOf(text, cuts), indexOf(text)];
        expect(everythingOf(split)).toEqual(everythingOf(whole));
        expect(offsetsOf(split)).toEqual(offsetsOf(whole));
      }),
      { seed: 62, numRuns: 400 },
    );
  });

  it('is the same with a mark split at each of its bytes, and at all', () => {
    const bytes = testCodec.encode(`${failing}more${start(1, 'a')}${end(2, 'a')}rest${end(3, 'b')}`);
    const whole = everythingOf(indexOf(bytes));
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect(everythingOf(indexOf(bytes, [cut])), String(cut)).toEqual(whole);
    expect(
      everythingOf(
        indexOf(
          bytes,
          Array.from(bytes, (_, at) => at),
        ),
      ),
    ).toEqual(whole);
  });

  it('changes nothing but its last line while it arrives, and a search that goes on counts as one at the end', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 40 }), fc.array(fc.nat(60), { maxLength: 40 }), (parts, sizes) => {
        const bytes = testCodec.encode(parts.join(''));
        const index = createTraceIndex();
        const searches = [searchIn(index, 'a'), searchIn(index, 'section_'), searchIn(index, '[ax]$', true)];
        let before: readonly unknown[] = [];
        for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
          const to = from + (sizes[turn] ?? 30);
          index.append(bytes.subarray(from, to));
          from = to;
          for (const search of searches) matchesOf(search);
          const now = linesOf(index);
          expect(now.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
          before = now;
        }
        index.finish();
        const afterwards = [searchIn(index, 'a'), searchIn(index, 'section_'), searchIn(index, '[ax]$', true)];
        expect(searches.map(matchesOf)).toEqual(afterwards.map(matchesOf));
      }),
      { seed: 63, numRuns: 400 },
    );
  });

  it('hides a line no more when text arrives behind its marks after the end', () => {
    const index = indexOf(`a${end(1, 'x')}`);
    expect(shownOf(index)).toEqual(['1 a']);
    index.append(testCodec.encode('ERROR: Job failed'));
    expect(shownOf(index)).toEqual(['1 a', '2 ERROR: Job failed']);
    index.append(testCodec.encode(`\n`));
    expect(shownOf(index)).toEqual(['1 a', '2 ERROR: Job failed']);
  });

  it('has a line longer than what is read with each piece cut at its end', () => {
    const long = 'x'.repeat(70_000);
    const text = `${long}${end(1, 'a')}${long}\n`;
    expect(
      indexOf(
        text,
        Array.from({ length: 20 }, (_, at) => at * 9_000),
      ).lines,
    ).toBe(2);
  });
});
