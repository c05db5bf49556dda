/** The lines of a change that look the same before and after it, wherever in the change they are. */
import type { Row, Unseen, ShownText } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { nameOf } from '#shared/diff/view/hidden-characters.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';

const unseenCharacters = /\p{Default_Ignorable_Code_Point}+/gu;
const spaces = /[\p{Zs}\t]+/gu;
const replaced = '\ufffd';

/** Without what has no width, and each letter in one form. */
const shape = (text: string): string => text.replace(unseenCharacters, '').normalize('NFC').trimEnd();

/** The same for lines that may look the same: only how wide their spaces are is left open. */
const lookOf = (text: string): string => shape(text).replace(spaces, ' ');

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
const unseenDifference = (before: ShownText, after: ShownText): Unseen | null => {
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

/** Rows of a change beyond which only those beside each other are compared. */
const mostRows = 400;

export interface LookAlikes {
  /** How a changed row differs from the one that looks the same; undefined where there is none. */
  unseenOf(row: Row): Unseen | undefined;
}

/** @param read rows without their words */
export const createLookAlikes = (
  view: Pick<LineView, 'runOf' | 'partnerOf'>,
  read: (row: number) => Row,
  isSame: (one: number, other: number) => boolean,
): LookAlikes => {
  const runs = new Map<number, ReadonlyMap<number, Unseen>>();

  const addPair = (found: Map<number, Unseen>, removed: number, added: number): void => {
    const [before, after] = [read(removed), read(added)];
    const unseen = unseenDifference(before, after);
    // The same line at another place of the change: what is sent of it has no difference.
    if (unseen === null || (unseen.kind === 'beyond' && isSame(removed, added))) return;
    found.set(removed, unseen);
    found.set(added, unseen);
  };

  const findIn = (left: number, middle: number, end: number): ReadonlyMap<number, Unseen> => {
    const found = new Map<number, Unseen>();
    const byLook = new Map<string, number[]>();
    for (let row = middle; row < end; row += 1) {
      if (read(row).kind !== rowKinds.added) continue;
      const look = lookOf(read(row).text);
      const known = byLook.get(look);
      if (known === undefined) byLook.set(look, [row]);
      else known.push(row);
    }
    for (let row = left; row < middle; row += 1) {
      if (read(row).kind !== rowKinds.removed) continue;
      const added = byLook.get(lookOf(read(row).text))?.shift();
      if (added !== undefined) addPair(found, row, added);
    }
    return found;
  };

  const besideOnly = (row: Row): ReadonlyMap<number, Unseen> => {
    const found = new Map<number, Unseen>();
    const partner = view.partnerOf(row.row);
    if (partner >= 0)
      addPair(
        found,
        ...((row.kind === rowKinds.removed ? [row.row, partner] : [partner, row.row]) as [number, number]),
      );
    return found;
  };

  return {
    unseenOf: (row) => {
      const run = view.runOf(row.row);
      if (run === null) return undefined;
      const [left, middle, end] = run;
      if (end - left > mostRows) return besideOnly(row).get(row.row);
      const known = runs.get(left) ?? findIn(left, middle, end);
      runs.set(left, known);
      return known.get(row.row);
    },
  };
};
