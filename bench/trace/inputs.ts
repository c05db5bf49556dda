/** Job traces of 1, 10 and 100 MB with colours, progress that writes over itself, and nested sections; the same in every run. */
import { between, oneOf, randomOf, type Random } from '#bench/review/inputs/random.ts';

/** Their sizes in MB. */
export const traceSizes = { T1: 1, T10: 10, T100: 100 } as const;

/** One of them. */
export type TraceName = keyof typeof traceSizes;

const esc = '\u001b';
const words = ['compiled', 'checked', 'linked', 'copied', 'fetched', 'tested', 'wrote', 'read'] as const;
const paths = ['src/core', 'src/store', 'lib/net', 'tests/unit', 'packages/ui/src', 'vendor/zlib'] as const;
const suffixes = ['c', 'go', 'rs', 'ts', 'py', 'java'] as const;

const fileIn = (random: Random): string =>
  `${oneOf(random, paths)}/part_${String(between(random, 1, 9_999))}.${oneOf(random, suffixes)}`;

const line = (random: Random): string => {
  const kind = between(random, 0, 99);
  const file = fileIn(random);
  const took = `${String(between(random, 1, 900))} ms`;
  if (kind < 50)
    return `${oneOf(random, words)} ${file} in ${took}, ${String(between(random, 1, 99_999))} bytes written to the cache`;
  if (kind < 75)
    return `${esc}[32m✓${esc}[0m ${file} ${esc}[90m(${took})${esc}[0m ${'all assertions hold '.repeat(between(random, 1, 4))}`;
  if (kind < 85)
    return `${esc}[38;5;${String(between(random, 16, 231))}m${file}${esc}[0m ${esc}[1;33mwarning${esc}[0m: value is not used in this part`;
  if (kind < 92)
    return `${esc}[38;2;${String(between(random, 0, 255))};80;120m${file}${esc}[m took ${took} on worker ${String(between(random, 1, 16))}`;
  if (kind < 97) return [20, 40, 60, 80, 100].map((share) => `fetching ${file} ${String(share)} %`).join('\r');
  return '';
};

/** Makes one. @param megabytes of 10⁶ bytes */
export const traceOf = (megabytes: number): Buffer => {
  const random = randomOf(28);
  const parts: Buffer[] = [];
  let size = 0;
  let lines: string[] = [];
  let open = 0;
  const flush = (): void => {
    const part = Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
    parts.push(part);
    size += part.length;
  };
  for (let section = 0; size < megabytes * 1e6; section += 1) {
    const at = 1_700_000_000 + section * 10;
    const isNested = section % 4 > 0;
    if (!isNested) {
      for (; open > 0; open -= 1) lines.push(`section_end:${String(at)}:part_${String(open)}\r${esc}[0K`);
    }
    open += 1;
    lines.push(
      `section_start:${String(at)}:part_${String(open)}\r${esc}[0K${esc}[36;1mPart ${String(section)}${esc}[0m`,
    );
    for (let count = 0; count < 400; count += 1) lines.push(line(random));
    flush();
  }
  lines.push(
    `${esc}[31msrc/core/part_7.c:7:12: error: the needle of this log${esc}[0m`,
    'ERROR: Job failed: exit code 1',
  );
  flush();
  return Buffer.concat(parts);
};
