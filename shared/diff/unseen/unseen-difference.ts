/** What two lines differ in that is not seen: forms of one letter, characters without width, kinds of spaces, and bytes. */
import { nameOf } from '#shared/diff/view/hidden-characters.ts';
import type { ShownText, Unseen } from '#shared/diff/index/read-row.ts';

const unseenCharacters = /\p{Default_Ignorable_Code_Point}+/gu;
const spaces = /[\p{Zs}\t]+/gu;
const replaced = '\ufffd';

/** Without what has no width, and each letter in one form. */
const shape = (text: string): string => text.replace(unseenCharacters, '').normalize('NFC').trimEnd();

/** The same for lines that may look the same: only how wide their spaces are is left open. */
export const lookOf = (text: string): string => shape(text).replace(spaces, ' ');

/** Whether spaces are seen to differ: more or fewer of the same kind. */
const isWider = (one: string, other: string): boolean => one.length !== other.length && new Set(one + other).size === 1;

/** Names that are written out for a line. */
const mostNamed = 6;

/** Names of characters as Unicode writes them, each run once: `U+0020 ×4`. */
const namesOf = (characters: readonly string[]): readonly string[] => {
  const runs: { readonly name: string; count: number }[] = [];
  for (const character of characters) {
    const name = nameOf(character);
    const last = runs.at(-1);
    if (last?.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} ×${String(count)}`));
};

/** The names of the characters between the first and the last that differ, of both texts. */
const namesBetween = (before: string, after: string): readonly [readonly string[], readonly string[]] => {
  const [old, now] = [[...before], [...after]];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return [namesOf(old.slice(start, old.length - end)), namesOf(now.slice(start, now.length - end))];
};

const parts = /[\p{Zs}\t]+|[^\p{Zs}\t]+/gu;

/** Words and spaces of both texts beside each other; all of both where they are not alike. */
const pairsOf = (before: string, after: string): readonly (readonly [string, string])[] => {
  const [old, now] = [before.match(parts) ?? [], after.match(parts) ?? []];
  const [shorter, longer] = old.length < now.length ? [old, now] : [now, old];
  // Spaces at the end may be missing on one side.
  const isAlike = shorter.every((part, at) => lookOf(part) === lookOf(longer[at] ?? ''));
  return isAlike ? longer.map((_, at) => [old[at] ?? '', now[at] ?? '']) : [[before, after]];
};

/** Names of what differs, and `…` for what is between, or left out. */
const written = (names: readonly (readonly string[])[]): string => {
  const all = names.filter((each) => each.length > 0).map((each) => each.slice(0, mostNamed).join(' '));
  return all.length > mostNamed ? [...all.slice(0, mostNamed), ''].join(' … ').trimEnd() : all.join(' … ');
};

const characters = (before: string, after: string): Unseen => {
  const names = pairsOf(before, after).map((pair) => namesBetween(...pair));
  return {
    kind: 'characters',
    before: written(names.map(([old]) => old)),
    after: written(names.map(([, now]) => now)),
  };
};

/** What a removed and an added line differ in where they look the same; null where it is seen, or named already. */
export const unseenDifference = (before: ShownText, after: ShownText): Unseen | null => {
  if (before.text === after.text) {
    if (before.hasCarriageReturn !== after.hasCarriageReturn) return null;
    if (before.leftOut > 0 || after.leftOut > 0) return { kind: 'beyond' };
    return before.text.includes(replaced) ? { kind: 'bytes' } : null;
  }
  const shapes = [shape(before.text), shape(after.text)] as const;
  if (lookOf(before.text) !== lookOf(after.text)) return null;
  const [one = [], other = []] = shapes.map((text) => text.match(spaces) ?? []);
  if (one.some((run, at) => isWider(run, other[at] ?? run))) return null;
  return characters(before.text, after.text);
};
