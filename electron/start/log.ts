/** The log file: rotated, and no token or password in it whatever is logged (S24). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import log from 'electron-log/node';
import { lineOfRecord, type RecordCall } from '../proxy/call-record.ts';

const megabyte = 1024 * 1024;

/** What stands between a name and its value; quotes are escaped where a JSON text is within another. */
const between = String.raw`(?:\\*["'])?(?:\s*[:=]\s*|%3D)`;
/** In quotes to their end, else to the next space or separator. */
const value = String.raw`(?:\\*"(?:\\.|[^"\\\r\n])*|\\*'(?:\\.|[^'\\\r\n])*|[^\s"',;&]+)`;

const secrets: readonly RegExp[] = [
  // To the end of the line: several values may follow.
  new RegExp(String.raw`(\b(?:authorization|cookie)${between})[^\r\n]+`, 'gi'),
  new RegExp(String.raw`((?:token|password|passphrase|secret)${between})${value}`, 'gi'),
  /(\bbearer\s+)[\w.~+/=-]+/gi,
  /(\b(?:glpat|gloas|gldt|glrt|lectern)-)[\w-]{8,}/gi,
  /(:\/\/)[^\s/@]+(?=@)/g,
];

/** A line without what looks like a secret. */
export const redact = (line: string): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, '$1[removed]'), line);

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
  calls.transports.file.format = '[{y}-{m}-{d} {h}:{i}:{s}.{ms}] {text}';
  calls.transports.console.level = false;
  return (record) => {
    calls.info(redact(lineOfRecord(record)));
  };
};

/** Opens the log in the user's folder: main.log, and the one before it as main.old.log, 1 MiB each. */
export const openLog = (userData: string): Log => {
  log.transports.file.resolvePathFn = () => fileOf(userData);
  log.transports.file.maxSize = megabyte;
  log.transports.file.format = '[{y}-{m}-{d} {h}:{i}:{s}.{ms}] {text}';
  log.transports.console.level = false;
  return (line) => {
    log.info(redact(line));
  };
};
