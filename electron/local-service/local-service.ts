/** Starts the local service as a utility process, at most one, and stops it with the app. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import type { UtilityProcess } from 'electron';
import { t } from '#shared/texts/texts.ts';
import {
  askService,
  type FolderToAdd,
  readAnnouncement,
  readFolderFailure,
  type AnnouncedProject,
  type Announcement,
} from './ask-service.ts';
import type { FetchedFolder } from './channels.ts';
import { dataFolderMessage, type DataFolderFailure } from '#shared/disk/data-folder.ts';
import { LocalServiceError } from './local-service-error.ts';

/** A service that listens. */
export interface RunningService extends Announcement {
  /** Names the data folder, whatever the port is: tokens and drafts keep their owner. */
  readonly instance: string;
}

/** The local service of this app. */
export interface LocalService {
  /** Starts it, or answers where it runs already. Rejects with a {@link LocalServiceError}. */
  start(): Promise<RunningService>;
  /** Makes a project of a folder; its owner's token is known to the next `start`. Rejects with a {@link LocalServiceError}. */
  add(request: FolderToAdd): Promise<AnnouncedProject>;
  /** Fetches from the folder that a project was added from; rejects with a {@link LocalServiceError}. */
  fetchFolder(projectId: number): Promise<FetchedFolder>;
  /** Makes a token for git of the account that owns what was added; rejects with a {@link LocalServiceError}. */
  createGitToken(): Promise<string>;
  isRunning(): boolean;
  stop(): void;
}

/** Where the service and its folder are. */
export interface LocalServiceOptions {
  /** The built service. */
  readonly script: string;
  /** Its data folder; made, with the sample project, at the first start. */
  readonly folder: string;
  /** ms until it must listen: building the sample is part of it. */
  readonly limit?: number;
  readonly log: (line: string) => void;
}

const explain = (words: string): LocalServiceError => {
  const isGit = /\bgit\b/i.test(words) && /ENOENT|not found|missing|2\.38|older|version/i.test(words);
  if (isGit) return new LocalServiceError(t('main_process.local_git'), t('main_process.local_git_hint'));
  return new LocalServiceError(
    t('main_process.local_stopped'),
    words === '' ? t('main_process.log_hint') : words.slice(-500),
  );
};

const instanceFile = (folder: string): string => join(folder, 'instance-id');

const argumentsOf = (folder: string): string[] => {
  const isNew = !existsSync(instanceFile(folder));
  return ['--data', folder, '--port', '0', ...(isNew ? ['--sample'] : [])];
};

interface Running {
  readonly child: UtilityProcess;
  ready: Promise<RunningService>;
}

/** Waits for the announcement, the end of the process, or the limit. */
const listening = (child: UtilityProcess, limit: number, log: (line: string) => void): Promise<Announcement> =>
  new Promise((resolve, reject) => {
    let words = '';
    let failure: DataFolderFailure | null = null;
    const timer = setTimeout(() => {
      child.kill();
      reject(new LocalServiceError(t('main_process.local_late'), t('main_process.local_late_hint')));
    }, limit);
    const hear = (stream: NodeJS.ReadableStream | null, said: (line: string) => void): void => {
      if (stream) createInterface({ input: stream }).on('line', said);
    };
    hear(child.stdout, (line) => {
      failure ??= readFolderFailure(line);
      const announcement = readAnnouncement(line);
      if (!announcement) return;
      clearTimeout(timer);
      resolve(announcement);
    });
    hear(child.stderr, (line) => {
      words = `${words}${line}\n`.slice(-4000);
      log(`local service: ${line}`);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      log(`local service ended with ${String(code)}`);
      if (failure) {
        const { message, hint } = dataFolderMessage(failure);
        reject(new LocalServiceError(message, hint));
      } else reject(explain(words.trim()));
    });
  });

/** Makes the local service ready to be started. */
export const createLocalService = ({ script, folder, limit = 60_000, log }: LocalServiceOptions): LocalService => {
  let running: Running | null = null;
  const forget = (child: UtilityProcess): void => {
    if (running?.child === child) running = null;
  };
  /** The service that runs, once it listens. */
  const ready = async (): Promise<Running> => {
    const now = running;
    if (!now) throw new LocalServiceError(t('main_process.local_off'), t('main_process.local_off_hint'));
    await now.ready;
    return now;
  };
  return {
    start: () => {
      if (running) return running.ready;
      const child = utilityProcess.fork(script, argumentsOf(folder), {
        stdio: 'pipe',
        serviceName: 'Lectern local service',
      });
      child.on('exit', () => forget(child));
      const ready = listening(child, limit, log).then(async (announcement) => ({
        ...announcement,
        instance: (await readFile(instanceFile(folder), 'utf8')).trim(),
      }));
      ready.catch(() => forget(child));
      running = { child, ready };
      return ready;
    },
    add: async (request) => {
      const now = await ready();
      const { project, token } = await askService(now.child, 'add_repository', request);
      now.ready = now.ready.then((before) => ({
        ...before,
        tokens: { ...before.tokens, ...(token !== null && { own: token }) },
        projects: [...before.projects, project],
      }));
      return project;
    },
    fetchFolder: async (projectId) => {
      const { fetched } = await askService((await ready()).child, 'fetch_folder', { project_id: projectId });
      return fetched;
    },
    createGitToken: async () => (await askService((await ready()).child, 'create_git_token', {})).token,
    isRunning: () => running !== null,
    stop: () => {
      running?.child.kill();
      running = null;
    },
  };
};
