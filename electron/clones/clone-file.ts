/** clones.json: the folder that is linked with a project, by account and project id. */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

/** The links of all accounts. */
export interface CloneFile {
  /** Whole path of the folder; null where none is linked. */
  folderOf(account: string, project: number): string | null;
  /** Links a folder, or with null none; on disk when it settles. */
  link(account: string, project: number, folder: string | null): Promise<void>;
  /** Forgets an account that signed out. The folders themselves stay. */
  forget(account: string): Promise<void>;
}

/** What it stands on. */
export interface CloneFileOptions {
  readonly file: string;
  /** Whether an account is kept beyond this session; the links of others are written nowhere. */
  readonly isKept: (account: string) => boolean;
  readonly now: () => Date;
  /** Told where a damaged file was put. */
  readonly setAside: (path: string) => void;
}

const folders = z.record(z.string(), z.string());
const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), folders) });

type Accounts = z.output<typeof fileSchema>['accounts'];

const parse = (text: string): Accounts | null => {
  try {
    return fileSchema.parse(JSON.parse(text)).accounts;
  } catch {
    return null;
  }
};

const read = async ({ file, now, setAside }: CloneFileOptions): Promise<Accounts> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  const accounts = text === null ? {} : parse(text);
  if (accounts) return accounts;
  const aside = `${file}.corrupt-${now().toISOString().replaceAll(':', '-')}`;
  await rename(file, aside);
  setAside(aside);
  return {};
};

/** Reads the file; a damaged one is set aside, and nothing is linked then. */
export const openCloneFile = async (options: CloneFileOptions): Promise<CloneFile> => {
  const links = new Map(Object.entries(await read(options)));
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const accounts = Object.fromEntries([...links].filter(([account]) => options.isKept(account)));
    await mkdir(dirname(options.file), { recursive: true });
    await writeFileAtomic(options.file, `${JSON.stringify({ version: 1, accounts }, null, 2)}\n`, { mode: 0o600 });
  };
  const save = (): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };
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
