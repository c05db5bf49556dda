/**
 * A part of the build: which modules that a page starts with go into one file. By itself the bundler makes one for every set of
 * screens that share a module, and the first page would read over 200.
 */
import type { Rolldown } from 'vite';

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

const firstName = 'start-first';

/** What awaited modules import has a file of its own: one that waits for them must not be one that they wait for. */
const firstGroup = (awaited: readonly string[], pages: number): Rolldown.CodeSplittingGroup => {
  let imported: ReadonlySet<string> | undefined;
  return {
    debugName: firstName,
    name: (id, modules) => {
      imported ??= new Set(awaited.flatMap((one) => [...importedBy(one, modules)].filter((other) => other !== one)));
      return imported.has(id) ? firstName : null;
    },
    priority: pages + 1,
  };
};

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
  const nameOf = (id: string, modules: Modules): string => {
    starts ??= pages.map((page) => [page, importedBy(page.id, modules)] as const);
    const started = starts.filter(([, imported]) => imported.has(id)).map(([page]) => page);
    return `start-${started.map(({ name }) => name).join('-')}`;
  };
  const groups = subsetsOf(pages)
    .filter(([first, second]) => first !== undefined && (second !== undefined || first.isJoined))
    .map((subset) => {
      const name = `start-${subset.map((page) => page.name).join('-')}`;
      return {
        debugName: name,
        name: (id, modules) => (nameOf(id, modules) === name ? name : null),
        priority: subset.length,
      };
    });
  return [...groups, firstGroup(awaited, pages.length)];
};
