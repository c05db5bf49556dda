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
    names = next.map(({ commit }) => commit);
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

/**
 * Reads what became of a change.
 * @param own what it is called: ids of commits, `!12`
 * @param mentions what the commits of the ref say that came after it
 */
export const fateOf = (own: readonly string[], mentions: readonly Mention[]): Fate => {
  const isOneOf = (of: string, names: readonly string[]): boolean => names.some((name) => speaksOf(of, name));
  /** `seen`: messages are free text, and could name each other in a circle. */
  const revertOf = (names: readonly string[], seen: readonly string[]): string | null =>
    mentions.find(
      ({ kind, commit, of }) =>
        kind === 'reverts' &&
        isOneOf(of, names) &&
        !seen.includes(commit) &&
        revertOf([commit], [...seen, commit]) === null,
    )?.commit ?? null;
  return {
    revertedBy: revertOf(own, own),
    pickedAs:
      mentions.find(
        ({ kind, commit, of }) => kind === 'picks' && isOneOf(of, own) && revertOf([commit], [commit]) === null,
      )?.commit ?? null,
  };
};
