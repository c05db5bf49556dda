/** What messages of commits record of other commits: that they revert one, or were picked from one. */

/** What a message says. */
export interface Mention {
  readonly kind: 'reverts' | 'picks';
  /** The commit whose message says so. */
  readonly commit: string;
  /** The id of the other commit, whole or its beginning, or `!12` for a merge request. */
  readonly of: string;
}

const marks = [
  { kind: 'reverts', pattern: /\bThis reverts commit ([0-9a-f]{7,64})\b/g },
  { kind: 'reverts', pattern: /\bThis reverts merge request (?:[\w./-]+)?(!\d+)\b/g },
  { kind: 'picks', pattern: /\(cherry picked from commit ([0-9a-f]{7,64})\)/g },
] as const;

/** What the message of a commit says, in the words that git and servers write. */
export const mentionsIn = (commit: string, message: string): readonly Mention[] =>
  marks.flatMap(({ kind, pattern }) =>
    Array.from(message.matchAll(pattern), ([, of = '']): Mention => ({ kind, commit, of })),
  );

const speaksOf = (of: string, name: string): boolean => (of.startsWith('!') ? of === name : name.startsWith(of));

/** Those that speak of a change, and those that speak of them, and so on. */
export const concerning = (own: readonly string[], mentions: readonly Mention[]): readonly Mention[] => {
  const found = new Set<Mention>();
  let names = own;
  while (names.length > 0) {
    const next = mentions.filter((one) => !found.has(one) && names.some((name) => speaksOf(one.of, name)));
    for (const one of next) found.add(one);
    const commits = new Set(next.map(({ commit }) => commit));
    // What was picked from a revert is one as well, and may be taken back by the name of the first.
    const origins = mentions.filter((one) => one.kind === 'picks' && commits.has(one.commit) && !found.has(one));
    for (const one of origins) found.add(one);
    names = [...commits, ...origins.map(({ of }) => of)];
  }
  return [...found];
};

/** Commits that were picked from a change, and those that were picked from them: what was picked from a revert of it is not among them. */
export const pickedFrom = (own: readonly string[], mentions: readonly Mention[]): readonly string[] => {
  const found = new Set<string>();
  let names = own;
  while (names.length > 0) {
    const next = mentions.filter(
      ({ kind, commit, of }) => kind === 'picks' && !found.has(commit) && names.some((name) => speaksOf(of, name)),
    );
    names = next.map(({ commit }) => commit);
    for (const commit of names) found.add(commit);
  }
  return [...found];
};

/** What became of a change on a ref, by the messages of the commits there. */
export interface Fate {
  /** The commit that takes it back and was not taken back itself; null: none does. */
  readonly revertedBy: string | null;
  /** A commit there that was picked from it and is not taken back; null: none is. */
  readonly pickedAs: string | null;
}

/** How the commits of a ref follow each other, as far as it is known. */
export interface Order {
  /** Whether a commit is an ancestor of another one; null: nothing proves either. */
  readonly isBefore: (commit: string, other: string) => boolean | null;
  /** Whether the ref has a commit. */
  readonly isHere: (commit: string) => boolean;
  /** What a change is called that the asked one is the same as, beside what messages say. */
  readonly origins: readonly string[];
}

const unordered: Order = { isBefore: () => null, isHere: () => false, origins: [] };

/**
 * Reads what became of a change.
 * @param own what it is called: ids of commits, the one that brings it first, `!12`
 * @param mentions what the commits of the ref say that came after it
 */
export const fateOf = (
  own: readonly string[],
  mentions: readonly Mention[],
  { isBefore, isHere, origins: givenOrigins }: Order = unordered,
): Fate => {
  const isOneOf = (of: string, names: readonly string[]): boolean => names.some((name) => speaksOf(of, name));
  /** What a commit was picked from, and that from. `seen`: messages are free text, and could name each other in a circle. */
  const originsOf = (commit: string, seen: readonly string[]): readonly string[] =>
    mentions
      .filter((one) => one.kind === 'picks' && one.commit === commit && !seen.includes(one.of))
      .flatMap(({ of }) => [of, ...(isOneOf(of, own) ? own : []), ...originsOf(of, [...seen, of])]);
  /** By its own name, or by that of what it was picked from, which is meant instead where the ref has it too. */
  const takesBack = ({ commit, of }: Mention, names: readonly string[], origins: readonly string[]): boolean => {
    const isByName = isOneOf(of, names);
    if (!isByName && !isOneOf(of, origins)) return false;
    const isAfter = isBefore(names[0] ?? '', commit);
    return isAfter !== false && (isByName || isAfter === true || !origins.some(isHere));
  };
  const revertOf = (names: readonly string[], origins: readonly string[], seen: readonly string[]): string | null =>
    mentions.find(
      (one) =>
        one.kind === 'reverts' &&
        !seen.includes(one.commit) &&
        takesBack(one, names, origins) &&
        revertOf([one.commit], originsOf(one.commit, [one.commit]), [...seen, one.commit]) === null,
    )?.commit ?? null;
  const first = own[0] ?? '';
  const isThere = ({ commit }: Mention): boolean => revertOf([commit], originsOf(commit, [commit]), [commit]) === null;
  return {
    revertedBy: revertOf(own, [...givenOrigins, ...originsOf(first, own)], own),
    pickedAs: mentions.find((one) => one.kind === 'picks' && isOneOf(one.of, own) && isThere(one))?.commit ?? null,
  };
};
