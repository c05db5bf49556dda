/** Merges two versions of a text that came from one, line by line, as `git merge-file` does. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import { copyOf, createByteBuffer, reserve } from '#shared/diff/bytes/byte-buffer.ts';
import { changedLines, changesOf, type LineRanges } from '#shared/diff/compute/changed-lines.ts';
import { isBinary } from '#shared/diff/compute/compute-patch.ts';
import { numberLines, type NumberedLines } from '#shared/diff/compute/numbered-lines.ts';
import { slideChanges } from '#shared/diff/compute/slide-changes.ts';
import { encode } from '#shared/encoding/encodings.ts';

/** Bytes of a version beyond which nothing is merged: 1 MB. */
export const mostMerged = 1024 * 1024;

/** The two versions that are merged, and what they came from. */
export interface TextVersions {
  readonly base: Uint8Array;
  readonly ours: Uint8Array;
  readonly theirs: Uint8Array;
}

/** What the markers of a conflict call both versions. */
export interface SideNames {
  readonly ours: string;
  readonly theirs: string;
}

/** The merged text, or why there is none. */
export type MergedText =
  | {
      readonly kind: 'text';
      /** With git's markers around each conflict. */
      readonly bytes: Uint8Array;
      /** The first line of each conflict in theirs, from 1; empty: it is merged. */
      readonly conflicts: readonly number[];
    }
  /** Both versions of a binary file were changed. */
  | { readonly kind: 'binary' }
  /** A version has more than {@link mostMerged} bytes. */
  | { readonly kind: 'too-large' };

/** Lines `from1` to `to1 − 1` of ours, or `from2` to `to2 − 1` of theirs; `same`: both have the same there. */
interface Region {
  readonly from1: number;
  readonly to1: number;
  readonly from2: number;
  readonly to2: number;
  readonly take: 'ours' | 'theirs' | 'same' | 'conflict';
}

type Compare = (before: NumberedLines, after: NumberedLines) => Promise<readonly LineRanges[]>;

const part = ({ ids, starts, bytes }: NumberedLines, from: number, to: number): NumberedLines => ({
  ids: ids.subarray(from, to),
  starts: starts.subarray(from, to + 1),
  bytes,
});

const hasSameLines = (ours: NumberedLines, theirs: NumberedLines, one: LineRanges, other: LineRanges): boolean => {
  if (one.from1 !== other.from1 || one.to1 !== other.to1) return false;
  const count = one.to2 - one.from2;
  if (count !== other.to2 - other.from2) return false;
  for (let at = 0; at < count; at += 1) if (ours.ids[one.from2 + at] !== theirs.ids[other.from2 + at]) return false;
  return true;
};

/** A region that touches the one before is one with it, and a conflict where not both take the same side. */
const append = (regions: Region[], next: Region): void => {
  const last = regions.at(-1);
  if (last === undefined || (next.from1 > last.to1 && next.from2 > last.to2)) regions.push(next);
  else
    regions[regions.length - 1] = {
      ...last,
      to1: next.to1,
      to2: next.to2,
      take: last.take === next.take ? last.take : 'conflict',
    };
};

/** Both changes and what lies between their ends, on both sides. */
const overlap = (one: LineRanges, other: LineRanges): Region => {
  const from = Math.min(one.from1, other.from1);
  const to = Math.max(one.to1, other.to1);
  return {
    from1: one.from2 - (one.from1 - from),
    to1: one.to2 + (to - one.to1),
    from2: other.from2 - (other.from1 - from),
    to2: other.to2 + (to - other.to1),
    take: 'conflict',
  };
};

/** One side's change, and the same lines of the base in the other side, which is `shift` lines off. */
const ofOurs = ({ from1, to1, from2, to2 }: LineRanges, shift: number): Region => ({
  from1: from2,
  to1: to2,
  from2: from1 + shift,
  to2: to1 + shift,
  take: 'ours',
});
const ofTheirs = ({ from1, to1, from2, to2 }: LineRanges, shift: number): Region => ({
  from1: from1 + shift,
  to1: to1 + shift,
  from2,
  to2,
  take: 'theirs',
});

/** What the changes of both sides make of the base. */
const regionsOf = (
  { base, ours, theirs }: Readonly<Record<keyof TextVersions, NumberedLines>>,
  ofOne: readonly LineRanges[],
  ofOther: readonly LineRanges[],
): readonly Region[] => {
  const regions: Region[] = [];
  let at = 0;
  let otherAt = 0;
  for (;;) {
    const one = ofOne[at];
    const other = ofOther[otherAt];
    if (one === undefined && other === undefined) return regions;
    if (one !== undefined && (other === undefined || one.to1 < other.from1)) {
      append(regions, ofOurs(one, other ? other.from2 - other.from1 : theirs.ids.length - base.ids.length));
      at += 1;
    } else if (other !== undefined && (one === undefined || other.to1 < one.from1)) {
      append(regions, ofTheirs(other, one ? one.from2 - one.from1 : ours.ids.length - base.ids.length));
      otherAt += 1;
    } else if (one !== undefined && other !== undefined) {
      if (!hasSameLines(ours, theirs, one, other)) append(regions, overlap(one, other));
      if (one.to1 >= other.to1) otherAt += 1;
      if (other.to1 >= one.to1) at += 1;
    }
  }
};

/** Of a conflict, only lines that differ between both sides are one. */
const refine = async (
  region: Region,
  ours: NumberedLines,
  theirs: NumberedLines,
  compare: Compare,
): Promise<readonly Region[]> => {
  const { from1, to1, from2, to2, take } = region;
  if (take !== 'conflict' || from1 === to1 || from2 === to2) return [region];
  const changes = await compare(part(ours, from1, to1), part(theirs, from2, to2));
  if (changes.length === 0) return [{ ...region, take: 'same' }];
  return changes.map((change) => ({
    from1: from1 + change.from1,
    to1: from1 + change.to1,
    from2: from2 + change.from2,
    to2: from2 + change.to2,
    take,
  }));
};

const isWordByte = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Unchanged lines between two conflicts up to which they are one: the markers would take as many lines. */
const fewLines = 3;

/** Conflicts that only a few lines, or lines without a letter or digit, stand between are one. */
const joinNear = (regions: readonly Region[], ours: NumberedLines): readonly Region[] => {
  const joined: Region[] = [];
  const textOf = (from: number, to: number): Uint8Array => ours.bytes.subarray(ours.starts[from], ours.starts[to]);
  for (const next of regions) {
    const last = joined.at(-1);
    const isNear =
      last?.take === 'conflict' &&
      next.take === 'conflict' &&
      (next.from1 - last.to1 <= fewLines || !textOf(last.to1, next.from1).some(isWordByte));
    if (isNear) joined[joined.length - 1] = { ...last, to1: next.to1, to2: next.to2 };
    else joined.push(next);
  }
  return joined;
};

const newline = 10;

/** Writes the merged text. */
const print = (
  regions: readonly Region[],
  ours: NumberedLines,
  theirs: NumberedLines,
  names: SideNames,
): Uint8Array => {
  const buffer = createByteBuffer(ours.bytes.length + theirs.bytes.length);
  const write = (bytes: Uint8Array): void => {
    reserve(buffer, bytes.length);
    buffer.bytes.set(bytes, buffer.length);
    buffer.length += bytes.length;
  };
  const copy = ({ bytes, starts }: NumberedLines, from: number, to: number): void =>
    write(bytes.subarray(starts[from], starts[to]));
  const mark = (text: string): void => {
    if (buffer.length > 0 && buffer.bytes[buffer.length - 1] !== newline) write(Uint8Array.of(newline));
    write(encode(`${text}\n`));
  };
  let at = 0;
  for (const { from1, to1, from2, to2, take } of regions) {
    if (take === 'same') continue;
    copy(ours, at, from1);
    at = to1;
    if (take === 'conflict') mark(`<<<<<<< ${names.ours}`);
    if (take !== 'theirs') copy(ours, from1, to1);
    if (take === 'conflict') mark('=======');
    if (take !== 'ours') copy(theirs, from2, to2);
    if (take === 'conflict') mark(`>>>>>>> ${names.theirs}`);
  }
  copy(ours, at, ours.ids.length);
  return copyOf(buffer);
};

/**
 * Merges. A version that is as the base, or as the other one, is merged whatever it holds.
 * @param pause lets others do something; awaited now and then
 */
export const mergeTexts = async (
  { base, ours, theirs }: TextVersions,
  names: SideNames,
  pause: () => Promise<void>,
): Promise<MergedText> => {
  if (isEqual(base, theirs) || isEqual(ours, theirs)) return { kind: 'text', bytes: ours, conflicts: [] };
  if (isEqual(base, ours)) return { kind: 'text', bytes: theirs, conflicts: [] };
  const versions = [base, ours, theirs] as const;
  if (versions.some(({ length }) => length > mostMerged)) return { kind: 'too-large' };
  if (versions.some(isBinary)) return { kind: 'binary' };
  const lines = numberLines(versions);
  const compare: Compare = async (before, after) => {
    await pause();
    const changed = await changedLines(before.ids, after.ids, pause, 'quick');
    slideChanges([before, after], changed, false);
    return changesOf(changed);
  };
  const [ofBase, ofOurs, ofTheirs] = lines;
  const regions = regionsOf(
    { base: ofBase, ours: ofOurs, theirs: ofTheirs },
    await compare(ofBase, ofOurs),
    await compare(ofBase, ofTheirs),
  );
  const refined: Region[] = [];
  for (const region of regions) refined.push(...(await refine(region, ofOurs, ofTheirs, compare)));
  const joined = joinNear(refined, ofOurs);
  return {
    kind: 'text',
    bytes: print(joined, ofOurs, ofTheirs, names),
    conflicts: joined.flatMap(({ take, from2 }) => (take === 'conflict' ? [from2 + 1] : [])),
  };
};
