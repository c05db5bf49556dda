/** A folder per push: the rules that the hook reads, and what git then did. What a crash left is worked off at the start. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovedReference } from '#service/events/service-event.ts';

/** Who pushes where. */
export interface Pusher {
  readonly projectId: number;
  readonly userId: number;
}

/** A push that is under way. */
export interface PushFolder extends Pusher {
  readonly folder: string;
}

/** The pushes that are under way. */
export interface PushFolders {
  open(pusher: Pusher, rules: readonly string[]): Promise<PushFolder>;
  /** Writes the rules again: somebody's rights may have changed since the push began. */
  refresh(rulesFor: (pusher: Pusher) => readonly string[]): void;
  /** What git did, once it ended; forgets the folder afterwards by `forget`. */
  changesOf(push: PushFolder): Promise<readonly MovedReference[]>;
  forget(push: PushFolder): Promise<void>;
  /** Folders that a crash left behind. */
  left(): Promise<readonly PushFolder[]>;
}

/** Whole or not at all: a hook may be reading. */
const writeRules = ({ folder }: PushFolder, rules: readonly string[]): void => {
  const draft = join(folder, 'rules-draft');
  writeFileSync(draft, rules.map((line) => `${line}\n`).join(''));
  renameSync(draft, join(folder, 'rules'));
};

const readChanges = (text: string): MovedReference[] =>
  text.split('\n').flatMap((line) => {
    const [, before, after, ref] = /^([0-9a-f]{40}) ([0-9a-f]{40}) (.+)$/u.exec(line) ?? [];
    return before !== undefined && after !== undefined && ref !== undefined ? [{ before, after, ref }] : [];
  });

/** Makes the keeper of the folders below one folder. */
export const createPushFolders = (parent: string): PushFolders => {
  const open = new Set<PushFolder>();
  mkdirSync(parent, { recursive: true });
  return {
    open: async (pusher, rules) => {
      await mkdir(parent, { recursive: true });
      const folder = await mkdtemp(join(parent, `${String(pusher.projectId)}-${String(pusher.userId)}-`));
      const push = { ...pusher, folder };
      writeRules(push, rules);
      open.add(push);
      return push;
    },
    refresh: (rulesFor) => {
      for (const push of open) writeRules(push, rulesFor(push));
    },
    changesOf: async ({ folder }) => readChanges(await readFile(join(folder, 'changes'), 'utf8').catch(() => '')),
    forget: async (push) => {
      open.delete(push);
      await rm(push.folder, { recursive: true, force: true });
    },
    left: async () =>
      (await readdir(parent)).flatMap((name) => {
        const [, projectId, userId] = /^(\d+)-(\d+)-/u.exec(name) ?? [];
        return projectId === undefined || userId === undefined
          ? []
          : [{ projectId: Number(projectId), userId: Number(userId), folder: join(parent, name) }];
      }),
  };
};
