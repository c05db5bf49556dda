/** Compares the definitions of the files of a change: reads each as it is now, and takes its patch back for the version before. */
import { undoPatch } from '#shared/diff/compute/undo-patch.ts';
import { pathOf, type Notice } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { inSlicesUntil, type Pauses } from '#renderer/workers/changes/in-slices.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { lastLinesOfCalls, type LastLineOfCall } from './call-lines.ts';
import { createDefinitionsComparison, type DefinitionsComparison } from './compare-definitions.ts';
import { usedName, type DefinitionChange } from './definition-change.ts';
import type {
  DefinitionsProgress,
  FoundDefinitions,
  NameUses,
  UnreadFile,
  UnreadReason,
} from './definitions-protocol.ts';
import { createInternedWords, type InternedWords } from './interned-words.ts';
import type { SourceFile } from './read-definitions.ts';
import { usesOfNames, type AfterFile } from './uses-of-names.ts';

/** What comparing them needs of the session. */
export interface DefinitionsSession extends Pauses {
  readonly index: ReadableIndex;
  readonly decode: Decode;
  /** Reads the version after; null when that was cancelled. */
  readonly read: (path: string) => Promise<FileBytes | null>;
  readonly isStopped: () => boolean;
  readonly tell: (progress: DefinitionsProgress) => void;
}

/** Bytes of a file that is parsed, files that are read, and bytes of all of them. */
const mostBytes = 512 * 1024;
const mostFiles = 400;
const mostInAll = 64 * 2 ** 20;
/** Files that cannot be read, one after the other, after which no more are asked for. */
const mostProblems = 3;

/** Lines of these do not say what changed. */
const leftOut: ReadonlySet<Notice | null> = new Set(['left_out', 'too_large', 'collapsed', 'cut', 'unreadable']);
/** Nothing in these changed. */
const withoutLines: ReadonlySet<Notice | null> = new Set(['renamed', 'mode', 'empty', 'binary']);

/** Both versions as texts, or why there are none. */
type Texts = { readonly before: string | null; readonly after: string | null } | UnreadFile;

/** One comparison: the functions below fill it. */
interface Finding {
  readonly session: DefinitionsSession;
  readonly words: InternedWords;
  readonly comparison: DefinitionsComparison;
  readonly unread: UnreadFile[];
  readonly after: AfterFile[];
  files: number;
  bytes: number;
  problems: number;
}

const unreadFor = (file: number, why: UnreadReason, problem = ''): UnreadFile => ({ file, why, problem });

/** Whether the patch of a file changes a line of one version. */
export const changedLines = ({ columns }: ReadableIndex, { firstRow, rows }: IndexedFile) => {
  const lines = [new Set<number>(), new Set<number>()] as const;
  for (let row = firstRow; row < firstRow + rows; row += 1) {
    const kind = columns.kind[row];
    if (kind === rowKinds.removed) lines[0].add(columns.oldLine[row] ?? 0);
    if (kind === rowKinds.added) lines[1].add(columns.newLine[row] ?? 0);
  }
  return (line: number, isOld: boolean): boolean => lines[isOld ? 0 : 1].has(line);
};

/** The lines after the change right before which its patch removes some, in their order. */
const removedBefore = ({ columns }: ReadableIndex, { firstRow, rows }: IndexedFile): readonly number[] => {
  const lines: number[] = [];
  for (let row = firstRow; row < firstRow + rows; row += 1)
    if (columns.kind[row] === rowKinds.removed) lines.push(columns.newLine[row] ?? 0);
  return lines;
};

/** The one version of a file that is new, or gone: its patch has all lines. */
const wholeOf = ({ index, decode }: DefinitionsSession, { firstRow, rows }: IndexedFile): string => {
  const lines: string[] = [];
  for (let row = firstRow; row < firstRow + rows; row += 1)
    if (index.columns.kind[row] === rowKinds.added || index.columns.kind[row] === rowKinds.removed)
      lines.push(decode(index.lineBytes(row)));
  return `${lines.join('\n')}\n`;
};

const isText = (text: string): boolean => !text.includes('\ufffd');

const textsOf = async (finding: Finding, file: number, fields: IndexedFile): Promise<Texts | null> => {
  const { session } = finding;
  if (leftOut.has(fields.notice)) return unreadFor(file, 'left_out');
  // Of what is new since a review, the patch of a new file has only some lines.
  if (fields.new_file ? !fields.mayGoOn : fields.deleted_file) {
    if (session.index.patchOf(file).length > mostBytes) return unreadFor(file, 'too_large');
    const whole = wholeOf(session, fields);
    if (!isText(whole)) return unreadFor(file, 'not_text');
    return fields.new_file ? { before: null, after: whole } : { before: whole, after: null };
  }
  if (finding.problems === mostProblems) return unreadFor(file, 'not_read');
  if (finding.files >= mostFiles || finding.bytes >= mostInAll) return unreadFor(file, 'too_many');
  const answer = await session.read(pathOf(fields));
  if (answer === null) return null;
  finding.problems = 'bytes' in answer ? 0 : finding.problems + 1;
  if (!('bytes' in answer)) return unreadFor(file, 'not_read', answer.problem);
  if (answer.bytes.length > mostBytes) return unreadFor(file, 'too_large');
  finding.bytes += answer.bytes.length;
  const before = undoPatch(answer.bytes, session.index.patchOf(file));
  if (before === null) return unreadFor(file, 'mismatch');
  const texts = { before: session.decode(before), after: session.decode(answer.bytes) };
  return isText(texts.before) && isText(texts.after) ? texts : unreadFor(file, 'not_text');
};

/** Compares one file. @returns false: it was stopped */
const compareFile = async (finding: Finding, file: number, fields: IndexedFile): Promise<boolean> => {
  const { session, words, comparison } = finding;
  const texts = await textsOf(finding, file, fields);
  if (texts === null) return false;
  if ('why' in texts) {
    finding.unread.push(texts);
    return true;
  }
  // Grammars and rules load when the first file needs them.
  const { readDefinitions } = await import('./read-definitions.ts');
  const { grammarOf } = await import('#renderer/workers/folding/grammars.ts');
  const { definitionsLanguageOf } = await import('./languages.ts');
  const path = pathOf(fields);
  const read = async (text: string | null, at: string): Promise<SourceFile | null> => {
    const grammar = await grammarOf(at);
    const language = definitionsLanguageOf(at);
    if (text === null || grammar === null || language === null) return null;
    const done = await inSlicesUntil(readDefinitions(grammar, language, text, words), session, session.isStopped);
    return done?.value ?? null;
  };
  const before = await read(texts.before, fields.old_path || path);
  const after = await read(texts.after, path);
  if (session.isStopped()) return false;
  const isChanged = changedLines(session.index, fields);
  comparison.add({ file, before, after, isChanged });
  finding.files += 1;
  if (after !== null) finding.after.push(afterFile(file, path, after, isChanged, removedBefore(session.index, fields)));
  return true;
};

const tagged = /\.[cm]?[jt]sx$/i;

const afterFile = (
  file: number,
  path: string,
  source: SourceFile,
  isChanged: (line: number, isOld: boolean) => boolean,
  gaps: readonly number[],
): AfterFile => {
  const named = new Set(source.definitions.map(({ line, name }) => `${String(line)} ${name}`));
  // Most files use none of the names.
  let lastLineOf: LastLineOfCall | null = null;
  const isAdded = (line: number): boolean => isChanged(line, false);
  return {
    file,
    path,
    text: source.text,
    isAdded,
    isTouched: (line, name) => {
      lastLineOf ??= lastLinesOfCalls(source, tagged.test(path));
      const last = lastLineOf(line, name);
      for (let at = line; at <= last; at += 1) if (isAdded(at)) return true;
      return last > line && gaps.some((gap) => gap > line && gap <= last);
    },
    isDefinition: (line, name) => named.has(`${String(line)} ${name}`),
  };
};

const findUses = async ({ session, after }: Finding, changes: readonly DefinitionChange[]) => {
  const names = changes.flatMap((change) => {
    const fields = session.index.files[change.before?.file ?? -1];
    const name = usedName(change);
    return name === '' || fields === undefined ? [] : [{ name, path: pathOf(fields) }];
  });
  const none: ReadonlyMap<string, NameUses> = new Map();
  if (names.length === 0) return none;
  return (await inSlicesUntil(usesOfNames(names, after), session, session.isStopped))?.value ?? none;
};

/** Compares the definitions of all files that have a grammar. */
export const findDefinitions = async (session: DefinitionsSession): Promise<FoundDefinitions> => {
  const { definitionsLanguageOf } = await import('./languages.ts');
  const words = createInternedWords();
  const comparison = createDefinitionsComparison(words);
  const finding: Finding = { session, words, comparison, unread: [], after: [], files: 0, bytes: 0, problems: 0 };
  const changed = [...session.index.files.entries()].filter(([, { notice }]) => !withoutLines.has(notice));
  const [known, unknown] = [true, false].map((isKnown) =>
    changed.filter(([, fields]) => (definitionsLanguageOf(pathOf(fields)) !== null) === isKnown),
  );
  for (const [file] of unknown ?? []) finding.unread.push(unreadFor(file, 'no_grammar'));
  const wanted = known ?? [];
  let isWhole = true;
  for (const [at, [file, fields]] of wanted.entries()) {
    session.tell({ done: at, of: wanted.length });
    isWhole = !session.isStopped() && (await compareFile(finding, file, fields));
    if (isWhole) continue;
    for (const [left] of wanted.slice(at)) finding.unread.push(unreadFor(left, 'not_read'));
    break;
  }
  const changes = comparison.changes();
  const { unread, files } = finding;
  return { changes, uses: await findUses(finding, changes), unread, files, isStopped: !isWhole };
};
