/** Which commits have which, as far as comparisons of two commits prove it; nothing is ever guessed. */

/** What a comparison of two commits tells: the commits that `to` has and `from` has not. */
export interface Compared {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
  /** The parents of each, where the server says those of all; null where it does not. */
  readonly parents: readonly (readonly string[])[] | null;
}

/** What is known. Commits are named by their full ids. */
export interface Ancestry {
  readonly learn: (compared: Compared) => void;
  /** Whether `ref` has the commit, which is whether it is the commit or one of its ancestors; null: nothing proves either. */
  readonly knows: (commit: string, ref: string) => boolean | null;
  /** The commits of `ref` that `from` has not; null where no comparison tells. */
  readonly above: (from: string, ref: string) => ReadonlySet<string> | null;
}

/** A comparison, ready to be asked. */
interface Fact {
  readonly from: string;
  readonly to: string;
  readonly ids: ReadonlySet<string>;
  readonly parents: ReadonlyMap<string, readonly string[]> | null;
}

/** Commits of a comparison that descend from where it began: each way to it stays among them. */
const descendantsOf = ({ from, parents }: Fact): ReadonlySet<string> => {
  const children = new Map<string, string[]>();
  for (const [id, all] of parents ?? [])
    for (const parent of all) {
      const known = children.get(parent);
      if (known) known.push(id);
      else children.set(parent, [id]);
    }
  const found = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const child of children.get(id) ?? [])
      if (!found.has(child)) {
        found.add(child);
        waiting.push(child);
      }
  return found;
};

/** Commits of a comparison that one of them has, itself included. */
const ancestorsIn = ({ ids, parents }: Fact, of: string): ReadonlySet<string> => {
  const found = new Set([of]);
  const waiting = [of];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const parent of parents?.get(id) ?? [])
      if (ids.has(parent) && !found.has(parent)) {
        found.add(parent);
        waiting.push(parent);
      }
  return found;
};

const listIn = (map: Map<string, Fact[]>, key: string, fact: Fact): void => {
  const known = map.get(key);
  if (known) known.push(fact);
  else map.set(key, [fact]);
};

const none: readonly Fact[] = [];

/** Keeps a value for each commit until more is known: there are many refs, and few comparisons. */
const createCache = <Value>() => {
  const kept = new Map<string, { readonly count: number; readonly value: Value }>();
  return (commit: string, count: number, make: () => Value): Value => {
    const known = kept.get(commit);
    if (known?.count === count) return known.value;
    const value = make();
    kept.set(commit, { count, value });
    return value;
  };
};

class Facts implements Ancestry {
  readonly #facts: Fact[] = [];
  readonly #byFrom = new Map<string, Fact[]>();
  readonly #byTo = new Map<string, Fact[]>();
  readonly #descendants = new Map<Fact, ReadonlySet<string>>();
  readonly #older = createCache<ReadonlySet<string>>();
  readonly #lacking = createCache<readonly Fact[]>();

  readonly learn = ({ from, to, ids, parents }: Compared): void => {
    const fact: Fact = {
      from,
      to,
      ids: new Set(ids),
      parents: parents && new Map(ids.map((id, at) => [id, parents[at] ?? []])),
    };
    this.#facts.push(fact);
    listIn(this.#byFrom, from, fact);
    listIn(this.#byTo, to, fact);
  };

  #descendantsOf(fact: Fact): ReadonlySet<string> {
    const known = this.#descendants.get(fact) ?? descendantsOf(fact);
    this.#descendants.set(fact, known);
    return known;
  }

  /** Whether a comparison up to the commit lists the ref: it is an ancestor of it, or the commit itself. */
  #isOlder(ref: string, commit: string): boolean {
    const known = this.#byTo.get(commit) ?? none;
    return this.#older(commit, known.length, () => new Set(known.flatMap(({ ids }) => [...ids]))).has(ref);
  }

  /** What one comparison proves by itself. */
  #direct(commit: string, ref: string): boolean | null {
    if (commit === ref) return true;
    for (const { from, ids } of this.#byTo.get(ref) ?? none) {
      if (ids.has(commit)) return true;
      // All that `ref` has is in the commit, which is another one: it is older.
      if (from === commit && ids.size === 0) return false;
    }
    for (const { to, ids } of this.#byFrom.get(ref) ?? none) {
      if (ids.has(commit)) return false;
      // A comparison up to the commit lists the commit unless `ref` has it.
      if (to === commit) return ids.size === 0;
    }
    if (this.#isOlder(ref, commit)) return false;
    for (const fact of this.#byFrom.get(commit) ?? none)
      if (fact.parents !== null && fact.ids.has(ref)) return this.#descendantsOf(fact).has(ref);
    return null;
  }

  readonly knows = (commit: string, ref: string): boolean | null => {
    const known = this.#direct(commit, ref);
    if (known !== null) return known;
    // Whatever has the commit and nothing of it beyond `ref` leaves it to `ref`.
    if (this.#byFrom.get(ref)?.some(({ to }) => this.#direct(commit, to) === true)) return true;
    // Whatever has all of `ref` and not the commit.
    const lacking = this.#lacking(commit, this.#facts.length, () =>
      this.#facts.filter(({ to }) => this.#direct(commit, to) === false),
    );
    return lacking.some(({ ids }) => ids.has(ref)) ? false : null;
  };

  readonly above = (from: string, ref: string): ReadonlySet<string> | null => {
    if (from === ref) return new Set();
    for (const fact of this.#byFrom.get(from) ?? none) {
      if (fact.to === ref) return fact.ids;
      if (fact.parents !== null && fact.ids.has(ref)) return ancestorsIn(fact, ref);
    }
    return null;
  };
}

/** Nothing is known at first. */
export const createAncestry = (): Ancestry => new Facts();
