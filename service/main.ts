/** Entry of the local service as a process of its own: arguments, start, one line of JSON, a clean end. */
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import { parseArgs } from 'node:util';
import { answerAppRequests, type AppChannel } from './app-requests.ts';
import { createService, type Service } from './app.ts';
import { ArgumentError, readArguments, usage, type StartOptions } from './command-line.ts';
import { pathsIn } from './context.ts';
import { checkGit } from './git/version.ts';
import { listen, type Listening } from './listen.ts';
import { namingFile, openBeside } from './store/database/data-folder.ts';
import { DataFolderError } from './store/database/disk-words.ts';
import { makeToken, readTokenArguments } from './token-command.ts';
import { readMadePasswords } from './users/made-passwords.ts';

/** Reads what follows the word `passwords`: the data folder. @throws ArgumentError */
const readPasswordsArguments = (args: readonly string[]): string => {
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options: { data: { type: 'string' } } }).values;
    } catch (error) {
      throw new ArgumentError(error instanceof Error ? error.message : String(error));
    }
  };
  const { data } = parse();
  if (data === undefined || data === '') throw new ArgumentError('--data FOLDER is missing.');
  return data;
};

/**
 * One line per user, `username password`. The service may be running meanwhile.
 * @throws when the folder holds no service, or no password that was made still works
 */
const showPasswords = (folder: string): string => {
  const paths = pathsIn(folder);
  if (!existsSync(paths.database)) throw new Error(`${folder} is no data folder of a local service.`);
  const { database, encryption } = openBeside(paths);
  try {
    const lines = Object.entries(readMadePasswords(database, encryption));
    if (lines.length > 0) return lines.map((line) => line.join(' ')).join('\n');
  } finally {
    database.close();
  }
  throw new Error(`No password was made in ${folder}, or its user has changed it. Start the service there first.`);
};

/** What the service and every process that it starts write is the owner's alone. */
const keepToOwner = (): void => {
  try {
    process.umask(0o077);
  } catch {
    // A host that gives no mask to a process: folders are closed anyway, and each start tightens what is in them.
  }
};

/**
 * Listens; where any port will do, on the one it had last, so that remotes of git stay valid.
 * @throws when the requested port is taken
 */
const listenOnPort = async (service: Service, { host, port, outside }: StartOptions): Promise<Listening> => {
  if (port !== 0) return listen(service, host, port, outside);
  const last = service.lastPort();
  const again = last === null ? null : await listen(service, host, last, outside).catch(() => null);
  const listening = again ?? (await listen(service, host, 0, outside));
  service.rememberPort(Number(new URL(listening.url).port));
  return listening;
};

const start = async (options: StartOptions): Promise<void> => {
  keepToOwner();
  await checkGit({ folder: process.cwd(), configFile: devNull });
  const { now, directory, smtp } = options;
  const service = await createService({
    folder: options.folder,
    sample: options.sample,
    add: options.add,
    ...(now && { now: () => now }),
    ...(directory && { directory }),
    ...(smtp !== null && { smtp }),
  }).catch((error: unknown) => {
    throw namingFile(error, options.folder);
  });
  const listening = await listenOnPort(service, options).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void listening.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // Forked with a channel: the parent is gone.
  process.on('disconnect', end);
  const channel = (process as { readonly parentPort?: AppChannel }).parentPort;
  if (channel) answerAppRequests(channel, service);
  const { tokens, passwords, projects } = service;
  const line = { url: listening.url, tokens, ...(options.sample && { passwords }), projects };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const args = process.argv.slice(2);
const [word, ...rest] = args;

const failures: Readonly<Record<string, string>> = {
  token: 'No token was made',
  passwords: 'No password is shown',
};

try {
  if (word === 'token') process.stdout.write(`${makeToken(readTokenArguments(rest))}\n`);
  else if (word === 'passwords') process.stdout.write(`${showPasswords(readPasswordsArguments(rest))}\n`);
  else await start(readArguments(args));
} catch (error) {
  const isArgument = error instanceof ArgumentError;
  const message = error instanceof Error ? error.message : String(error);
  const failed = failures[word ?? ''] ?? 'The local service did not start';
  // For the app, which says it in its language.
  if (error instanceof DataFolderError) process.stdout.write(`${JSON.stringify({ failure: error.failure })}\n`);
  process.stderr.write(isArgument ? `${message}\n\n${usage}\n` : `${failed}: ${message}\n`);
  process.exit(isArgument ? 2 : 1);
}
