/** Changes of definitions as ctags sees them, held against those that the comparison lists. */
import type { DefinitionChange, DefinitionPlace } from '#renderer/workers/definitions/definition-change.ts';
import type { Tag } from './judged-by-programs.ts';

/** One version of a file with its tags. */
export interface TaggedFile {
  readonly text: string;
  readonly tags: readonly Tag[];
}

/** A definition that is in one version alone, or has other code. */
export interface TagChange {
  readonly what: 'added' | 'removed' | 'changed';
  readonly tag: Tag;
}

const keyOf = ({ kind, scope, name }: Tag): string => `${kind} ${scope} ${name}`;

/** The code of some lines without blanks and comments. */
const codeOf = ({ text }: TaggedFile, { line, end }: Tag): string =>
  text
    .split('\n')
    .slice(line - 1, end)
    .join('\n')
    .replace(/\/\*[^]*?\*\/|\/\/.*|^\s*#(?!\s*(?:define|if|el|include|\[)).*/gm, '')
    .replace(/\s+/g, '');

/** What differs between two versions by their tags. */
export const tagChanges = (before: TaggedFile, after: TaggedFile): readonly TagChange[] => {
  const olds = Map.groupBy(before.tags, keyOf);
  const news = Map.groupBy(after.tags, keyOf);
  const found: TagChange[] = [];
  for (const [key, tags] of news) {
    const others = olds.get(key) ?? [];
    if (others.length === 0) found.push(...tags.map((tag): TagChange => ({ what: 'added', tag })));
    // Which of several is which is not for ctags to say.
    else if (others.length === tags.length)
      for (const [at, tag] of tags.entries()) {
        const other = others[at];
        if (other && codeOf(before, other) !== codeOf(after, tag)) found.push({ what: 'changed', tag });
      }
  }
  for (const [key, tags] of olds)
    if (!news.has(key)) found.push(...tags.map((tag): TagChange => ({ what: 'removed', tag })));
  return found;
};

const isIn = (place: DefinitionPlace | null, { line, end }: { readonly line: number; readonly end: number }): boolean =>
  place !== null && place.firstLine <= end && place.lastLine >= line;

const bare = (name: string): string => name.replace(/\s+/g, '');

/** Whether a change that ctags sees is listed: by itself, or as part of what was added or removed around it, or by what is in it. */
export const isListed = ({ what, tag }: TagChange, changes: readonly DefinitionChange[]): boolean => {
  const at = { line: tag.line, end: tag.line };
  return changes.some(({ after, before }) => {
    if (what === 'changed') return isIn(after, tag) || isIn(before, tag);
    const place = what === 'added' ? after : before;
    const isWhole = (what === 'added' ? before : after) === null && isIn(place, at);
    return isWhole || (isIn(place, at) && bare(place?.name ?? '').includes(bare(tag.name)));
  });
};

/** What is listed as changed although ctags has the same code at both places, or as added although it is in both versions. */
export const contradicted = (
  changes: readonly DefinitionChange[],
  before: TaggedFile,
  after: TaggedFile,
): readonly DefinitionChange[] => {
  const tagAt = ({ tags }: TaggedFile, place: DefinitionPlace | null): Tag | undefined =>
    tags.find((tag) => tag.line === place?.line && bare(tag.name) === bare(place.name));
  return changes.filter((change) => {
    if (change.news === 'layout' || change.isMoved || change.isRenamed) return false;
    const [old, now] = [tagAt(before, change.before), tagAt(after, change.after)];
    if (old && now) return codeOf(before, old) === codeOf(after, now);
    const one = old ?? now;
    if (one === undefined || (change.before !== null && change.after !== null)) return false;
    const others = (old ? after : before).tags.filter((tag) => keyOf(tag) === keyOf(one));
    const own = (old ? before : after).tags.filter((tag) => keyOf(tag) === keyOf(one));
    return others.length >= own.length;
  });
};
