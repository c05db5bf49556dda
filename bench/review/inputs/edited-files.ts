/** Files before and after a change: many small edits, new and deleted files, some renamed, sizes as in real histories. */
import { linesOf, minifiedLine, shapeOf, take } from './code-lines.ts';
import { between, oneOf, randomOf, spread, type Random } from './random.ts';

/** One file on both sides; null where it does not exist. */
export interface EditedFile {
  readonly before: { readonly path: string; readonly text: string } | null;
  readonly after: { readonly path: string; readonly text: string } | null;
}

/** How large an input is to be. */
export interface Size {
  readonly seed: number;
  readonly files: number;
  /** Lines of all patches together. */
  readonly lines: number;
}

const areas = ['app', 'bridge', 'core', 'docs', 'gateway', 'harbor', 'mobile', 'ops', 'planner', 'web'];
const parts = ['api', 'charts', 'common', 'fleet', 'ledger', 'pilot', 'store', 'tides', 'views'];

const pathOf = (random: Random, index: number, extension: string): string => {
  const area = areas[Math.floor(index / 400) % areas.length] ?? 'app';
  return `${area}${String(Math.floor(index / 4000) || '')}/${oneOf(random, parts)}/part-${String(index % 40).padStart(2, '0')}/file-${String(index).padStart(5, '0')}.${extension}`;
};

const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Both versions of a file whose patch has about so many lines. */
const edit = (random: Random, fresh: Iterator<string, never>, lines: number): readonly [string[], string[]] => {
  const before = take(fresh, between(random, 2, 40));
  const after = [...before];
  for (let left = lines; left > 0;) {
    const removed = random() < 0.3 ? 0 : Math.min(60, Math.ceil(2.2 * spread(random, 0.9)));
    const added = removed > 0 && random() < 0.15 ? 0 : Math.min(90, Math.ceil(3 * spread(random, 0.9)));
    const old = take(fresh, removed);
    // Some edits only indent: what folding whitespace finds.
    const made = random() < 0.12 ? old.map((line) => (line === '' ? line : `  ${line}`)) : take(fresh, added);
    const around = take(fresh, between(random, 8, 44));
    before.push(...old, ...around);
    after.push(...made, ...around);
    left -= old.length + made.length + 7;
  }
  return [before, after];
};

/** The files of a large change. */
export function* editedFiles({ seed, files, lines }: Size): Generator<EditedFile> {
  const random = randomOf(seed);
  const weights = Array.from({ length: files }, () => spread(random, 1.1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < files; index += 1) {
    const size = Math.max(4, Math.round((lines * (weights[index] ?? 0)) / all));
    const shape = shapeOf(random);
    const fresh = linesOf(random, shape);
    const path = pathOf(random, index, shape.extension);
    const kind = random();
    if (kind < 0.2) yield { before: null, after: { path, text: textOf(take(fresh, size)) } };
    else if (kind < 0.26) yield { before: { path, text: textOf(take(fresh, size)) }, after: null };
    else {
      const [before, after] = edit(random, fresh, size);
      const renamed = kind < 0.3 ? path.replace('/file-', '/moved-file-') : path;
      yield { before: { path, text: textOf(before) }, after: { path: renamed, text: textOf(after) } };
    }
  }
}

/** One file with so many changed lines, in runs with little between them. */
export const oneLargeFile = (seed: number, changed: number): EditedFile => {
  const random = randomOf(seed);
  const fresh = linesOf(
    random,
    shapeOf(() => 0),
  );
  const before: string[] = [];
  const after: string[] = [];
  for (let left = changed; left > 0;) {
    const run = Math.min(left, 2 * between(random, 1, 20)) / 2;
    const around = take(fresh, between(random, 1, 5));
    before.push(...take(fresh, Math.ceil(run)), ...around);
    after.push(...take(fresh, Math.floor(run)), ...around);
    left -= Math.ceil(run) + Math.floor(run);
  }
  const path = 'app/generated/table.ts';
  return { before: { path, text: textOf(before) }, after: { path, text: textOf(after) } };
};

/** One new file with a single line of so many characters. */
export const oneLongLine = (seed: number, length: number): EditedFile => ({
  before: null,
  after: { path: 'app/assets/bundle.js', text: textOf([minifiedLine(randomOf(seed), length)]) },
});
