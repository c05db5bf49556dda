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
  /** Whether a comparison lists the commits of `ref` that `from` has not. */
  readonly isListed: (from: string, ref: string) => boolean;
  /** Whether comparisons list all commits of `ref` that descend from the commit, and tell of which of them it has. */
  readonly isReadAfter: (commit: string, ref: string) => boolean;
  /** False: no comparison tells of any commit that `ref` has it, but of itself. */
  readonly mayHave: (ref: string) => boolean;
  /** Whether it is known of each commit whether `ref` has it. @param commits the same list for all refs */
  readonly knowsAll: (commits: readonly string[], ref: string) => boolean;
  /** These will be asked for, and there may be thousands: what is learned is put down for them at once. */
  readonly watch: (refs: Iterable<string>) => void;
}

/** A comparison, ready to be asked. */
interface Fact {
  readonly from: string;
  readonly to: string;
  /** Each with its place in the list. */
  readonly ids: ReadonlyMap<string, number>;
  readonly parents: Compared['parents'];
}

/** The places of the children of each commit of a comparison; the last list is that of the commit where it began. */
const childrenIn = ({ from, ids, parents }: Fact): readonly (readonly number[])[] => {
  const children = Array.from({ length: ids.size + 1 }, (): number[] => []);
  for (const [child, own] of (parents ?? []).entries())
    for (const parent of own) children[parent === from ? ids.size : (ids.get(parent) ?? -1)]?.push(child);
  return children;
};

/** Which commits of a comparison descend from one place, by their places: each way to it stays among them. */
const descendantsOf = (children: readonly (readonly number[])[], place: number): Uint8Array => {
  const found = new Uint8Array(children.length);
  const waiting = [place];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const child of children[at] ?? [])
      if (found[child] === 0) {
        found[child] = 1;
        waiting.push(child);
      }
  return found;
};

const listIn = (map: Map<string, Fact[]>, key: string, fact: Fact): void => {
  const known = map.get(key);
  if (known) known.push(fact);
  else map.set(key, [fact]);
};

const none: readonly Fact[] = [];

/** The comparisons up to what has not got a commit, of so many. */
interface Lacking {
  readonly count: number;
  readonly value: ReadonlySet<Fact>;
}

class Facts implements Ancestry {
  readonly #facts: Fact[] = [];
  readonly #byFrom = new Map<string, Fact[]>();
  readonly #byTo = new Map<string, Fact[]>();
  /** The comparisons that list a commit, for each that was asked for. */
  readonly #listing = new Map<string, Fact[]>();
  readonly #lacking = new Map<string, Lacking>();
  readonly #children = new Map<Fact, ReturnType<typeof childrenIn>>();
  readonly #descendants = new Map<Fact, Map<number, Uint8Array>>();
  #all: { readonly of: readonly string[]; readonly facts: Map<Fact, boolean> } = { of: [], facts: new Map() };

  readonly learn = ({ from, to, ids, parents }: Compared): void => {
    const places = new Map<string, number>();
    const fact: Fact = { from, to, ids: places, parents };
    for (const [at, id] of ids.entries()) {
      places.set(id, at);
      this.#listing.get(id)?.push(fact);
    }
    this.#facts.push(fact);
    listIn(this.#byFrom, from, fact);
    listIn(this.#byTo, to, fact);
  };

  /** Whether one commit of a comparison that says parents, or the one where it began, is an ancestor of another one of it. */
  #isBetween(fact: Fact, commit: string, ref: string): boolean {
    const place = fact.ids.get(commit) ?? fact.ids.size;
    const kept = this.#descendants.get(fact) ?? new Map<number, Uint8Array>();
    this.#descendants.set(fact, kept);
    const children = this.#children.get(fact) ?? childrenIn(fact);
    this.#children.set(fact, children);
    const known = kept.get(place) ?? descendantsOf(children, place);
    kept.set(place, known);
    return known[fact.ids.get(ref) ?? -1] === 1;
  }

  readonly watch = (refs: Iterable<string>): void => {
    for (const ref of refs) this.#listingOf(ref);
  };

  #listingOf(commit: string): readonly Fact[] {
    const known = this.#listing.get(commit);
    if (known !== undefined) return known;
    const facts = this.#facts.filter(({ ids }) => ids.has(commit));
    this.#listing.set(commit, facts);
    return facts;
  }

  /** The comparisons up to what has not got the commit. */
  #lackingOf(commit: string): ReadonlySet<Fact> {
    const kept = this.#lacking.get(commit);
    if (kept?.count === this.#facts.length) return kept.value;
    const value = new Set(this.#facts.filter(({ to }) => this.#direct(commit, to) === false));
    this.#lacking.set(commit, { count: this.#facts.length, value });
    return value;
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
    const listing = this.#listingOf(ref);
    // What leads to the commit is older than it.
    if (listing.some(({ to }) => to === commit)) return false;
    for (const fact of listing)
      if (fact.parents !== null && (fact.from === commit || fact.ids.has(commit)))
        return this.#isBetween(fact, commit, ref);
    return null;
  }

  readonly knows = (commit: string, ref: string): boolean | null => {
    const known = this.#direct(commit, ref);
    if (known !== null) return known;
    // Whatever has the commit and nothing of it beyond `ref` leaves it to `ref`.
    if (this.#byFrom.get(ref)?.some(({ to }) => this.#direct(commit, to) === true)) return true;
    // Whatever has all of `ref` and not the commit.
    const listing = this.#listingOf(ref);
    if (listing.length === 0) return null;
    const lacking = this.#lackingOf(commit);
    return listing.some((fact) => lacking.has(fact)) ? false : null;
  };

  readonly isListed = (from: string, ref: string): boolean =>
    from === ref ||
    this.#byFrom.get(from)?.some(({ to, ids, parents }) => to === ref || (parents !== null && ids.has(ref))) === true;

  readonly isReadAfter = (commit: string, ref: string): boolean => {
    // What has not got the commit has nothing that descends from it.
    const isBefore = ({ from }: Fact): boolean => from === commit || this.knows(commit, from) === false;
    if (commit === ref || this.#byTo.get(ref)?.some(isBefore) === true) return true;
    const isTold = ({ to, parents }: Fact): boolean =>
      parents !== null || this.#byFrom.get(ref)?.some((fact) => fact.to === to) === true;
    return this.#listingOf(ref).some((fact) => isTold(fact) && isBefore(fact));
  };

  readonly mayHave = (ref: string): boolean =>
    this.#byTo.has(ref) || this.#byFrom.has(ref) || this.#listingOf(ref).some(({ parents }) => parents !== null);

  /** Whether one comparison has all of some commits, so that it tells of all of them where it says parents. */
  #hasAll(commits: readonly string[], fact: Fact): boolean {
    if (this.#all.of !== commits) this.#all = { of: commits, facts: new Map() };
    const known = this.#all.facts.get(fact) ?? commits.every((one) => fact.from === one || fact.ids.has(one));
    this.#all.facts.set(fact, known);
    return known;
  }

  readonly knowsAll = (commits: readonly string[], ref: string): boolean =>
    this.#listingOf(ref).some((fact) => fact.parents !== null && this.#hasAll(commits, fact)) ||
    commits.every((commit) => this.knows(commit, ref) !== null);
}

/** Nothing is known at first. */
export const createAncestry = (): Ancestry => new Facts();
