/** Patches out of JSON: every escape, any bytes, any cuts give the bytes and lines that are meant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChangeScanner } from './change-scanner.ts';
import { createLineStarts, findLines } from './line-starts.ts';

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

/** A piece of a JSON string, and the bytes that it stands for. */
type Piece = readonly [json: readonly number[], bytes: readonly number[]];

const escape = (json: string, meant: string): Piece => [bytesOf(json), bytesOf(meant)];
const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.constantFrom(
    escape('\\n', '\n'),
    escape('\\r\\n', '\r\n'),
    escape('\\r', '\r'),
    escape('\\"', '"'),
    escape('\\\\', '\\'),
    escape('\\/', '/'),
    escape('\\b\\f\\t', '\b\f\t'),
    escape('\\u000a', '\n'),
    escape('\\u003C', '<'),
    escape('\\u00e9\\u4e2d', 'é中'),
    escape('\\ud83d\\ude00', '😀'),
    escape('\\ud83d \\ude00', '\ufffd \ufffd'),
    escape('\\ud83dé', '\ufffdé'),
    escape('\\ud83d\\n', '\ufffd\n'),
    escape('\\n\\\\ No newline at end of file\\n', '\n\\ No newline at end of file\n'),
    escape('\n', '\n'),
    escape('é😀', 'é😀'),
    escape('x'.repeat(70_000), 'x'.repeat(70_000)),
  ),
  fc.string({ maxLength: 40 }).map((text): Piece => escape(JSON.stringify(text).slice(1, -1), text.toWellFormed())),
  // Bytes that are no UTF-8 stay as they are.
  fc.uint8Array({ min: 128, maxLength: 6 }).map((bytes): Piece => [[...bytes], [...bytes]]),
);

const startsOf = (bytes: readonly number[]): number[] =>
  [0, ...bytes.flatMap((byte, at) => (byte === 10 ? [at + 1] : []))].filter((start) => start < bytes.length);

it('gives the bytes and the lines of any string, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(piece, { maxLength: 24 }), { maxLength: 4 }),
      fc.array(fc.nat(600), { maxLength: 12 }),
      (diffs, cuts) => {
        const json = diffs.flatMap((pieces, at) => [
          ...bytesOf(`${at > 0 ? ',' : ''}{"diff":"`),
          ...pieces.flatMap(([own]) => own),
          ...bytesOf('" }'),
        ]);
        const answer = Uint8Array.from([...bytesOf('{"changes":['), ...json, ...bytesOf(']}')]);
        const read: unknown[] = [];
        const scanner = createChangeScanner({
          change: (_, diff, { starts, count, isAscii }) =>
            read.push([[...diff], [...starts.subarray(0, count)], isAscii]),
        });
        let from = 0;
        for (const cut of [...cuts.toSorted((one, other) => one - other), answer.length]) {
          scanner.feed(answer.subarray(from, cut));
          from = Math.max(from, cut);
        }
        expect(scanner.isComplete).toBe(true);
        const meant = diffs.map((pieces) => pieces.flatMap(([, bytes]) => bytes));
        expect(read).toEqual(meant.map((bytes) => [bytes, startsOf(bytes), bytes.every((byte) => byte < 128)]));
        for (const bytes of meant) {
          const lines = createLineStarts(1);
          findLines(Uint8Array.from(bytes), lines);
          expect([...lines.starts.subarray(0, lines.count)]).toEqual(startsOf(bytes));
          const last = bytes.length > 0 && bytes.at(-1) !== 10 ? bytes.length + 1 : bytes.length;
          expect(lines.starts[lines.count]).toBe(last);
        }
      },
    ),
    { seed: 34, numRuns: 60 },
  );
});
