/** A local service with the sample for one test: built once per code version, copied per test, fixed clock. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operationOfRequest } from '#shared/api/testing/operation-of-request.ts';
import { operationOf, type ExactAnswerOf, type OperationId, type Operations } from '#shared/api/registry.ts';
import { createService, type Service, type ServiceOptions } from '#service/app.ts';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { openEncryption } from '#service/store/database/encryption.ts';
import { addToken } from '#service/store/users/tokens.ts';
import { addUser } from '#service/store/users/users.ts';
import type { StartRole } from '#service/start-tokens.ts';

/** The clock of every test service. */
export const testNow = new Date('2026-03-02T09:00:00.000Z');

/** Who sends a request: a role of the sample, `nobody` without a token, or a token. */
export type Sender = StartRole | 'nobody' | { readonly token: string };

/** What a test may say of a request; a plain object becomes JSON. */
export interface TestRequest {
  readonly body?: object | FormData | URLSearchParams | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service of its own for one test. */
export interface TestService extends Service {
  readonly folder: string;
  /** Sends `GET /projects/1/…` (relative to `/api/v4`) as somebody. */
  send(sender: Sender, line: string, request?: TestRequest): Promise<Response>;
  /** Works on the database through a connection of its own: for states that no operation makes. */
  inDatabase<Value>(work: (database: Database) => Value): Value;
  /** How many rows there are, of `notes` or of `notes WHERE …`. */
  count(rows: string): number;
  /** The password that was made for somebody of the sample. */
  passwordOf(username: string): string;
  /** Makes a confirmed user who belongs to nothing, and returns id and token. */
  addStranger(username: string): { readonly id: number; readonly token: string };
  /** Runs git in the bare repository of a project and returns its output, trimmed. */
  git(projectId: number, ...args: readonly string[]): Promise<string>;
  /** Closes the service and opens its folder again, as a restart does. */
  restart(options?: Partial<ServiceOptions>): Promise<TestService>;
  dispose(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const execute = promisify(execFile);

/** Code version: a hash over the service's own files. */
const codeVersion = async (): Promise<string> => {
  const folder = join(root, 'service');
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies of earlier code versions; a few are kept, because a run that began before may still copy from them. */
const keptCopies = 3;

const removeOldCopies = async (cache: string): Promise<void> => {
  const copies = await Promise.all(
    (await readdir(cache)).map(async (name) => {
      const path = join(cache, name);
      return { path, changed: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const old = copies.sort((one, other) => other.changed - one.changed).slice(keptCopies);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
};

/** Builds the sample beside its folder and renames it: a second process finds it done. */
const buildSample = async (): Promise<string> => {
  const cache = join(root, '.cache', 'service-sample');
  const sampleFolder = join(cache, await codeVersion());
  if (await exists(sampleFolder)) return sampleFolder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const service = await createService({ folder: draft, sample: true, now: () => testNow });
  await service.close();
  await rename(draft, sampleFolder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(sampleFolder))) throw error;
  });
  await removeOldCopies(cache);
  return sampleFolder;
};

let sample: Promise<string> | undefined;

const requestFor = (service: Service, sender: Sender, line: string, { body, headers }: TestRequest): Request => {
  const [method = 'GET', path = '/'] = line.split(/ (.*)/su);
  const token = sender === 'nobody' ? undefined : typeof sender === 'object' ? sender.token : service.tokens[sender];
  const isRaw =
    body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams;
  return new Request(`http://127.0.0.1/api/v4${path}`, {
    method,
    headers: {
      ...(token !== undefined && { 'PRIVATE-TOKEN': token }),
      ...(!isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
};

/** Which operation each answer belongs to, by the request that was sent. */
const answered = new WeakMap<Response, OperationId | null>();

const sendTo = async (service: Service, ...calls: Parameters<TestService['send']>): Promise<Response> => {
  const [sender, line, request = {}] = calls;
  const response = await service.fetch(requestFor(service, sender, line, request));
  const [method = 'GET', path = '/'] = line.split(/ (.*)/su);
  answered.set(response, operationOfRequest(method, `/api/v4${path}`));
  return response;
};

/** Opens a data folder that is there already, as a start does; `dispose` removes it. */
export const openTestService = async (folder: string, options: Partial<ServiceOptions> = {}): Promise<TestService> => {
  const service = await createService({ now: () => testNow, runsJobs: false, ...options, folder });
  const inDatabase: TestService['inDatabase'] = (work) => {
    const database = openDatabase(join(folder, 'lectern.sqlite'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    ...service,
    get tokens() {
      return service.tokens;
    },
    get passwords() {
      return service.passwords;
    },
    passwordOf: (username) => {
      const password = service.passwords[username];
      if (password === undefined) throw new Error(`No password that was made for ${username} works.`);
      return password;
    },
    folder,
    send: (...calls) => sendTo(service, ...calls),
    inDatabase,
    count: (rows) =>
      inDatabase((database) => database.one<{ total: number }>(`SELECT count(*) AS total FROM ${rows}`)?.total ?? -1),
    addStranger: (username) =>
      inDatabase((database) => {
        const at = testNow.toISOString();
        const id = addUser(database, {
          username,
          name: username,
          email: `${username}@elsewhere.example`,
          created_at: at,
          confirmed_at: at,
          last_activity_on: at.slice(0, 10),
        });
        const encryption = openEncryption(join(folder, 'token-key'));
        return {
          id,
          token: addToken(database, encryption, { user_id: id, kind: 'personal', name: 'test', created_at: at }),
        };
      }),
    git: async (projectId, ...args) => {
      const repository = join(folder, 'repositories', `${String(projectId)}.git`);
      // On a machine where nobody told git a name, too.
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@x.example'];
      const { stdout } = await execute('git', ['-c', 'safe.directory=*', ...who, '-C', repository, ...args]);
      return stdout.trim();
    },
    restart: async (again = {}) => {
      await service.close();
      return openTestService(folder, { ...options, ...again });
    },
    dispose: async () => {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Builds the sample of this code version, where no earlier run did. */
export const prepareSample = async (): Promise<void> => {
  await (sample ??= buildSample());
};

/** A temporary copy of the sample's data folder: for tests that start the service as a process. */
export const copySample = async (): Promise<string> => {
  sample ??= buildSample();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-service-'));
  await cp(await sample, folder, { recursive: true });
  return folder;
};

/** Starts a service on a copy of the sample; call `dispose` when done. */
export const createTestService = async (options: Partial<ServiceOptions> = {}): Promise<TestService> =>
  openTestService(await copySample(), options);

/** Status and JSON of an answer. */
export const answerOf = async (response: Response): Promise<readonly [status: number, body: unknown]> => [
  response.status,
  await response.json(),
];

type Answered<Id extends OperationId> = Operations[Id]['format'] extends 'binary' ? Uint8Array : ExactAnswerOf<Id>;

const bodyOf = async (id: OperationId, response: Response): Promise<unknown> => {
  const { format, answer } = operationOf(id);
  if (format === 'binary') return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (format === 'text') return answer.parse(text);
  return answer.parse(format === 'empty' && text === '' ? undefined : JSON.parse(text));
};

/**
 * The exact answer of an operation: its usual status, and not one field more or less than its form.
 * @throws Error where the answer has another status or form, or where the request was another operation's
 */
export const exactAnswer = async <Id extends OperationId>(id: Id, response: Response): Promise<Answered<Id>> => {
  const sent = answered.get(response);
  if (sent !== undefined && sent !== id) throw new Error(`The answer is not of ${id} but of ${String(sent)}.`);
  if (!operationOf(id).status.includes(response.status)) {
    throw new Error(`${id} answered ${String(response.status)}: ${await response.text()}`);
  }
  return (await bodyOf(id, response)) as Answered<Id>;
};
