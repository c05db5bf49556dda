/** Handlers of the channels `artifacts:*`: the artifacts of a job, for the window that opened them. */
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dialog, shell } from 'electron';
import { numberedName, safeName } from '#electron/downloads/safe-name.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Pushes } from '#electron/ipc/channels.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { KnownWindow } from '#electron/windows/known-windows.ts';
import type { SavedEntries, SaveRequest } from '#shared/artifacts/artifacts.ts';
import { t } from '#shared/texts/texts.ts';
import type { artifactChannels } from './channels.ts';
import type { OpenArchives } from './open-archives.ts';

/** More folders of one name than this are no coincidence. */
const mostNumbers = 9_999;

/** A folder that is being filled. */
export interface NewFolder {
  /** Whole path, to be filled. */
  readonly path: string;
  /** Gives it its name; answers its whole path. */
  readonly finish: () => Promise<string>;
  /** Removes it with what is in it. */
  readonly discard: () => Promise<void>;
}

const isTaken = (error: unknown): boolean =>
  ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs something with the first name that nothing has. */
const firstFree = async (
  parent: string,
  name: string,
  attempt: (candidate: string) => Promise<unknown>,
): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : numberedName(name, number);
    const isThere = await lstat(join(parent, candidate)).then(
      () => true,
      () => false,
    );
    if (isThere && number < mostNumbers) continue;
    try {
      await attempt(candidate);
      return candidate;
    } catch (error) {
      if (!isTaken(error) || number >= mostNumbers) throw error;
    }
  }
};

/** Makes it inside of a folder, which is made as well where it is missing. Nothing that is there is changed. */
const makeNewFolder = async (parent: string, wanted: string): Promise<NewFolder> => {
  const name = safeName(wanted, 'artifacts');
  await mkdir(parent, { recursive: true });
  const part = await firstFree(parent, `${name}.part`, (candidate) => mkdir(join(parent, candidate)));
  const path = join(parent, part);
  return {
    path,
    finish: async () => {
      // Renaming a folder replaces an empty folder at most.
      const given = await firstFree(parent, name, (candidate) => rename(path, join(parent, candidate)));
      return join(parent, given);
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
};

/** What the channels work with. */
export interface ArtifactTools {
  readonly archives: OpenArchives;
  /** The folder for downloads, as it is chosen now. */
  readonly folder: () => string;
}

/** ms between two pushes about one task. */
const pushStep = 250;

const ofCode = (code: string): 'not_found' | 'unauthorized' | 'unreachable' => {
  if (code === 'not_found') return 'not_found';
  return code === 'not_signed_in' || code === 'no_right' ? 'unauthorized' : 'unreachable';
};

const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message, hint } = error.failure;
      throw new ChannelError(ofCode(code), message, hint);
    }
    throw error;
  }
};

type Progress = Pick<Pushes['artifacts:progress'], 'archive' | 'what'>;

const createProgress = ({ window }: KnownWindow, progress: Progress) => {
  let last = 0;
  return (done: number, total: number | null): void => {
    const now = performance.now();
    if (now - last < pushStep) return;
    last = now;
    push(window, 'artifacts:progress', { ...progress, done, total });
  };
};

/** What the pages have open, by their own names: the jobs of archives, the folders saved last, and the windows that are watched. */
interface OpenedByPages {
  readonly jobs: Map<string, number>;
  readonly saved: Map<string, string>;
  readonly watched: WeakSet<object>;
}

const idOf = ({ window }: KnownWindow): number => window.webContents.id;

/** An archive goes with its window. */
const watch = ({ archives }: ArtifactTools, watched: OpenedByPages['watched'], caller: KnownWindow): void => {
  const id = idOf(caller);
  if (watched.has(caller.window)) return;
  watched.add(caller.window);
  caller.window.on('closed', () => archives.close(id, null));
};

/** The folder to save into; null where the user chose none. */
const parentOf = async (
  { folder }: ArtifactTools,
  { save_as }: SaveRequest,
  { window }: KnownWindow,
): Promise<string | null> => {
  if (!save_as) return folder();
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: folder(),
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
};

const save = async (
  { archives }: ArtifactTools,
  { jobs, saved }: OpenedByPages,
  request: SaveRequest,
  parent: string,
  caller: KnownWindow,
): Promise<SavedEntries> => {
  const { archive, inside = [], entries } = request;
  const made = await makeNewFolder(parent, `job-${String(jobs.get(archive) ?? 0)}-artifacts`).catch(() => {
    throw new ChannelError('storage', t('file_failures.folder_denied'), t('file_failures.other_folder_hint'));
  });
  try {
    const progressed = createProgress(caller, { archive, what: 'save' });
    const done = await archives.run(idOf(caller), archive, 'save', { folder: made.path, entries, inside }, progressed);
    if (done.files === 0) {
      await made.discard();
      return { ...done, folder: '' };
    }
    const path = await made.finish();
    saved.set(archive, path);
    return { ...done, folder: basename(path) };
  } catch (error) {
    await made.discard();
    throw error;
  }
};

/** Handlers of the channels of artifacts. */
export const artifactHandlers = (tools: ArtifactTools): Handlers<typeof artifactChannels> => {
  const { archives } = tools;
  const opened: OpenedByPages = { jobs: new Map(), saved: new Map(), watched: new WeakSet() };
  const { jobs, saved } = opened;

  return {
    'artifacts:open': async (request, caller) => {
      const { account } = caller;
      watch(tools, opened.watched, caller);
      jobs.set(request.archive, request.job);
      const progressed = createProgress(caller, { archive: request.archive, what: 'open' });
      return explained(() => archives.open({ ...request, account, window: idOf(caller) }, progressed));
    },
    'artifacts:close': ({ archive }, caller) => {
      archives.close(idOf(caller), archive);
      jobs.delete(archive);
      saved.delete(archive);
      return null;
    },
    'artifacts:list': ({ archive, inside = [] }, caller) =>
      explained(() => archives.run(idOf(caller), archive, 'list', { inside })),
    'artifacts:read': ({ archive, ...part }, caller) =>
      explained(async () => {
        const { bytes, isStart } = await archives.run(idOf(caller), archive, 'read', part);
        return { bytes, isStart, fetched: archives.fetched(idOf(caller), archive) };
      }),
    'artifacts:report': ({ archive, ...of }, caller) =>
      explained(() => archives.run(idOf(caller), archive, 'report', of)),
    'artifacts:search': ({ archive, ...query }, caller) =>
      explained(async () => {
        const progressed = createProgress(caller, { archive, what: 'search' });
        const found = await archives.run(idOf(caller), archive, 'search', query, progressed);
        return { ...found, fetched: archives.fetched(idOf(caller), archive) };
      }),
    'artifacts:save': (request, caller) =>
      explained(async () => {
        // Before the dialog: nobody chooses a folder for what is not open.
        archives.fetched(idOf(caller), request.archive);
        const parent = await parentOf(tools, request, caller);
        return parent === null ? null : save(tools, opened, request, parent, caller);
      }),
    'artifacts:stop': ({ archive, what }, caller) =>
      explained(() => {
        archives.stop(idOf(caller), archive, what);
        return Promise.resolve(null);
      }),
    'artifacts:show': ({ archive }, caller) =>
      explained(() => {
        archives.fetched(idOf(caller), archive);
        const path = saved.get(archive);
        if (path === undefined) throw new ChannelError('not_found', t('file_failures.not_yet_saved'));
        // Shown, never opened: what is in it was decided by a server (S6).
        shell.showItemInFolder(path);
        return Promise.resolve(null);
      }),
  };
};
