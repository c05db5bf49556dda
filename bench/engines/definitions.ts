/** What changed by definition is found in a few times what parsing both versions of the files takes. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { pathOf, readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { findDefinitions } from '#renderer/workers/definitions/find-definitions.ts';
import type { FoundDefinitions } from '#renderer/workers/definitions/definitions-protocol.ts';
import { grammarOf, type Grammar } from '#renderer/workers/folding/grammars.ts';
import { byTurns, timed } from '#bench/by-turns.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { randomOf, type Random } from '#bench/review/inputs/random.ts';
import { slowedLater } from '#bench/slow.ts';

/** Files of a change that are read at most. */
const mostFiles = 400;

interface Edited {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Words of which one of another name is no error. */
const ownName =
  /\b(?!(?:const|else|export|false|from|function|import|interface|null|readonly|return|string|this|true|type|undefined|number|boolean|void|async|await|while|typeof|extends|class)\b)[a-z]\w{3,}\b/;

/** One line of a dozen names something else, and some functions are new. */
const edited = (text: string, random: Random): string => {
  const lines = text.split('\n');
  const next = lines.map((line) =>
    random() < 1 / 12 && !line.includes('import') ? line.replace(ownName, (name) => `${name}Else`) : line,
  );
  const added = Math.floor(random() * 3);
  const more = Array.from(
    { length: added },
    (_, at) => `\nexport const added${String(at)} = (value: number): number => value + ${String(at)};\n`,
  );
  return next.join('\n') + more.join('');
};

/** The sources of this project, each with another version. */
const readSources = async (most: number): Promise<readonly Edited[]> => {
  const random = randomOf(17);
  const paths: string[] = [];
  for (const folder of ['electron', 'renderer', 'shared'])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)))
        paths.push(join(entry.parentPath, entry.name));
  const step = Math.max(1, Math.floor(paths.length / most));
  const files: Edited[] = [];
  for (const path of paths.sort().filter((_, at) => at % step === 0)) {
    const before = await readFile(path, 'utf8');
    if (files.length < most) files.push({ path, before, after: edited(before, random) });
  }
  return files;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const indexOf = async (files: readonly Edited[]): Promise<PatchIndex> => {
  const index = createPatchIndex();
  for (const { path, before, after } of files) {
    const computed = await computePatch(bytesOf(before), bytesOf(after), () => Promise.resolve());
    const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
    if (computed.kind === 'patch' && fields !== null && computed.bytes.length > 0)
      index.addFile(fields, computed.bytes);
  }
  index.finish();
  return index;
};

const find = async (index: PatchIndex, after: ReadonlyMap<string, Uint8Array>): Promise<FoundDefinitions> =>
  findDefinitions({
    index,
    decode: (bytes) => new TextDecoder().decode(bytes),
    read: (path) => Promise.resolve({ bytes: after.get(path) ?? new Uint8Array(0) }),
    isStopped: () => false,
    tell: () => undefined,
    now: () => performance.now(),
    letMessagesIn: () => Promise.resolve(),
  });

/** Both versions of each file that the index has, with its grammar. */
const toParse = async (index: PatchIndex, files: readonly Edited[]) => {
  const changed = new Set(index.files.map(pathOf));
  const texts: { readonly grammar: Grammar; readonly text: string }[] = [];
  for (const { path, before, after } of files) {
    const grammar = changed.has(path) ? await grammarOf(path) : null;
    if (grammar !== null) texts.push({ grammar, text: before }, { grammar, text: after });
  }
  return texts;
};

/** Measures; `--quick` takes 40 files. */
export const definitions = async (flags: readonly string[]): Promise<Measurement[]> => {
  const files = await readSources(flags.includes('--quick') ? 40 : mostFiles);
  const index = await indexOf(files);
  const after = new Map(files.map((file) => [file.path, bytesOf(file.after)]));
  const texts = await toParse(index, files);
  const parse = (): void => {
    for (const { grammar, text } of texts) grammar.parser.parse(text);
  };
  const { changes, files: read, unread } = await find(index, after);
  const input = `${String(read)} files, ${String(changes.length)} changed definitions`;
  console.log(`definitions: ${input}, ${String(unread.length)} not read`);
  const { calls, floors } = await byTurns(
    async () => timed(() => Promise.resolve(parse())),
    async () => timed(() => slowedLater(() => find(index, after))),
  );
  return [judge('definitions-parsed', { input, samples: calls, reference: median(floors) })];
};
