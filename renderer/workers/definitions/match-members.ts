/** Which definition of one version is which of the other: those of the same name in the same place, level by level. */
import { areSame, type Entry } from './entries.ts';
import { leastInCommon, wordsInCommon } from './words-in-common.ts';

/** Definitions of the version before with those that they became. */
export interface Matches {
  readonly toAfter: Map<Entry, Entry>;
  readonly toBefore: Map<Entry, Entry>;
}

/** Begins without any. */
export const createMatches = (): Matches => ({ toAfter: new Map(), toBefore: new Map() });

/** Whether two have the same signature, but for their own names. */
export const sameHead = (one: Entry, other: Entry): boolean =>
  areSame(one.head, other.head, one.nameWord, other.nameWord);

/** Whether two do the same, but for their own names. */
export const sameBody = (one: Entry, other: Entry): boolean =>
  areSame(one.body, other.body, one.nameWord, other.nameWord);

/** Whether one is called as the type that it is in: a constructor, which is renamed with it. */
export const isNamedAsType = ({ place: { name }, parent }: Entry): boolean => name === parent?.place.name;

const nameOf = (entry: Entry): string => `${entry.path} ${isNamedAsType(entry) ? '' : entry.place.name}`;
const keyOf = (entry: Entry): string => `${entry.kind} ${String(entry.hasBody)} ${nameOf(entry)}`;

/** Takes two for the same, and what is in them by the same rules. */
export const takeMatch = (matches: Matches, before: Entry, after: Entry): void => {
  matches.toAfter.set(before, after);
  matches.toBefore.set(after, before);
  matchMembers(before.children, after.children, matches);
};

/** Pairs those that a rule takes for the same, each with the first that fits. */
const pairWhere = (
  befores: readonly Entry[],
  afters: readonly Entry[],
  matches: Matches,
  fits: (before: Entry, after: Entry) => boolean,
): void => {
  for (const before of befores) {
    if (matches.toAfter.has(before)) continue;
    const after = afters.find((other) => !matches.toBefore.has(other) && fits(before, other));
    if (after !== undefined) takeMatch(matches, before, after);
  }
};

/** Pairs those that do mostly the same, what has most in common first: of overloads, the one with the body. */
const pairByBody = (befores: readonly Entry[], afters: readonly Entry[], matches: Matches): void => {
  const shares = befores
    .filter((before) => !matches.toAfter.has(before))
    .flatMap((before) =>
      afters
        .filter((after) => !matches.toBefore.has(after))
        .map((after) => ({ before, after, share: wordsInCommon(before.body.words, after.body.words) })),
    )
    .filter(({ share }) => share >= leastInCommon)
    .sort((one, other) => other.share - one.share);
  for (const { before, after } of shares)
    if (!matches.toAfter.has(before) && !matches.toBefore.has(after)) takeMatch(matches, before, after);
};

/** Of several with one name: at most so many are compared with each other, beyond they are paired in their order. */
const mostCompared = 64;

/** Pairs definitions of one place. */
export const matchMembers = (befores: readonly Entry[], afters: readonly Entry[], matches: Matches): void => {
  const isLeft = (entry: Entry): boolean => !matches.toAfter.has(entry) && !matches.toBefore.has(entry);
  const left = Map.groupBy(befores.filter(isLeft), keyOf);
  for (const [key, others] of Map.groupBy(afters.filter(isLeft), keyOf)) {
    const own = left.get(key) ?? [];
    if (own.length <= mostCompared && others.length <= mostCompared && own.length + others.length > 2) {
      pairWhere(own, others, matches, (one, other) => sameHead(one, other) && sameBody(one, other));
      pairWhere(own, others, matches, sameHead);
      pairByBody(own, others, matches);
    }
    pairWhere(own, others, matches, () => true);
  }
  // What became another kind of thing keeps its name.
  const named = Map.groupBy(befores.filter(isLeft), nameOf);
  for (const [name, [only, another]] of Map.groupBy(afters.filter(isLeft), nameOf)) {
    const [before, other] = named.get(name) ?? [];
    if (only !== undefined && before !== undefined && another === undefined && other === undefined)
      takeMatch(matches, before, only);
  }
};
