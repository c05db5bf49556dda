/** What every part of the service works with: database, git, clock, addresses. */
import { join } from 'node:path';
import type { Database } from '#node/database.ts';
import type { KeyedMutex } from '#node/concurrency.ts';
import type { JobRunner } from './checks/job-runner.ts';
import type { Repository } from './git/process/run.ts';
import type { ServiceEvent } from './events/service-event.ts';
import type { SignInRateLimit } from './http/sign-in-rate-limit.ts';
import type { Mail } from './mail/outbox.ts';
import type { Directory } from './users/directory.ts';
import type { PushFolders } from './pushing/push-folders.ts';
import type { Encryption } from './store/database/encryption.ts';
import type { HookDeliverer } from './system-hooks/deliverer.ts';

/** The running service, as handlers see it. */
export interface Context {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly now: () => Date;
  /** Where the service can be reached, without a slash at the end; used in `web_url`. */
  readonly baseUrl: () => string;
  readonly repositoryOf: (projectId: number) => Repository;
  /** Folder with the trace and the artifacts of a job. */
  readonly jobFolder: (jobId: number) => string;
  /** Folder of uploaded files. */
  readonly uploads: string;
  readonly signInRateLimit: SignInRateLimit;
  /** Where people sign in whom it controls; null without one. */
  readonly directory: Directory | null;
  /** Sends a mail; never throws and never holds up the request. */
  readonly sendMail: (mail: Mail) => void;
  /** Milliseconds that a comparison may take. */
  readonly compareTimeout: number;
  /** Tells listeners what happened, after the answer; never throws. */
  readonly emit: (event: ServiceEvent) => void;
  /** Does work after the answer. */
  readonly background: (work: () => Promise<void>) => void;
  /** Sends payloads to system hooks. */
  readonly hookDeliverer: HookDeliverer;
  /** Resolves when no work goes on after answers: listeners, pushes, jobs. */
  readonly settled: () => Promise<void>;
  /** Folder of the hooks that judge pushes. */
  readonly hooks: string;
  readonly pushes: PushFolders;
  /** Runs the jobs of the built-in checks. */
  readonly runner: JobRunner;
  /** Folder of an environment that jobs deploy into. */
  readonly environmentFolder: (environmentId: number) => string;
  /** Runs one piece of work at a time per key. */
  readonly inTurn: KeyedMutex;
}

/** Where things are in a data folder. */
export const pathsIn = (folder: string) => ({
  database: join(folder, 'lectern.sqlite'),
  key: join(folder, 'token-key'),
  gitConfiguration: join(folder, 'git-config'),
  instance: join(folder, 'instance-id'),
  lock: join(folder, 'serving.lock'),
  uploads: join(folder, 'uploads'),
  outbox: join(folder, 'outbox'),
  hooks: join(folder, 'git-hooks'),
  pushes: join(folder, 'pushes'),
  environment: (id: number): string => join(folder, 'environments', String(id)),
  job: (jobId: number): string => join(folder, 'jobs', String(jobId)),
  repository: (projectId: number): string => join(folder, 'repositories', `${String(projectId)}.git`),
});

/** Names of everything that a data folder holds, those beside the database included. */
export const partsOfFolder = [
  'lectern.sqlite',
  'lectern.sqlite-wal',
  'lectern.sqlite-shm',
  'token-key',
  'git-config',
  'instance-id',
  'serving.lock',
  'uploads',
  'outbox',
  'git-hooks',
  'pushes',
  'environments',
  'jobs',
  'repositories',
] as const;

/** A time as the API writes it: ISO 8601 with milliseconds and `Z`. */
export const timestampOf = (context: Context): string => context.now().toISOString();
