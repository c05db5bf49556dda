/** Random files and random edits of them, with many equal lines: what makes a comment hard to find again. */

/** Lines by path. */
export type Files = ReadonlyMap<string, readonly string[]>;

/** A number from 0 to `below − 1`. */
export type Random = (below: number) => number;

const common = ['', '}', '  return value;', '  }', 'end', '  // more', '  const value = read(input);'];

/** Another line each time, or one that a few others may be equal to. */
const freshLine = (random: Random): string =>
  random(2) === 0 ? `  call(${String(random(60))});` : `  const part${String(random(1_000_000))} = 0;`;

const anyLine = (random: Random): string =>
  random(10) < 4 ? (common[random(common.length)] ?? '') : freshLine(random);

/** Three files to begin with. */
export const firstFiles = (random: Random): Files =>
  new Map(['a.ts', 'b.ts', 'c.ts'].map((path) => [path, Array.from({ length: 60 }, () => anyLine(random))]));

/** One edit: insertion, deletion, replacement, a move, a copy, lines swapped. */
const editOnce = (lines: readonly string[], random: Random): readonly string[] => {
  const at = random(lines.length + 1);
  const count = 1 + random(4);
  const block = lines.slice(at, at + count);
  const without = [...lines.slice(0, at), ...lines.slice(at + count)];
  const to = random(without.length + 1);
  switch (random(6)) {
    case 0:
      return [...lines.slice(0, at), ...Array.from({ length: count }, () => anyLine(random)), ...lines.slice(at)];
    case 1:
      return without;
    case 2:
      return [...lines.slice(0, at), anyLine(random), ...lines.slice(at + 1)];
    case 3:
      return [...without.slice(0, to), ...block, ...without.slice(to)];
    case 4:
      return [...lines.slice(0, to), ...block, ...lines.slice(to)];
    default:
      return [...lines.slice(0, at), ...block.toReversed(), ...lines.slice(at + count)];
  }
};

/** The files of the next head: some edits, now and then a rename, or a file as it was at an earlier head. */
export const editedFiles = (files: Files, earlier: readonly Files[], random: Random): Files => {
  const next = new Map<string, readonly string[]>();
  for (const [path, lines] of files) {
    let edited = lines;
    const edits = random(4);
    for (let step = 0; step < edits; step += 1) edited = editOnce(edited, random);
    const before = earlier[random(earlier.length)]?.get(path);
    if (before !== undefined && random(6) === 0) edited = before;
    const isRenamed = random(12) === 0;
    next.set(isRenamed ? `${path.replace(/\d*\.ts$/, '')}${String(random(1000))}.ts` : path, edited);
  }
  return next;
};

/** The numbers that lines have now; null unless all are there, one after the other. */
export const numbersFrom = (
  tracked: ReadonlyMap<string, string>,
  then: (step: number) => string,
  count: number,
): readonly [path: string, first: number] | null => {
  const now = new Map([...tracked].map(([current, before]) => [before, current]));
  const first = now.get(then(0));
  if (first === undefined) return null;
  const [path = '', number = '0'] = first.split(':');
  for (let step = 1; step < count; step += 1)
    if (now.get(then(step)) !== `${path}:${String(Number(number) + step)}`) return null;
  return [path, Number(number)];
};
