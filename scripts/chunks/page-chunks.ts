/**
 * A part of the build: which modules that a page starts with go into one file. By itself the bundler makes one for every set of
 * screens that share a module, and the first page would read over 200.
 */
import type { Rolldown } from 'vite';
import { textModule } from './named-texts.ts';

/** What the bundler knows of the modules while it makes files of them. */
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A page: its name in the files' names, the id of its module, and whether what it alone starts with is one file too. */
export interface PageStart {
  readonly name: string;
  readonly id: string;
  readonly isJoined: boolean;
}

/** What a module imports, and what that imports; not what is imported later on. */
const importedBy = (id: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set([id]);
  for (const one of found) for (const next of modules.getModuleInfo(one)?.importedIds ?? []) found.add(next);
  return found;
};

const subsetsOf = <T>(values: readonly T[]): T[][] =>
  values.reduce<T[][]>((subsets, value) => [...subsets, ...subsets.map((subset) => [...subset, value])], [[]]);

/** Texts that no page starts with are one file: every screen needs some of them. Those of one page's start are another. */
const texts = 'texts';

/** What awaited modules import has a file of its own: one that waits for them must not be one that they wait for. */
const first = 'start-first';

/**
 * Groups for `output.codeSplitting`: what the same pages start with is one file, so that a page reads a few and runs no code of
 * another page. What more pages share comes first: it imports nothing of what fewer share.
 * @param awaited ids of modules that a start imports later and waits for before it goes on
 */
export const pageChunks = (
  pages: readonly PageStart[],
  awaited: readonly string[] = [],
): Rolldown.CodeSplittingGroup[] => {
  let starts: readonly (readonly [PageStart, ReadonlySet<string>])[] | undefined;
  let waitedFor: ReadonlySet<string> | undefined;
  const nameOf = (id: string, modules: Modules): string | null => {
    starts ??= pages.map((page) => [page, importedBy(page.id, modules)] as const);
    const started = starts.filter(([, imported]) => imported.has(id)).map(([page]) => page);
    // In the file of one page's own start it would begin that page where another one needs it.
    if (id.startsWith(textModule) && started.length < 2)
      return started[0] === undefined ? texts : `${texts}-${started[0].name}`;
    if (started.length === 0) return null;
    waitedFor ??= new Set(awaited.flatMap((one) => [...importedBy(one, modules)]));
    return waitedFor.has(id) ? first : `start-${started.map(({ name }) => name).join('-')}`;
  };
  const group = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority,
  });
  return [
    group(first, pages.length + 2),
    ...[texts, ...pages.map(({ name }) => `${texts}-${name}`)].map((name) => group(name, pages.length + 1)),
    ...subsetsOf(pages)
      .filter(([one, other]) => one !== undefined && (other !== undefined || one.isJoined))
      .map((subset) => group(`start-${subset.map(({ name }) => name).join('-')}`, subset.length)),
  ];
};
