/** Builds a history as a fast-import stream: commits with fixed authors and dates, so that every id is the same everywhere. */

/** A change of one file in a commit. */
export type Edit =
  | { readonly path: string; readonly content: string }
  | { readonly path: string; readonly replace: readonly (readonly [from: string, to: string])[] }
  | { readonly path: string; readonly remove: true }
  | { readonly path: string; readonly moveTo: string; readonly content?: string };

/** Author of a sample commit. */
export interface SampleAuthor {
  readonly name: string;
  readonly email: string;
}

/** A commit to come: on which branch, by whom, when, what. */
export interface SampleCommit {
  readonly branch: string;
  readonly by: SampleAuthor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly message: string;
  readonly edits: readonly Edit[];
  /** Branch that a new branch starts from. */
  readonly from?: string;
}

type Tree = Map<string, string>;

interface Branch {
  mark: number;
  tree: Tree;
  /** Tree where the branch started, to know what a merge brings. */
  start: Tree;
}

const changed = (tree: Tree, path: string): string => {
  const content = tree.get(path);
  if (content === undefined) throw new Error(`The sample changes ${path}, which does not exist.`);
  return content;
};

const replaceAll = (path: string, content: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample replaces a text that ${path} does not have: ${from}`);
    return text.replace(from, () => to);
  }, content);

const applyEdit = (tree: Tree, edit: Edit): void => {
  if ('remove' in edit) tree.delete(edit.path);
  else if ('moveTo' in edit) {
    tree.set(edit.moveTo, edit.content ?? changed(tree, edit.path));
    tree.delete(edit.path);
  } else if ('replace' in edit) {
    tree.set(edit.path, replaceAll(edit.path, changed(tree, edit.path), edit.replace));
  } else tree.set(edit.path, edit.content);
};

const dataOf = (text: string): string => `data ${String(Buffer.byteLength(text))}\n${text}\n`;

const signatureOf = (by: SampleAuthor, at: string): string =>
  `${by.name} <${by.email}> ${String(Date.parse(at) / 1000)} +0000`;

/** A path as fast-import reads it: quoted where it would be misread. */
const pathOf = (path: string): string => (/["\\\u0000-\u001f]/u.test(path) ? JSON.stringify(path) : path);

/** What a tree has that another one has not, as lines of fast-import. */
const differences = (before: Tree, after: Tree): string => {
  const lines: string[] = [];
  for (const path of before.keys()) if (!after.has(path)) lines.push(`D ${pathOf(path)}\n`);
  for (const [path, content] of after) {
    if (before.get(path) !== content) lines.push(`M 100644 inline ${pathOf(path)}\n${dataOf(content)}`);
  }
  return lines.join('');
};

/** A tag of a commit of the history: annotated when it has a message. */
export interface SampleTag {
  readonly name: string;
  /** Date of the commit that it marks. */
  readonly of: string;
  readonly message?: string;
  readonly by: SampleAuthor;
}

/** A history under construction. */
export interface History {
  commit(commit: SampleCommit): void;
  /** Merges a branch into another one with a merge commit; both sides must have changed different files. */
  merge(merge: { branch: string; into: string; by: SampleAuthor; at: string; message: string }): void;
  tag(tag: SampleTag): void;
  /** Content of a file at the tip of a branch. */
  read(branch: string, path: string): string;
  /** Paths at the tip of a branch. */
  paths(branch: string): readonly string[];
  stream(): Uint8Array;
}

class GrowingHistory implements History {
  readonly #branches = new Map<string, Branch>();
  readonly #parts: string[] = [];
  readonly #marksByDate = new Map<string, number>();
  #marks = 0;

  #branchOf(name: string): Branch {
    const branch = this.#branches.get(name);
    if (!branch) throw new Error(`The sample has no branch ${name}.`);
    return branch;
  }

  #write(
    branch: string,
    by: SampleAuthor,
    at: string,
    message: string,
    parents: readonly number[],
    files: string,
  ): number {
    this.#marks += 1;
    this.#marksByDate.set(at, this.#marks);
    const who = signatureOf(by, at);
    const [first, ...others] = parents;
    this.#parts.push(
      `commit refs/heads/${branch}\nmark :${String(this.#marks)}\nauthor ${who}\ncommitter ${who}\n${dataOf(message)}`,
      first === undefined ? '' : `from :${String(first)}\n`,
      ...others.map((mark) => `merge :${String(mark)}\n`),
      files,
      '\n',
    );
    return this.#marks;
  }

  commit({ branch: name, by, at, message, edits, from }: SampleCommit): void {
    const origin = from === undefined ? this.#branches.get(name) : this.#branchOf(from);
    const before: Tree = origin?.tree ?? new Map<string, string>();
    const after: Tree = new Map(before);
    for (const edit of edits) applyEdit(after, edit);
    const mark = this.#write(name, by, at, message, origin ? [origin.mark] : [], differences(before, after));
    const start = from === undefined ? (origin?.start ?? new Map<string, string>()) : before;
    this.#branches.set(name, { mark, tree: after, start });
  }

  merge({
    branch,
    into,
    by,
    at,
    message,
  }: {
    branch: string;
    into: string;
    by: SampleAuthor;
    at: string;
    message: string;
  }): void {
    const source = this.#branchOf(branch);
    const target = this.#branchOf(into);
    const after: Tree = new Map(target.tree);
    for (const path of source.start.keys()) if (!source.tree.has(path)) after.delete(path);
    for (const [path, content] of source.tree) if (source.start.get(path) !== content) after.set(path, content);
    const files = differences(target.tree, after);
    target.mark = this.#write(into, by, at, message, [target.mark, source.mark], files);
    target.tree = after;
  }

  tag({ name, of, message, by }: SampleTag): void {
    const mark = this.#marksByDate.get(of);
    if (mark === undefined) throw new Error(`The sample tags a commit of ${of}, which does not exist.`);
    this.#parts.push(
      message === undefined
        ? `reset refs/tags/${name}\nfrom :${String(mark)}\n\n`
        : `tag ${name}\nfrom :${String(mark)}\ntagger ${signatureOf(by, of)}\n${dataOf(`${message}\n`)}`,
    );
  }

  read(branch: string, path: string): string {
    return changed(this.#branchOf(branch).tree, path);
  }

  paths(branch: string): readonly string[] {
    return [...this.#branchOf(branch).tree.keys()];
  }

  stream(): Uint8Array {
    return Buffer.from(`${this.#parts.join('')}done\n`, 'utf8');
  }
}

/** Starts an empty history. */
export const createHistory = (): History => new GrowingHistory();
