/** Which removed definitions are found again elsewhere: by what they are called and do, or by what they do alone. */
import { hasMembers } from './definition.ts';
import type { Entry } from './entries.ts';
import { takeMatch, type Matches } from './match-members.ts';
import { leastInCommon, wordsInCommon } from './words-in-common.ts';

/** A definition that its own place does not have in the other version. */
export interface Left {
  readonly entry: Entry;
  /** All its words. */
  readonly words: Int32Array;
}

/** Words below which one that is found elsewhere may be another one, as small ones are all alike. */
const fewest = 10;
const fewestOfFile = 4;
/** Definitions of one kind and name that are compared with each other. */
const mostCompared = 32;
const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x0100_0193) ^ (hash >>> 13);

/** A number for the words, with another one in place of the own name. */
const hashOf = ({ entry, words }: Left, isNamed: boolean): number =>
  words.reduce((hash, word) => mix(hash, !isNamed && word === entry.nameWord ? 0 : word), words.length);

const areEqual = (one: Left, other: Left): boolean =>
  one.words.length === other.words.length &&
  one.words.every(
    (word, at) => word === other.words[at] || (word === one.entry.nameWord && other.words[at] === other.entry.nameWord),
  );

const isLarge = ({ entry, words }: Left, of: number): boolean =>
  words.length >= (entry.parent === null && of === fewestOfFile ? fewestOfFile : fewest);

/** Pairs those of which each side has exactly one. */
const pairOnly = (
  befores: readonly Left[],
  afters: readonly Left[],
  matches: Matches,
  keyOf: (left: Left) => string,
): void => {
  const byKey = Map.groupBy(befores, keyOf);
  for (const [key, [only, another]] of Map.groupBy(afters, keyOf)) {
    const [before, other] = byKey.get(key) ?? [];
    if (only === undefined || before === undefined || another !== undefined || other !== undefined) continue;
    // Both may have been matched meanwhile, with what they are in.
    if (matches.toAfter.has(before.entry) || matches.toBefore.has(only.entry) || !areEqual(before, only)) continue;
    takeMatch(matches, before.entry, only.entry);
  }
};

/** Pairs those of one name that have most in common. */
const pairAlike = (befores: readonly Left[], afters: readonly Left[], matches: Matches): void => {
  const keyOf = ({ entry: { kind, hasBody, place } }: Left): string => `${kind} ${String(hasBody)} ${place.name}`;
  const byKey = Map.groupBy(befores, keyOf);
  for (const [key, group] of Map.groupBy(afters, keyOf)) {
    const own = (byKey.get(key) ?? []).slice(0, mostCompared);
    const likely = own.flatMap((before) =>
      group.slice(0, mostCompared).map((after) => ({ before, after, part: wordsInCommon(before.words, after.words) })),
    );
    // A stable sort: of equal ones the first comes first.
    for (const { before, after, part } of likely.sort((one, other) => other.part - one.part)) {
      if (part < leastInCommon) break;
      if (matches.toAfter.has(before.entry) || matches.toBefore.has(after.entry)) continue;
      takeMatch(matches, before.entry, after.entry);
    }
  }
};

/** Pairs what was moved or renamed. First what has members: they come with it. */
export const matchMoved = (removed: readonly Left[], added: readonly Left[], matches: Matches): void => {
  const isLeft = ({ entry }: Left): boolean => !matches.toAfter.has(entry) && !matches.toBefore.has(entry);
  const pairAll = (isOf: (left: Left) => boolean): void => {
    const among = (list: readonly Left[], of: number): readonly Left[] =>
      list.filter((left) => isOf(left) && isLarge(left, of) && isLeft(left));
    const kindOf = ({ entry }: Left): string => `${entry.kind} ${String(entry.hasBody)}`;
    pairOnly(
      among(removed, fewestOfFile),
      among(added, fewestOfFile),
      matches,
      (left) => `${kindOf(left)} ${left.entry.place.name} ${String(hashOf(left, true))}`,
    );
    pairOnly(
      among(removed, fewest),
      among(added, fewest),
      matches,
      (left) => `${kindOf(left)} ${String(hashOf(left, false))}`,
    );
    pairAlike(among(removed, fewest), among(added, fewest), matches);
  };
  pairAll(({ entry }) => hasMembers(entry.kind));
  pairAll(() => true);
};
