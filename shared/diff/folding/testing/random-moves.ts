/** Random histories of two versions with moved, copied, re-indented, renamed and rewritten blocks, by a seed. */

/** A number from 0 to `below − 1`; the same for the same seed. */
export type Random = (below: number) => number;

/** A generator of numbers (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
};

/** Lines by path. */
export type Version = ReadonlyMap<string, readonly string[]>;

const words = ['settings', 'reader', 'folder', 'token', 'branch', 'commit', 'server', 'window', 'account', 'change'];
const wordOf = (random: Random): string => words[random(words.length)] ?? '';

const lineOf = (random: Random): string => {
  const indent = '  '.repeat(random(4));
  switch (random(9)) {
    case 0:
      return '';
    case 1:
      return `${indent}}`;
    case 2:
      return `${indent}return ${wordOf(random)};`;
    case 3:
      return `import { ${wordOf(random)}${String(random(50))} } from './${wordOf(random)}.ts';`;
    default:
      return `${indent}const ${wordOf(random)}${String(random(4000))} = ${wordOf(random)}(${wordOf(random)}, ${String(random(90))});`;
  }
};

/** Some files. */
export const firstVersion = (random: Random): Version =>
  new Map(
    ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((path) => [
      path,
      Array.from({ length: 40 + random(60) }, () => lineOf(random)),
    ]),
  );

const shifted = (line: string, by: number): string =>
  line.trim() === ''
    ? line
    : by >= 0
      ? `${' '.repeat(by)}${line}`
      : line.replace(new RegExp(`^ {0,${String(-by)}}`), '');

/** The version after some edits. */
export const editedVersion = (before: Version, random: Random): Version => {
  const files = new Map([...before].map(([path, lines]) => [path, [...lines]]));
  const paths = [...files.keys()];
  const anyFile = (): string[] => files.get(paths[random(paths.length)] ?? '') ?? [];
  const edits = 2 + random(8);
  for (let step = 0; step < edits; step += 1) {
    const from = anyFile();
    const at = random(from.length + 1);
    const count = 2 + random(14);
    const to = anyFile();
    switch (random(7)) {
      case 0:
        to.splice(random(to.length + 1), 0, ...from.slice(at, at + count));
        break;
      case 1:
        from.splice(at, count);
        break;
      case 2:
        from.splice(at, random(3), ...Array.from({ length: 1 + random(3) }, () => lineOf(random)));
        break;
      case 3: {
        const name = new RegExp(`\\b${wordOf(random)}\\b`, 'g');
        for (const lines of files.values())
          lines.forEach((line, number) => (lines[number] = line.replace(name, 'renamed')));
        break;
      }
      default: {
        const by = random(3) === 0 ? (random(5) - 2) * 2 : 0;
        const block = from.splice(at, count).map((line) => shifted(line, by));
        to.splice(random(to.length + 1), 0, ...block);
      }
    }
  }
  return files;
};
