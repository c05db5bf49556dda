/** Projects that an account has visited or pinned. The API has no list of projects, so the app keeps them in a file. */
import { compareNames } from '#shared/locale/formats.ts';
import { z } from 'zod';
import type { KnownProject } from './channels.ts';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';

/** The projects of all accounts. */
export interface KnownProjects {
  /** Pinned ones by path, then the others, the last one first. */
  list(account: string): readonly KnownProject[];
  /** Puts a project first; what was known of it by id or by path alone becomes one. False: nothing changed. */
  visit(account: string, project: Pick<KnownProject, 'id' | 'path'>): Promise<boolean>;
  pin(account: string, project: KnownProject): Promise<void>;
  /** Forgets an account that signed out. */
  forget(account: string): Promise<void>;
}

export interface KnownProjectsOptions extends FileKeeping {
  readonly file: string;
  /** True for an account that is there after a restart. The projects of others are not written to disk. */
  readonly isKept: (account: string) => boolean;
}

/** Maximum number of projects that are not pinned. */
const mostRecent = 20;

const projectSchema = z.object({ id: z.int().nullable(), path: z.string().nullable(), pinned: z.boolean() });
const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), z.array(projectSchema)) });

const parse = (json: unknown): Readonly<Record<string, readonly KnownProject[]>> => fileSchema.parse(json).accounts;

type Named = Pick<KnownProject, 'id' | 'path'>;

const isSame = (a: Named, b: Named): boolean =>
  a.id !== null && b.id !== null ? a.id === b.id : a.path !== null && a.path === b.path;

/** Merges all entries of a project; a new name replaces an old one. */
const merged = (project: Named, known: readonly KnownProject[]): KnownProject => ({
  id: project.id ?? known.find(({ id }) => id !== null)?.id ?? null,
  path: project.path ?? known.find(({ path }) => path !== null)?.path ?? null,
  pinned: known.some(({ pinned }) => pinned),
});

const withinBounds = (projects: readonly KnownProject[]): readonly KnownProject[] => {
  const recent = projects.filter(({ pinned }) => !pinned).slice(0, mostRecent);
  return projects.filter((project) => project.pinned || recent.includes(project));
};

const labelOf = ({ id, path }: KnownProject): string => path ?? String(id);

const sorted = (projects: readonly KnownProject[]): readonly KnownProject[] => [
  ...projects.filter(({ pinned }) => pinned).sort((first, second) => compareNames(labelOf(first), labelOf(second))),
  ...projects.filter(({ pinned }) => !pinned),
];

/** Reads the file; of a damaged one nothing is remembered. */
export const openKnownProjects = (options: KnownProjectsOptions): KnownProjects => {
  const content = (): object => ({
    version: 1,
    accounts: Object.fromEntries([...projects].filter(([account]) => options.isKept(account))),
  });
  const { found, save } = openJsonFile({ ...options, parse, content });
  const projects = new Map(Object.entries(found ?? {}));

  const of = (account: string): readonly KnownProject[] => projects.get(account) ?? [];
  const put = async (account: string, first: KnownProject): Promise<void> => {
    projects.set(account, withinBounds([first, ...of(account).filter((entry) => !isSame(entry, first))]));
    await save();
  };

  return {
    list: (account) => sorted(of(account)),
    visit: async (account, project) => {
      const known = of(account).filter((entry) => isSame(entry, project));
      const first = merged(project, known);
      const [before] = of(account);
      if (before && known.length === 1 && before.id === first.id && before.path === first.path) return false;
      await put(account, first);
      return true;
    },
    pin: async (account, project) => {
      const known = of(account).filter((entry) => isSame(entry, project));
      await put(account, { ...merged(project, known), pinned: project.pinned });
    },
    forget: async (account) => {
      if (projects.delete(account)) await save();
    },
  };
};
