/** What happened to the definitions of all files of a change: file by file, then what was moved between them. */
import type { Definition, OwnTokens } from './definition.ts';
import type { DefinitionChange, DefinitionNews } from './definition-change.ts';
import { allWords, entriesOf, type Entry } from './entries.ts';
import type { InternedWords } from './interned-words.ts';
import { createMatches, isNamedAsType, matchMembers, sameBody, sameHead } from './match-members.ts';
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

const someLine = (
  { firstLine, lastLine }: Entry['place'],
  isChanged: (line: number) => boolean,
): boolean => {
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
const outermost = (lefts: readonly Left[], isMatched: (entry: Entry) => boolean, isOld: boolean): DefinitionChange[] => {
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

/** Begins a comparison. */
export const createDefinitionsComparison = (words: InternedWords): DefinitionsComparison => {
  const matches = createMatches();
  const removed: Left[] = [];
  const added: Left[] = [];
  const found: DefinitionChange[] = [];
  /** Pairs whose news are known already: those of one file. */
  const known = new Set<Entry>();

  const isMoved = (before: Entry, after: Entry): boolean => {
    if (before.path !== after.path) return true;
    if (before.parent === null || after.parent === null)
      return before.parent !== after.parent || before.place.file !== after.place.file;
    return matches.toAfter.get(before.parent) !== after.parent;
  };

  const describe = (before: Entry, after: Entry, news: DefinitionNews): void => {
    const isRenamed = before.place.name !== after.place.name && !(isNamedAsType(before) && isNamedAsType(after));
    const moved = isMoved(before, after);
    if (news === 'same' && !isRenamed && !moved) return;
    found.push({
      kind: after.kind,
      news,
      isInsideToo: news === 'signature' && !sameBody(before, after),
      before: before.place,
      after: after.place,
      isMoved: moved,
      isRenamed,
      members: 0,
    });
  };

  return {
    add: ({ file, before, after, isChanged }) => {
      const olds = before === null ? new Map<Entry, Definition>() : entriesOf(before, file, words);
      const news = after === null ? new Map<Entry, Definition>() : entriesOf(after, file, words);
      const isOfFile = ({ parent }: Entry): boolean => parent === null;
      matchMembers([...olds.keys()].filter(isOfFile), [...news.keys()].filter(isOfFile), matches);
      // What is around an error may be read another way than it is meant: there, the lines have to agree.
      const isDoubtful = before?.hasErrors === true || after?.hasErrors === true;
      const touches = (one: Entry | undefined, other: Entry | undefined): boolean =>
        (one !== undefined && someLine(one.place, (line) => isChanged(line, true))) ||
        (other !== undefined && someLine(other.place, (line) => isChanged(line, false)));
      for (const [entry, definition] of olds) {
        const other = matches.toAfter.get(entry);
        if (other !== undefined || before === null) continue;
        if (isDoubtful && !isChanged(entry.place.line, true)) continue;
        removed.push({ entry, words: allWords(before, definition) });
      }
      for (const [entry, definition] of news) {
        if (after === null) continue;
        const old = matches.toBefore.get(entry);
        if (old === undefined) {
          if (isDoubtful && !isChanged(entry.place.line, false)) continue;
          added.push({ entry, words: allWords(after, definition) });
          continue;
        }
        known.add(entry);
        if (!touches(old, entry)) continue;
        const isUnclear = old.isUnclear || entry.isUnclear;
        const was = olds.get(old);
        const same = newsOf(old, entry);
        const isLaidOut =
          same === 'same' && before !== null && was !== undefined && differInLayout(before, was, after, definition);
        if (isUnclear && (same !== 'same' || isLaidOut)) describe(old, entry, 'unclear');
        else describe(old, entry, isLaidOut ? 'layout' : same);
      }
    },
    changes: () => {
      matchMoved(removed, added, matches);
      for (const { entry } of added) {
        const before = matches.toBefore.get(entry);
        if (before === undefined || known.has(entry)) continue;
        known.add(entry);
        describe(before, entry, before.isUnclear || entry.isUnclear ? 'unclear' : newsOf(before, entry));
      }
      return [
        ...found,
        ...outermost(removed, (entry) => matches.toAfter.has(entry), true),
        ...outermost(added, (entry) => matches.toBefore.has(entry), false),
      ].sort(inOrder);
    },
  };
};
