/** Writes logs as runners do: the same output with a time before each part of a line, or without. */

/** What one write of a stream brings. */
export interface Write {
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
export const stamped = (writes: readonly Write[], rule: ReturnRule = 'whole'): string => {
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
export const unstamped = (writes: readonly Write[]): string => writes.map(({ text }) => text).join('');
