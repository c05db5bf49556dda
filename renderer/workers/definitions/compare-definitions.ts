/** What happened to the definitions of all files of a change: file by file, then what was moved between them. */
import type { Definition, OwnTokens } from './definition.ts';
import type { DefinitionChange, DefinitionNews } from './definition-change.ts';
import { allWords, entriesOf, letGo, type Entry } from './entries.ts';
import type { InternedWords } from './interned-words.ts';
import { createMatches, isNamedAsType, matchMembers, sameBody, sameHead, type Matches } from './match-members.ts';
import { matchMoved, type Left } from './match-moved.ts';
import type { SourceFile } from './read-definitions.ts';

/** Both versions of a file; null where it is not there. */
export interface FileVersions {
  /** Its number in the change. */
  readonly file: number;
  readonly before: SourceFile | null;
  readonly after: SourceFile | null;
  /** Whether the change removes, or adds, a line. */
  readonly isChanged: (line: number, isOld: boolean) => boolean;
}

/** Takes files one after the other; none of them is kept. */
export interface DefinitionsComparison {
  add(versions: FileVersions): void;
  /** What happened to the definitions of all files, in their order. */
  changes(): readonly DefinitionChange[];
}

/** The text between two tokens that follow each other in a definition; null where another definition is between. */
const gapsOf = ({ text, tokens }: SourceFile, { tokens: own }: OwnTokens): readonly (string | null)[] =>
  own.slice(1).map((token, at) => {
    const before = own[at] ?? 0;
    // Comments are tokens as well.
    for (let between = before + 1; between < token; between += 1) if (tokens.isComment[between] !== true) return null;
    return text.slice(tokens.to[before], tokens.from[token]);
  });

const commentsOf = ({ text, tokens }: SourceFile, { comments }: Definition): string =>
  comments.map((token) => text.slice(tokens.from[token], tokens.to[token]).trimEnd()).join('\n');

/** Whether blanks, line breaks or comments of two that are else the same differ. */
const differInLayout = (before: SourceFile, one: Definition, after: SourceFile, other: Definition): boolean =>
  commentsOf(before, one) !== commentsOf(after, other) ||
  (['head', 'body'] as const).some((part) => {
    const gaps = gapsOf(after, other[part]);
    return gapsOf(before, one[part]).some((gap, at) => gap !== null && gaps[at] !== null && gap !== gaps[at]);
  });

const someLine = ({ firstLine, lastLine }: Entry['place'], isChanged: (line: number) => boolean): boolean => {
  for (let line = firstLine; line <= lastLine; line += 1) if (isChanged(line)) return true;
  return false;
};

/** What happened to one that is in both versions. */
const newsOf = (before: Entry, after: Entry): DefinitionNews => {
  if (!sameHead(before, after)) return 'signature';
  return sameBody(before, after) ? 'same' : 'inside';
};

const bySides = (change: DefinitionChange): readonly [number, number] => {
  const { file, line } = change.after ?? change.before ?? { file: 0, line: 0 };
  return [file, line];
};

const inOrder = (one: DefinitionChange, other: DefinitionChange): number => {
  const [file, line] = bySides(one);
  const [otherFile, otherLine] = bySides(other);
  return file - otherFile || line - otherLine || Number(one.after !== null) - Number(other.after !== null);
};

/** Removed and added ones without those in them, which are counted. */
const outermost = (
  lefts: readonly Left[],
  isMatched: (entry: Entry) => boolean,
  isOld: boolean,
): DefinitionChange[] => {
  const left = lefts.filter(({ entry }) => !isMatched(entry)).map(({ entry }) => entry);
  const members = new Map<Entry, number>();
  const isListed = (entry: Entry): boolean => entry.parent === null || isMatched(entry.parent);
  for (const entry of left) {
    let outer = entry;
    while (outer.parent !== null && !isMatched(outer.parent)) outer = outer.parent;
    if (outer !== entry) members.set(outer, (members.get(outer) ?? 0) + 1);
  }
  return left.filter(isListed).map((entry) => ({
    kind: entry.kind,
    news: isOld ? 'removed' : 'added',
    isInsideToo: false,
    before: isOld ? entry.place : null,
    after: isOld ? null : entry.place,
    isMoved: false,
    isRenamed: false,
    members: members.get(entry) ?? 0,
  }));
};

/** How far a comparison is: the functions below change it. */
interface Comparing {
  readonly words: InternedWords;
  readonly matches: Matches;
  readonly removed: Left[];
  readonly added: Left[];
  readonly found: DefinitionChange[];
  /** Those after the change of which it is known what happened. */
  readonly known: Set<Entry>;
}

const isMoved = ({ matches }: Comparing, before: Entry, after: Entry): boolean => {
  if (before.path !== after.path) return true;
  if (before.parent === null || after.parent === null)
    return before.parent !== after.parent || before.place.file !== after.place.file;
  return matches.toAfter.get(before.parent) !== after.parent;
};

const describe = (comparing: Comparing, before: Entry, after: Entry, news: DefinitionNews): void => {
  const isNamedAlike = before.place.name === after.place.name || (isNamedAsType(before) && isNamedAsType(after));
  const hasMoved = isMoved(comparing, before, after);
  comparing.known.add(after);
  if (news === 'same' && isNamedAlike && !hasMoved) return;
  comparing.found.push({
    kind: after.kind,
    news,
    isInsideToo: news === 'signature' && !sameBody(before, after),
    before: before.place,
    after: after.place,
    isMoved: hasMoved,
    isRenamed: !isNamedAlike,
    members: 0,
  });
};

/** A version of a file with its entries. */
interface Version {
  readonly source: SourceFile;
  readonly entries: ReadonlyMap<Entry, Definition>;
}

const versionOf = ({ words }: Comparing, source: SourceFile | null, file: number): Version | null =>
  source === null ? null : { source, entries: entriesOf(source, file, words) };

const ofFile = (version: Version | null): readonly Entry[] =>
  [...(version?.entries.keys() ?? [])].filter(({ parent }) => parent === null);

/** Keeps what the other version does not have in its place. @param mayBe where lines have to agree: whether that of the name does */
const keepLeft = (
  version: Version | null,
  lefts: Left[],
  isMatched: (entry: Entry) => boolean,
  mayBe: (line: number) => boolean,
): void => {
  if (version === null) return;
  for (const [entry, definition] of version.entries)
    if (!isMatched(entry) && mayBe(entry.place.line))
      lefts.push({ entry, words: allWords(version.source, definition) });
};

/** What happened to one that both versions of a file have. */
const newsInFile = (before: Version, old: Entry, after: Version, now: Entry): DefinitionNews => {
  const [was, is] = [before.entries.get(old), after.entries.get(now)];
  const code = newsOf(old, now);
  const isLaidOut = code === 'same' && was && is && differInLayout(before.source, was, after.source, is);
  if ((old.isUnclear || now.isUnclear) && (code !== 'same' || isLaidOut === true)) return 'unclear';
  return isLaidOut === true ? 'layout' : code;
};

const addFile = (comparing: Comparing, versions: FileVersions): void => {
  const { matches, removed, added, known } = comparing;
  const { file, isChanged } = versions;
  const before = versionOf(comparing, versions.before, file);
  const after = versionOf(comparing, versions.after, file);
  matchMembers(ofFile(before), ofFile(after), matches);
  // What is around an error may be read another way than it is meant: there, the lines have to agree.
  const isDoubtful = before?.source.hasErrors === true || after?.source.hasErrors === true;
  keepLeft(
    before,
    removed,
    (entry) => matches.toAfter.has(entry),
    (line) => !isDoubtful || isChanged(line, true),
  );
  keepLeft(
    after,
    added,
    (entry) => matches.toBefore.has(entry),
    (line) => !isDoubtful || isChanged(line, false),
  );
  if (before === null || after === null) return;
  for (const now of after.entries.keys()) {
    const old = matches.toBefore.get(now);
    if (old === undefined) continue;
    known.add(now);
    const isTouched =
      someLine(old.place, (line) => isChanged(line, true)) || someLine(now.place, (line) => isChanged(line, false));
    if (isTouched) describe(comparing, old, now, newsInFile(before, old, after, now));
    letGo(old);
    letGo(now);
  }
};

/** Says what happened to those that were found elsewhere. */
const describeMoved = (comparing: Comparing): void => {
  const { matches, removed, added, known } = comparing;
  matchMoved(removed, added, matches);
  for (const { entry } of added) {
    const before = matches.toBefore.get(entry);
    if (before === undefined || known.has(entry)) continue;
    describe(comparing, before, entry, before.isUnclear || entry.isUnclear ? 'unclear' : newsOf(before, entry));
  }
};

/** Begins a comparison. */
export const createDefinitionsComparison = (words: InternedWords): DefinitionsComparison => {
  const comparing: Comparing = {
    words,
    matches: createMatches(),
    removed: [],
    added: [],
    found: [],
    known: new Set(),
  };
  const { matches, removed, added, found } = comparing;
  return {
    add: (versions) => addFile(comparing, versions),
    changes: () => {
      describeMoved(comparing);
      return [
        ...found,
        ...outermost(removed, (entry) => matches.toAfter.has(entry), true),
        ...outermost(added, (entry) => matches.toBefore.has(entry), false),
      ].sort(inOrder);
    },
  };
};
