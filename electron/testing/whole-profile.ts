/** A profile of all files with something in each, and everything that opens them, for tests that damage it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Settings } from '#shared/settings/settings.ts';
import type { FileNotice, KeptFileName } from '#shared/disk/disk-trouble.ts';
import { madeBy, settings as chosen } from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { unpackKept } from '#testing/kept-profiles/unpack.ts';
import { openKnownProjects } from '#electron/accounts/known-projects.ts';
import { openTrustedCertificates } from '#electron/certificates/trusted-certificates.ts';
import { openCloneFile } from '#electron/clones/clone-file.ts';
import { openAnswerFile } from '#electron/offline-cache/answer-file.ts';
import { openConsents } from '#electron/media/consents.ts';
import { openProfile } from '#electron/start/open-profile.ts';
import { openUpdateMemory } from '#electron/updates/update-memory.ts';
import type { Vault } from '#electron/vault/vault.ts';
import { openWindowMemory } from '#electron/windows/window-memory.ts';

/** What was chosen: nothing private is on. */
export const privateSettings: Settings = { ...defaultSettings, ...chosen, keep_answers: false };

/** Makes the files in a folder of their own. */
export const makeProfile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-profile-'));
  unpackKept(madeBy, 'profile', folder);
  rmSync(join(folder, 'journal'), { recursive: true, force: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(privateSettings));
  return folder;
};

const now = (): Date => new Date('2026-11-27T09:00:00.000Z');

const vault = { read: () => Promise.resolve(null) } as unknown as Vault;

/** What a start finds. */
export interface Start {
  readonly notices: readonly FileNotice[];
  readonly settings: Settings;
  /** By file, what is in it as the app shows it; null where the store is none. */
  readonly contents: Readonly<Record<Exclude<KeptFileName, 'settings.json'>, unknown>>;
}

const stored = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.name === 'StoreError') return null;
    throw error;
  }
};

/** Opens everything, reads it, changes something in each and closes it again. */
export const startOn = async (folder: string, log: string[] = []): Promise<Start> => {
  const line = (text: string): void => void log.push(text);
  const profile = openProfile({ folder, vault, windows: { all: () => [] }, now, log: line });
  const { accounts, settings, store, kept, inProfile } = profile;
  const keeping = { ...kept, isKept: () => true };
  const account = accounts.list()[0]?.key ?? '4f0a0000000000000000000000000000';
  const projects = openKnownProjects({ ...keeping, file: inProfile('projects.json') });
  const clones = openCloneFile({ ...keeping, file: inProfile('clones.json') });
  const consents = openConsents({ ...keeping, file: inProfile('picture-hosts.json') });
  const certificates = openTrustedCertificates({ ...kept, file: inProfile('trusted-certificates.json') });
  const windows = openWindowMemory({ ...keeping, file: inProfile('windows.json') });
  const updates = openUpdateMemory(inProfile('updates.json'), kept);
  const file = inProfile('offline.sqlite');
  const answers = openAnswerFile({ notices: kept.notices, file, cap: 2 ** 30, now: Date.now, log: line });
  const everyone = accounts.list().map(({ key }) => key);
  const found: Start = {
    settings: settings.get(),
    contents: {
      'accounts.json': accounts.list(),
      'projects.json': projects.list(account),
      'clones.json': clones.folderOf(account, 1),
      'picture-hosts.json': consents.allowed(account),
      'trusted-certificates.json': certificates.list(),
      'windows.json': windows.get(account),
      'updates.json': [updates.checkedAt(), updates.newestSeen()],
      'lectern.sqlite': stored(() => [
        ...everyone.flatMap((key) => store.drafts.list(key)),
        ...everyone.flatMap((key) => store.savedViews.list(key)),
        ...everyone.flatMap((key) => store.visits.list(key)),
        ...everyone.flatMap((key) => store.downloads.list(key)),
      ]),
      'offline.sqlite': answers.size().answers,
    },
    notices: kept.notices.list(),
  };
  settings.change({ contrast: settings.get().contrast === 'more' ? 'system' : 'more' });
  await settings.written();
  await accounts.markUsed(everyone.find((key) => key !== accounts.last()) ?? account);
  await consents.set(account, 'new.example', true);
  stored(() => store.drafts.save(account, { place: 'mr:9:9:note', text: 'New', title: 'T', route: 'review' }));
  answers.close();
  store.close();
  return { ...found, notices: kept.notices.list() };
};

/** Names of the files that were set aside as damaged, with their bytes. */
export const asides = (folder: string): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.includes('.corrupt-'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
