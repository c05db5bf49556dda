/** A folder or a file instead of the one of a system's dialog: from a file of answers, or typed on the terminal. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

const fromFile = (file: string): string | null => {
  const [first = '', ...others] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (first !== '') writeFileSync(file, others.join('\n'), { mode: 0o600 });
  return first === '' ? null : first;
};

const fromTerminal = async (what: string): Promise<string | null> => {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = (await terminal.question(`dialog: type the path of ${what}, or nothing to cancel: `)).trim();
    return typed === '' ? null : resolve(typed);
  } finally {
    terminal.close();
  }
};

/**
 * The folder that was chosen; null where none was, or where there is no such folder.
 * @param file whose first line is the answer, and is taken away; undefined: read from the terminal
 */
export const chooseFolder = async (file: string | undefined): Promise<string | null> => {
  const folder = file === undefined ? await fromTerminal('a folder') : fromFile(file);
  const isFolder = folder !== null && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  console.error(
    isFolder ? `dialog: chose ${JSON.stringify(folder)}` : 'dialog: no folder was chosen; answered "Cancel"',
  );
  return isFolder ? folder : null;
};

const isFolderAt = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The file to save to; null where none was chosen. A folder as an answer means the proposed name in it. Nothing asks
 * before a file is replaced: who types a path means it.
 * @param file whose first line is the answer, and is taken away; undefined: read from the terminal
 */
export const chooseFile = async (file: string | undefined, proposed: string): Promise<string | null> => {
  const answer = file === undefined ? await fromTerminal(`a file (${basename(proposed)})`) : fromFile(file);
  const path = answer !== null && isFolderAt(answer) ? join(answer, basename(proposed)) : answer;
  const hasFolder = path !== null && isFolderAt(dirname(path));
  console.error(
    hasFolder ? `dialog: saves as ${JSON.stringify(path)}` : 'dialog: no file was chosen; answered "Cancel"',
  );
  return hasFolder ? path : null;
};
