/** Finds out which refs have a commit by comparisons, a few at first and more when they are asked for, none of them twice. */
import { createAncestry, type Ancestry, type Compared } from './ancestry.ts';
import { concerning, type Mention } from './mentions.ts';

/** What is read of a comparison: its commits, and what their messages say of others. */
export interface History extends Pick<Compared, 'ids' | 'parents'> {
  readonly mentions: readonly Mention[];
}

/** How comparisons are read; rejects where one cannot be. */
export interface LookingTools {
  readonly compare: (
    from: string,
    to: string,
  ) => Promise<{ readonly history: History; /** It was not kept from before. */ readonly wasSent: boolean }>;
  /** How many were sent so far. */
  readonly onCalls: (calls: number) => void;
  /** Throws when it is to end. */
  readonly signal: { readonly throwIfAborted: () => void };
}

/** What is looked for. */
export interface LookedFor {
  /** Whole id of the commit. */
  readonly sha: string;
  /** What messages call it. */
  readonly own: readonly string[];
}

/** Where one commit is looked for: ids of the commits that refs point at. */
export interface LookedIn {
  /** First; the messages of what came after the commit are read as well. */
  readonly watched: readonly string[];
  /** What was deployed in each environment, the last first. */
  readonly runs: readonly (readonly string[])[];
  /** Tags from about the commit's date on, the oldest first. */
  readonly later: readonly string[];
  /** Tags from before, the newest first. */
  readonly older: readonly string[];
  /** Tags where the commit's date is unknown, the oldest first. */
  readonly undated: readonly string[];
  /** Branches that matter, after the tags; what came after the commit is read as well. */
  readonly branches: readonly string[];
  /** All other refs. */
  readonly others: readonly string[];
}

/** How far to look. */
export interface Reach {
  /** Most comparisons that are sent. */
  readonly most: number;
  /** Into all refs, not only as far as the first answers. */
  readonly isAll: boolean;
}

/** Refs that are asked for one commit and one kind of ref at first. */
const mostAtFirst = 12;
/** After so many comparisons in a row that could not be read, no more are sent. */
const mostFailures = 3;

/** What is looked for and was found so far; looking again goes on from there. */
export interface Looking {
  readonly ancestry: Ancestry;
  /** What messages of commits say, as far as they were read. */
  readonly mentions: () => readonly Mention[];
  /** The last comparison that could not be read; null: all could. */
  readonly failure: () => unknown;
  /** Looks for one commit. */
  readonly one: (commit: LookedFor, places: LookedIn, reach: Reach, tools: LookingTools) => Promise<void>;
  /**
   * Looks for many commits in a few refs: one comparison of each ref with the branch that most are merged into tells of all of them.
   * Then it reads what came after them in each ref, which may take them back.
   * @param commits the newest first
   * @param since older than all of the commits; null: none is known
   */
  readonly many: (
    commits: readonly string[],
    places: { readonly top: string; readonly refs: readonly string[]; readonly since: string | null },
    reach: Reach,
    tools: LookingTools,
  ) => Promise<void>;
}

/** Sends comparisons until there are too many, and takes what they say to the ancestry. */
class Asking {
  readonly ancestry = createAncestry();
  readonly #asked = new Set<string>();
  readonly #mentions = new Map<string, Mention>();
  #tools: LookingTools | null = null;
  #calls = 0;
  #left = 0;
  #failures = 0;
  failure: unknown = null;

  begin(most: number, tools: LookingTools): void {
    this.#tools = tools;
    this.#left = most;
    this.#failures = 0;
  }

  /** Whether no more are sent. */
  isOver(): boolean {
    return this.#left <= 0 || this.#failures >= mostFailures;
  }

  mentions(): readonly Mention[] {
    return [...this.#mentions.values()];
  }

  #count(): void {
    this.#calls += 1;
    this.#left -= 1;
    this.#tools?.onCalls(this.#calls);
  }

  async ask(from: string, to: string): Promise<void> {
    const key = `${from} ${to}`;
    if (this.#tools === null || from === to || this.#asked.has(key) || this.isOver()) return;
    const { compare, signal } = this.#tools;
    signal.throwIfAborted();
    try {
      const { history, wasSent } = await compare(from, to);
      this.#asked.add(key);
      if (wasSent) this.#count();
      this.ancestry.learn({ from, to, ids: history.ids, parents: history.parents });
      for (const one of history.mentions) this.#mentions.set(`${one.commit} ${one.kind} ${one.of}`, one);
      this.#failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      this.#failures += 1;
      this.failure = error;
      this.#count();
    }
  }

  /** Whether a ref has a commit. */
  async sure(commit: string, ref: string): Promise<boolean | null> {
    if (this.ancestry.knows(commit, ref) === null) await this.ask(ref, commit);
    return this.ancestry.knows(commit, ref);
  }

  /** The same, and what became of it there. */
  async closely(commit: string, ref: string): Promise<void> {
    if (!this.ancestry.isListed(commit, ref)) await this.ask(commit, ref);
    await this.sure(commit, ref);
  }
}

const each = async (asking: Asking, commit: string, refs: readonly string[]): Promise<void> => {
  for (const ref of refs) if (!asking.isOver()) await asking.sure(commit, ref);
};

const eachClosely = async (asking: Asking, commit: string, refs: readonly string[]): Promise<void> => {
  for (const ref of refs) if (!asking.isOver()) await asking.closely(commit, ref);
};

/** Back from the last deployment to the first that has not got it, or not any more: rollbacks are not skipped. */
const alongRun = async (
  asking: Asking,
  { sha, own }: LookedFor,
  run: readonly string[],
  most: number,
): Promise<void> => {
  // A change that was taken back or picked somewhere may have been there too.
  const isCommon = concerning(own, asking.mentions()).length > 0;
  for (const ref of run.slice(0, most)) {
    if (isCommon) await asking.closely(sha, ref);
    if ((await asking.sure(sha, ref)) !== true || asking.isOver()) return;
  }
};

/** To the last that has not got it and the first that has, where they follow each other; not at all where the last has not. */
const halving = async (asking: Asking, commit: string, refs: readonly string[]): Promise<void> => {
  const last = refs.at(-1);
  if (last === undefined || asking.isOver() || (await asking.sure(commit, last)) !== true) return;
  let [low, high] = [0, refs.length - 2];
  while (low <= high && !asking.isOver()) {
    const middle = (low + high) >> 1;
    const has = await asking.sure(commit, refs[middle] ?? '');
    if (has === null) return;
    if (has) high = middle - 1;
    else low = middle + 1;
  }
};

/** One after the other to the first that has it; after some by halving. */
const forwards = async (asking: Asking, commit: string, refs: readonly string[]): Promise<void> => {
  const isThere = (ref: string): boolean => asking.ancestry.knows(commit, ref) === true;
  for (const ref of refs.slice(0, mostAtFirst)) if (asking.isOver() || (await asking.sure(commit, ref)) === true) break;
  if (!refs.some(isThere)) await halving(asking, commit, refs.slice(mostAtFirst));
  const first = refs.find(isThere);
  if (first !== undefined) await asking.closely(commit, first);
};

/** In growing steps: a comparison from an older commit tells of all between. */
const backwards = async (asking: Asking, commit: string, refs: readonly string[]): Promise<void> => {
  const tried = new Set<string>();
  for (let step = 1; !asking.isOver(); step *= 2) {
    const unknown = refs.filter((ref) => !tried.has(ref) && asking.ancestry.knows(commit, ref) === null);
    const ref = unknown[Math.min(step, unknown.length) - 1];
    if (ref === undefined) return;
    tried.add(ref);
    await asking.sure(commit, ref);
  }
};

/** Comparisons by which many commits are found on the branch that most are merged into, at most. */
const mostOnTop = 8;
/** Comparisons of one ref at most that what came after many commits is looked for in. */
const mostAfter = 2;

/** Finds many commits on a branch: what it has beyond the oldest of them, or something older than that, lists the others. */
const findOnTop = async (
  asking: Asking,
  commits: readonly string[],
  top: string,
  since: string | null,
): Promise<void> => {
  if (since !== null) await asking.ask(since, top);
  const tried = new Set<string>();
  while (tried.size < mostOnTop && !asking.isOver()) {
    const oldest = commits.findLast((commit) => !tried.has(commit) && asking.ancestry.knows(commit, top) === null);
    if (oldest === undefined) return;
    tried.add(oldest);
    await asking.ask(oldest, top);
  }
};

/**
 * Reads what came after many commits in each ref that has them. From something older than all of them one comparison tells of all;
 * and of all refs on the way, so the branch that most are merged into stands first.
 */
const readAfterMany = async (
  asking: Asking,
  commits: readonly string[],
  refs: readonly string[],
  since: string | null,
): Promise<void> => {
  const { knows, isReadAfter } = asking.ancestry;
  for (const ref of refs)
    for (let tries = 0; tries < mostAfter && !asking.isOver(); tries += 1) {
      const oldest = commits.findLast((commit) => knows(commit, ref) === true && !isReadAfter(commit, ref));
      if (oldest === undefined) break;
      await asking.ask(since !== null && knows(oldest, since) === false ? since : oldest, ref);
    }
};

/** Nothing is known at first. */
export const createLooking = (): Looking => {
  const asking = new Asking();
  return {
    ancestry: asking.ancestry,
    mentions: () => asking.mentions(),
    failure: () => asking.failure,
    one: async (change, { watched, runs, later, older, undated, branches, others }, { most, isAll }, tools) => {
      const commit = change.sha;
      asking.begin(most, tools);
      await eachClosely(asking, commit, watched);
      for (const run of runs) await alongRun(asking, change, run, isAll ? run.length : mostAtFirst);
      await forwards(asking, commit, later);
      await halving(asking, commit, undated);
      await eachClosely(asking, commit, branches);
      if (!isAll) return;
      await each(asking, commit, later);
      await each(asking, commit, undated);
      await backwards(asking, commit, older);
      await each(asking, commit, others);
    },
    many: async (commits, { top, refs, since }, { most }, tools) => {
      asking.begin(most, tools);
      await findOnTop(asking, commits, top, since);
      const isOpen = (ref: string): boolean => commits.some((commit) => asking.ancestry.knows(commit, ref) === null);
      for (const ref of refs) if (isOpen(ref)) await asking.ask(ref, top);
      for (const commit of commits) await each(asking, commit, [top, ...refs]);
      await readAfterMany(asking, commits, [top, ...refs], since);
    },
  };
};
