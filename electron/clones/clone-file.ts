/** clones.json: the folder that is linked with a project, by account and project id. */
import { z } from 'zod';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';

/** The links of all accounts. */
export interface CloneFile {
  /** Whole path of the folder; null where none is linked. */
  folderOf(account: string, project: number): string | null;
  /** Links a folder, or with null none; on disk when it settles, or reported. */
  link(account: string, project: number, folder: string | null): Promise<void>;
  /** Forgets an account that signed out. The folders themselves stay. */
  forget(account: string): Promise<void>;
}

/** What it needs. */
export interface CloneFileOptions extends FileKeeping {
  readonly file: string;
  /** Whether an account is kept beyond this session; the links of others are written nowhere. */
  readonly isKept: (account: string) => boolean;
}

const folders = z.record(z.string(), z.string());
const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), folders) });

const parse = (json: unknown) => fileSchema.parse(json).accounts;

/** Reads the file; of a damaged one nothing is linked. */
export const openCloneFile = (options: CloneFileOptions): CloneFile => {
  const content = (): object => ({
    version: 1,
    accounts: Object.fromEntries([...links].filter(([account]) => options.isKept(account))),
  });
  const { found, save } = openJsonFile({ ...options, parse, content });
  const links = new Map(Object.entries(found ?? {}));
  return {
    folderOf: (account, project) => links.get(account)?.[String(project)] ?? null,
    link: async (account, project, folder) => {
      const { [String(project)]: before, ...others } = links.get(account) ?? {};
      if (folder === (before ?? null)) return;
      links.set(account, folder === null ? others : { ...others, [String(project)]: folder });
      await save();
    },
    forget: async (account) => {
      if (links.delete(account)) await save();
    },
  };
};
