/**
 * `node bench/folding/mutations.ts <git directory> <from> <to> [count]`: changes one position of a line that is folded as layout, commas or
 * comments, again and again from fixed seeds, and checks whether the line is still folded. Where it is, Python's own parser must read
 * the same program as before; needs `python3`. Exits with 1 where it does not.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { computePatch } from '../../shared/diff/compute/compute-patch.ts';
import { foldKinds, type Fold } from '../../shared/diff/folding/fold.ts';
import { layoutCandidates } from '../../shared/diff/folding/layout-candidates.ts';
import { readChangeFields } from '../../shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '../../shared/diff/index/patch-index.ts';
import { grammarOf } from '../../renderer/workers/folding/grammars.ts';
import { proveLayout } from '../../renderer/workers/folding/prove-layout.ts';
import { between, randomOf } from '../review/inputs/random.ts';
import { foldsBetween, git } from './history.ts';

const [repository, from, to, count = '4000'] = process.argv.slice(2);
if (repository === undefined || from === undefined || to === undefined)
  throw new Error('Name a git directory and two commits.');

/** Answers whether two texts are the same program, in turn. */
const python = spawn('python3', [
  '-c',
  `import ast, json, sys, warnings
warnings.simplefilter('ignore')
def read(text):
    try: return ast.dump(ast.parse(text))
    except Exception: return None
for line in sys.stdin:
    one, other = (read(text) for text in json.loads(line))
    print(json.dumps(one is not None and one == other), flush=True)`,
]);
const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
const areSame = async (one: string, other: string): Promise<boolean> => {
  python.stdin.write(`${JSON.stringify([one, other])}\n`);
  const { value } = (await answers.next()) as { readonly value: string };
  return value === 'true';
};

interface File {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Numbers of added lines that are folded, from 1 on. */
  readonly lines: readonly number[];
}

const addedKind = 3;

/** Numbers of the added lines of folds. */
const linesOf = (index: PatchIndex, folds: readonly Fold[]): readonly number[] =>
  folds.flatMap((fold) =>
    Array.from({ length: fold.to - fold.from }, (_, at) => fold.from + at)
      .filter((row) => index.columns.kind[row] === addedKind)
      .map((row) => index.columns.newLine[row] ?? 0),
  );

const proven: ReadonlySet<number> = new Set([foldKinds.layout, foldKinds.commas, foldKinds.comments]);

/** The lines of a file that are folded between two texts. */
const foldedLines = async ({ path, before }: File, after: string): Promise<ReadonlySet<number>> => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const computed = await computePatch(encode(before), encode(after), () => Promise.resolve());
  const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
  const grammar = await grammarOf(path);
  if (computed.kind === 'binary' || fields === null || grammar === null) return new Set();
  const index = createPatchIndex();
  index.addFile(fields, computed.bytes);
  index.finish();
  const steps = proveLayout(grammar, 0, [before, after], layoutCandidates(index, 0, []));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return new Set(linesOf(index, step.value));
};

const { index, folds } = await foldsBetween(repository, from, to);
const textAt = (commit: string, path: string): string => git(repository, 'show', `${commit}:${path}`).toString();
const files: File[] = [];
for (const [number, own] of Map.groupBy(
  folds.filter(({ kind }) => proven.has(kind)),
  ({ file }) => file,
)) {
  const fields = index.files[number];
  const lines = linesOf(index, own);
  if (fields === undefined || !fields.new_path.endsWith('.py') || lines.length === 0) continue;
  const file = {
    path: fields.new_path,
    before: textAt(from, fields.old_path),
    after: textAt(to, fields.new_path),
    lines,
  };
  // What this Python cannot read says nothing.
  if (await areSame(file.after, file.after)) files.push(file);
}
if (files.length === 0) throw new Error('No file of Python is folded between these commits.');

/** One position of a line changed: what layout may not hide, and what it may. */
const mutate = (line: string, random: () => number): string => {
  const at = between(random, 0, line.length + 1);
  const [head, tail] = [line.slice(0, at), line.slice(at)];
  const ways: readonly (() => string)[] = [
    () => `${head} ${tail}`,
    () => `${head},${tail}`,
    () => `${head}\n${tail}`,
    () => `${head}#${tail}`,
    () => `${head}\\\n${tail}`,
    () => head + tail.replace(/[ ,]/u, ''),
    () => head + tail.replace(/\w/u, (letter) => (letter === 'x' ? 'y' : 'x')),
    () => line.replace(/^ {4}/u, ''),
    () => `    ${line}`,
    () => `${line.trimEnd()},`,
  ];
  return ways[between(random, 0, ways.length)]?.() ?? line;
};

let [done, folded, wrong] = [0, 0, 0];
for (let seed = 1; done < Number(count); seed += 1) {
  const random = randomOf(seed);
  const file = files[between(random, 0, files.length)];
  const number = file?.lines[between(random, 0, file.lines.length)] ?? 0;
  if (file === undefined) continue;
  const lines = file.after.split('\n');
  const line = lines[number - 1] ?? '';
  const other = mutate(line, random);
  if (other === line) continue;
  lines[number - 1] = other;
  const after = lines.join('\n');
  done += 1;
  const own = await foldedLines(file, after);
  if (!own.has(number)) continue;
  folded += 1;
  if (await areSame(file.after, after)) continue;
  wrong += 1;
  console.log(`wrong, seed ${String(seed)}: ${file.path}:${String(number)}\n  ${line}\n  ${other}`);
}
python.stdin.end();
console.log(
  `${String(done)} mutations in ${String(files.length)} files: ${String(folded)} lines are still folded, ${String(wrong)} of them wrongly`,
);
process.exitCode = wrong === 0 ? 0 : 1;
