/** What holds for every log that a runner writes, drawn at random; for a few draws or for many. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { everythingOf, clear, end, start } from './everything.ts';
import { linesOf } from './seen-trace.ts';
import { indexOf } from './trace-of.ts';

/** What one write of a stream brings. */
interface Write {
  /** Two digits and `O` or `E`. */
  readonly stream: string;
  readonly text: string;
}

/** How a runner writes a piece with a `\r` and no line break: up to the last `\r` (before 18.9) or whole. */
export type ReturnRule = 'up to it' | 'whole';

/** Characters without a line break after which a part is written in any case; runners take 8 KB. */
const longestPart = 40;

const stampOf = (number: number, stream: string, isPart: boolean): string =>
  `2026-01-05T10:${String(Math.floor(number / 60) % 60).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}.000001Z ${stream}${isPart ? '+' : ' '}`;

/** The log of these writes with times. */
const stamped = (writes: readonly Write[], rule: ReturnRule = 'whole'): string => {
  const waiting = new Map<string, string>();
  const isInLine = new Map<string, boolean>();
  let log = '';
  let number = 0;
  const put = (stream: string, text: string, endsLine: boolean): void => {
    log += `${stampOf(number, stream, isInLine.get(stream) === true)}${text}\n`;
    number += 1;
    isInLine.set(stream, !endsLine);
  };
  const take = (stream: string, text: string): void => {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) put(stream, line, true);
    const cut = rule === 'whole' && last.includes('\r') ? last.length : last.lastIndexOf('\r') + 1;
    if (cut > 0) put(stream, last.slice(0, cut), false);
    const rest = last.slice(cut);
    if (rest.length > longestPart) put(stream, rest, false);
    waiting.set(stream, rest.length > longestPart ? '' : rest);
  };
  for (const { stream, text } of writes) take(stream, (waiting.get(stream) ?? '') + text);
  for (const [stream, rest] of waiting) if (rest !== '') put(stream, rest, true);
  return log;
};

/** The log of these writes without times. */
const unstamped = (writes: readonly Write[]): string => writes.map(({ text }) => text).join('');

const esc = '\u001b';

/** Output of a script in pieces, as it is written: words, colours, progress, line breaks, and marks of sections. */
const output = fc.constantFrom(
  ...['a', 'Error: b', 'Conn', 'ection refused', 'größer 語', 'x'.repeat(50), ' ', '\t', 'section_start:7:'],
  ...[
    '\n',
    '\n',
    'one\ntwo\n',
    '\r\n',
    'last',
    '10%\r',
    '\r20%',
    '.\r.\rdone',
    `${esc}[31m`,
    `${esc}[0m`,
    `ok${esc}[K`,
  ],
  ...[start(1, 'step_script'), end(2, 'step_script'), start(3, 'a'), end(4, 'a')],
  ...[`section_start:5:b[collapsed=true]${clear}B\n`, `${esc}[0Ksection_end:6:b${clear}`],
);

const writesOf = (texts: readonly string[]): readonly Write[] => texts.map((text) => ({ stream: '01O', text }));
const withoutTimes = (all: ReturnType<typeof everythingOf>) => ({
  ...all,
  lines: all.lines.map((line) => ({ ...line, time: null })),
});

/** The same output makes the same rows, sections, matches and first error with times and without. */
export const timesChangeNothing = (numRuns: number): void => {
  fc.assert(
    fc.property(
      fc.array(output, { maxLength: 50 }),
      fc.constantFrom('whole' as const, 'up to it' as const),
      (texts, rule) => {
        const writes = writesOf([...texts, '.']);
        expect(withoutTimes(everythingOf(indexOf(stamped(writes, rule))))).toEqual(
          everythingOf(indexOf(`${unstamped(writes)}\n`)),
        );
      },
    ),
    { seed: 64, numRuns },
  );
};

/** Where the bytes are cut on their way makes no difference, also within times and marks. */
export const cutsChangeNothing = (numRuns: number): void => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('00O', '01O', '01E'), output), { maxLength: 40 }),
      fc.array(fc.nat(4_000), { maxLength: 60 }),
      fc.boolean(),
      (pieces, cuts, isStamped) => {
        const writes = pieces.map(([stream, text]) => ({ stream, text }));
        const text = isStamped ? stamped(writes) : unstamped(writes);
        expect(everythingOf(indexOf(text, cuts))).toEqual(everythingOf(indexOf(text)));
      },
    ),
    { seed: 65, numRuns },
  );
};

/** Words of several streams that write by turns. */
const words = fc.array(
  fc.tuple(
    fc.constantFrom('00O', '01O', '01E'),
    fc.constantFrom('word', 'Error: no', `${esc}[1mbold${esc}[0m`, '語', 'y'.repeat(60)),
    fc.constantFrom('', '', '\n', end(9, 'step_script'), start(9, 'step_script'), '\r'),
  ),
  { maxLength: 40 },
);

/** Each word of the output that nothing writes over is seen, in the order in which it was written. */
export const nothingIsLost = (numRuns: number): void => {
  fc.assert(
    fc.property(words, fc.boolean(), fc.array(fc.nat(4_000), { maxLength: 20 }), (pieces, isStamped, cuts) => {
      const writes: Write[] = pieces.map(([stream, word, then], number) => ({
        stream: isStamped ? stream : '01O',
        // Without a line break only a mark may follow a `\r`: other text writes over the line, as on a terminal.
        text: `${word}#${String(number)} ${then === '\r' ? '\r\n' : then}`,
      }));
      const index = indexOf(isStamped ? stamped(writes) : unstamped(writes), cuts);
      const shown = linesOf(index)
        .map(({ spans }) => spans.map(({ text }) => text).join(''))
        .join('\n');
      for (const [number, [, word]] of pieces.entries())
        expect(shown).toContain(`${word.replace(/\u001b\[\d?m/gu, '')}#${String(number)} `);
    }),
    { seed: 66, numRuns },
  );
};
