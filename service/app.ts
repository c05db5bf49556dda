/** The local service: the API on real git and SQLite, as one function from Request to Response. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { addRepository, type AddedProject, type RepositoryToAdd } from './add-repository.ts';
import { keepRemovingExpired, removeExpiredArtifacts } from './checks/expire.ts';
import { recoverJobs } from './checks/recover-jobs.ts';
import { createRunner } from './checks/runner.ts';
import { createKeyedMutex } from '#node/concurrency.ts';
import { partsOfFolder, pathsIn, type Context } from './context.ts';
import { fetchFolder, folderOf, type FetchedFolder } from './fetch-folder.ts';
import { fillOnce } from './first-start.ts';
import { createObjectReaders } from './git/process/object-readers.ts';
import { writeGlobalConfiguration } from './git/repository.ts';
import { handlers } from './handlers/all.ts';
import { createEventBus } from './events/event-bus.ts';
import { recover } from './recover.ts';
import { failureResponse, mountOperations } from './http/routes.ts';
import { unknownPath } from './http/api-failure.ts';
import { jsonAnswers } from './http/json-answers.ts';
import { createSignInRateLimit } from './http/sign-in-rate-limit.ts';
import { mountUploads } from './http/uploads.ts';
import { createMaintenance, recoverMaintenance } from './maintenance.ts';
import { createOutbox } from './mail/outbox.ts';
import { createMailer } from './mail/smtp.ts';
import { mailSubscribers } from './mail/subscribers.ts';
import { mountAccountPages } from './pages/account-pages.ts';
import { addressPage } from './pages/address-page.ts';
import { createDirectory, type DirectoryAddress } from './users/directory.ts';
import { readMadePasswords } from './users/made-passwords.ts';
import { createGitToken, findOwnAccount } from './users/own-account.ts';
import { answerGit } from './pushing/git-answers.ts';
import { writeHooks, rulesFor } from './pushing/hooks.ts';
import { noteCommits } from './pushing/note-commits.ts';
import { createPushFolders } from './pushing/push-folders.ts';
import { readStartTokens, type StartTokens } from './start-tokens.ts';
import { openDataFolder } from './store/database/data-folder.ts';
import { tightenModes } from './store/database/file-modes.ts';
import { findProjectByPath, listProjects, type Visibility } from './store/projects.ts';
import type { Database } from '#node/database.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { createHookDeliverer, defaultHookTiming, type HookTiming } from './system-hooks/deliverer.ts';
import { notifyHooks } from './system-hooks/notify-hooks.ts';

/** How to start the service. */
export interface ServiceOptions {
  /** Data folder; made when it does not exist. */
  readonly folder: string;
  /** The clock. Default: the machine's. */
  readonly now?: () => Date;
  /** Fill a fresh folder with the sample. */
  readonly sample?: boolean;
  /** Repositories to serve besides. */
  readonly add?: readonly RepositoryToAdd[];
  /** Directory whose people may sign in. */
  readonly directory?: DirectoryAddress;
  /** Mail server by its URL; without one, mails lie in the outbox. */
  readonly smtp?: string;
  /** Where the service can be reached; in `web_url`. Default `http://127.0.0.1`. */
  readonly baseUrl?: string;
  /** Milliseconds that a comparison may take before it is answered without patches. Default 30,000. */
  readonly compareTimeout?: number;
  /** Whether jobs are run; else they are made and wait. Default true. */
  readonly runsJobs?: boolean;
  /** How long deliveries to system hooks take. Default: ten seconds, and three more tries within eleven minutes. */
  readonly hookTiming?: HookTiming;
}

/** A project as the start announces it. */
export interface ServedProject {
  readonly id: number;
  readonly path: string;
  readonly visibility: Visibility;
  /** Whether it was added beside the sample, and so belongs to the account of the owner of the machine. */
  readonly is_own: boolean;
  /** Whole path of the folder that it was added from; null for any other. */
  readonly folder: string | null;
}

const servedProjects = (context: Context): ServedProject[] => {
  const own = readStartTokens(context).own === undefined ? null : findOwnAccount(context);
  return listProjects(context.database).map(({ id, path, visibility, owner_id }) => {
    return { id, path, visibility, is_own: owner_id === own?.id, folder: folderOf(context, id) };
  });
};

/** The running service. */
export interface Service {
  /** @param address network address of the sender of the request; a caller in this process needs none */
  fetch(request: Request, address?: string): Promise<Response>;
  close(): Promise<void>;
  /** Says that somebody reads an answer, until what it gives back is called: nothing is packed meanwhile. */
  enter(): () => void;
  /** Packs what is loose in repositories where much has moved, as an idle minute does; nothing while somebody asks for something. */
  maintain(): Promise<void>;
  /** Resolves when no work goes on after answers: listeners, pushes, jobs. */
  settled(): Promise<void>;
  /** Names where the service can be reached, once that is known. */
  setBaseUrl(url: string): void;
  /** Makes a project out of a folder while the service runs; for this process alone, no request reaches it. */
  addRepository(toAdd: RepositoryToAdd): Promise<AddedProject>;
  /** Fetches from the folder that a project was added from; for this process alone, no request reaches it. */
  fetchFolder(projectId: number): Promise<FetchedFolder>;
  /** Makes a token for git of the account of the owner of the machine; for this process alone, no request reaches it. */
  createGitToken(): string;
  /** The port it listened on last when any would do; null before the first time. */
  lastPort(): number | null;
  rememberPort(port: number): void;
  /** Tokens by role, as far as they were made by now. */
  readonly tokens: StartTokens;
  /** Passwords that were made and still work, by username: for those who may read the data folder. */
  readonly passwords: Readonly<Record<string, string>>;
  /** Projects when the service started. */
  readonly projects: readonly ServedProject[];
  /** Stable name of the data folder. */
  readonly instanceId: string;
}

/** Empty where there is none, or it cannot be read. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Accounts, drafts and marks of the app hang on it: the database has it as well, and a file that was lost is written again. */
const readInstanceId = (database: Database, file: string): string => {
  const written = textOf(file);
  const known = readSetting(database, 'instance-id') ?? (z.uuid().safeParse(written).success ? written : randomUUID());
  if (known !== written) writeFileAtomic.sync(file, `${known}\n`, { mode: 0o600 });
  writeSetting(database, 'instance-id', known);
  return known;
};

/** Not every file system has modes: the service runs there as well, and says so. */
const keepToOwner = (folder: string): void => {
  try {
    tightenModes(folder, partsOfFolder);
  } catch (error) {
    console.error(`Other users of this machine may be able to read ${folder}: ${String(error)}`);
  }
};

const createApplication = (context: Context): Hono => {
  const app = new Hono();
  // A push at this moment is judged by what a call has just changed.
  app.use('/api/*', async (hono, next) => {
    await next();
    if (hono.req.method !== 'GET') context.pushes.refresh((pusher) => rulesFor(context, pusher));
  });
  app.use('/api/*', jsonAnswers);
  mountOperations(app, context, handlers);
  mountUploads(app, context);
  mountAccountPages(app, context);
  app.notFound(
    async ({ req: { raw } }) =>
      (await answerGit(context, raw)) ?? addressPage(context, raw) ?? failureResponse(unknownPath()),
  );
  app.onError((error) => failureResponse(error));
  return app;
};

/** Opens a data folder, and makes it when it does not exist. */
const openFolder = async (folder: string) => {
  const paths = pathsIn(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepToOwner(folder);
  const { database, encryption } = openDataFolder(paths);
  const instanceId = readInstanceId(database, paths.instance);
  await writeGlobalConfiguration(paths.gitConfiguration);
  await writeHooks(paths.hooks);
  // After those that were just written, before anybody is answered.
  keepToOwner(folder);
  return { paths, database, encryption, instanceId };
};

/** What a data folder is served with. */
const openParts = async (options: ServiceOptions) => {
  const { paths, database, encryption, instanceId } = await openFolder(options.folder);
  const readers = createObjectReaders();
  const eventBus = createEventBus(database);
  const now = options.now ?? (() => new Date());
  const hookDeliverer = createHookDeliverer(
    { database, encryption, now, background: eventBus.background },
    options.hookTiming ?? defaultHookTiming,
  );
  const keep = createOutbox(paths.outbox, now);
  // Without a server, mails are put into the outbox at once.
  const mailer =
    options.smtp === undefined
      ? null
      : createMailer(options.smtp, { database, encryption, now, background: eventBus.background, keep });
  let baseUrl = options.baseUrl ?? 'http://127.0.0.1';
  const context: Context = {
    database,
    encryption,
    now,
    baseUrl: () => baseUrl,
    repositoryOf: (projectId) => ({
      folder: paths.repository(projectId),
      configFile: paths.gitConfiguration,
      readers,
    }),
    jobFolder: paths.job,
    uploads: paths.uploads,
    signInRateLimit: createSignInRateLimit(),
    directory: options.directory ? createDirectory(options.directory) : null,
    sendMail: mailer?.send ?? keep,
    compareTimeout: options.compareTimeout ?? 30_000,
    emit: eventBus.emit,
    background: eventBus.background,
    settled: eventBus.settled,
    hooks: paths.hooks,
    pushes: createPushFolders(paths.pushes),
    runner: createRunner(() => context, options.runsJobs === false),
    environmentFolder: paths.environment,
    hookDeliverer,
    inTurn: createKeyedMutex(),
  };
  for (const listener of [notifyHooks, mailSubscribers, noteCommits]) eventBus.listen(listener(context));
  const close = async (): Promise<void> => {
    hookDeliverer.stop();
    mailer?.stop();
    await context.settled();
    await readers.close();
    database.close();
  };
  const setBaseUrl = (url: string): void => {
    baseUrl = url;
  };
  return { context, eventBus, mailer, instanceId, setBaseUrl, close };
};

/** Recovers what a crash left behind, and fills a fresh folder. */
const recoverAndFill = async (context: Context, options: ServiceOptions): Promise<void> => {
  await recoverMaintenance(context);
  await recover(context);
  await fillOnce(context, options.sample ?? false);
  // Given at every start: one that was added before is left as it is.
  for (const toAdd of options.add ?? [])
    if (!findProjectByPath(context.database, toAdd.name)) await addRepository(context, toAdd);
};

/** What only this process may ask for: no request reaches it. */
const forThisProcess = (
  context: Context,
): Pick<Service, 'addRepository' | 'fetchFolder' | 'createGitToken' | 'lastPort' | 'rememberPort'> => ({
  addRepository: (toAdd) => addRepository(context, toAdd),
  fetchFolder: (projectId) => fetchFolder(context, projectId),
  createGitToken: () => createGitToken(context),
  lastPort: () => Number(readSetting(context.database, 'last-port') ?? 0) || null,
  rememberPort: (port) => {
    writeSetting(context.database, 'last-port', String(port));
  },
});

/** Opens the data folder, recovers what a crash left behind, fills a fresh one, and answers requests. */
export const createService = async (options: ServiceOptions): Promise<Service> => {
  const { context, eventBus, mailer, instanceId, setBaseUrl, close } = await openParts(options);
  const { database, encryption } = context;
  try {
    await recoverAndFill(context, options);
  } catch (error) {
    await close();
    throw error;
  }
  context.hookDeliverer.resume();
  mailer?.resume();
  recoverJobs(context);
  await removeExpiredArtifacts(context);
  const stopRemoving = keepRemovingExpired(context);
  const maintenance = createMaintenance({ ...context, isQuiet: eventBus.isQuiet });
  const app = createApplication(context);
  const end = async (): Promise<void> => {
    stopRemoving();
    await maintenance.stop();
    await context.runner.close();
    await close();
  };
  let closing: Promise<void> | null = null;
  return {
    fetch: async (request, address) => {
      const leave = maintenance.enter();
      try {
        await maintenance.pause();
        eventBus.begin();
        return await app.fetch(request, { address });
      } finally {
        leave();
      }
    },
    close: () => (closing ??= end()),
    settled: () => {
      eventBus.begin();
      return context.settled();
    },
    setBaseUrl: (url) => {
      setBaseUrl(url);
      eventBus.begin();
    },
    enter: maintenance.enter,
    maintain: maintenance.run,
    ...forThisProcess(context),
    get tokens() {
      return readStartTokens(context);
    },
    get passwords() {
      return readMadePasswords(database, encryption);
    },
    projects: servedProjects(context),
    instanceId,
  };
};
