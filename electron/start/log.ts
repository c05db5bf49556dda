/** The log file: rotated, and no token or password in it whatever is logged (S24). */
import { chmodSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import log from 'electron-log/node';
import { formatRecord, type RecordCall } from '#electron/proxy/call-record.ts';
import { redact } from '#electron/vault/redact.ts';

const megabyte = 1024 * 1024;

/** Nobody else of this computer reads them: what people work on is in them. */
const ownerOnly = { flag: 'a', mode: 0o600, encoding: 'utf8' } as const;

/** Writes one line. */
export type Log = (line: string) => void;

/** The folder of the log files. */
export const logFolder = (userData: string): string => join(userData, 'logs');

const fileOf = (userData: string): string => join(logFolder(userData), 'main.log');

/** How many lines a report of a crash shows. */
const shownLines = 200;

/** The last lines of the log, oldest first; none where nothing was logged yet. */
export const recentLines = async (userData: string): Promise<readonly string[]> => {
  const text = await readFile(fileOf(userData), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.trimEnd().split('\n').slice(-shownLines);
};

/** The log of calls: what the app asked of servers, by the names of operations and parameters. A file of its own, so that it pushes nothing out of the other. */
export const openCallRecord = (userData: string): RecordCall => {
  const calls = log.create({ logId: 'calls' });
  calls.transports.file.resolvePathFn = () => join(logFolder(userData), 'calls.log');
  calls.transports.file.maxSize = megabyte;
  calls.transports.file.writeOptions = ownerOnly;
  calls.transports.file.format = '[{y}-{m}-{d} {h}:{i}:{s}.{ms}] {text}';
  calls.transports.console.level = false;
  return (record) => calls.info(redact(formatRecord(record)));
};

/** Files of an older version were open to every user of the computer. */
const closeToOthers = (folder: string): void => {
  try {
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600);
  } catch {
    // There is none yet, or it is on a file system without modes.
  }
};

/** Opens the log in the user's folder: main.log, and the one before it as main.old.log, 1 MiB each. */
export const openLog = (userData: string): Log => {
  log.transports.file.resolvePathFn = () => fileOf(userData);
  log.transports.file.maxSize = megabyte;
  log.transports.file.writeOptions = ownerOnly;
  closeToOthers(logFolder(userData));
  log.transports.file.format = '[{y}-{m}-{d} {h}:{i}:{s}.{ms}] {text}';
  log.transports.console.level = false;
  return (line) => log.info(redact(line));
};
