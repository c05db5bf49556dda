/** Many commits, branches and tags in a repository of the service at once, by one fast import each. */
import { gitIn, type RequestsTarget } from './open-requests.ts';

const instant = Date.UTC(2026, 1, 2, 9) / 1000;
const by = (seconds: number): string => `Grown Input <grown@input.example> ${String(instant + seconds)} +0000`;
const dataOf = (content: string): string => `data ${String(Buffer.byteLength(content))}\n${content}\n`;

const load = (target: RequestsTarget, lines: Iterable<string>): Promise<string> =>
  gitIn(target, ['fast-import', '--quiet', '--done'], `${[...lines].join('')}done\n`);

function* chain({ from, branch, count }: { from: string; branch: string; count: number }): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    yield `commit refs/heads/${branch}\nmark :${String(index + 1)}\nauthor ${by(index)}\ncommitter ${by(index)}\n`;
    yield `${dataOf(`Commit ${String(index)}\n\nOne of a long line of commits.`)}${index === 0 ? `from ${from}\n` : ''}`;
    if (index === 0) yield `M 100644 inline ${branch}/counted.txt\n${dataOf('counted\n')}`;
  }
}

/** Adds a branch with so many commits, each on top of the one before, the first on top of `from`. */
export const addCommits = async (
  target: RequestsTarget,
  line: { readonly from: string; readonly branch: string; readonly count: number },
): Promise<void> => {
  await load(target, chain(line));
};

function* references(tip: string, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const name = String(index).padStart(6, '0');
    const mark = String(index + 1);
    yield `commit refs/heads/grown/${name}\nmark :${mark}\ncommitter ${by(index)}\n${dataOf(`Branch ${name}`)}from ${tip}\n`;
    yield `tag grown/${name}\nfrom :${mark}\ntagger ${by(index)}\n${dataOf(`Tag ${name}`)}`;
  }
}

/** Adds so many branches, each with a commit of its own, and as many annotated tags of them; all in `packed-refs`. */
export const addReferences = async (target: RequestsTarget, count: number): Promise<void> => {
  await load(target, references(await gitIn(target, ['rev-parse', 'refs/heads/main']), count));
  await gitIn(target, ['pack-refs', '--all']);
};
