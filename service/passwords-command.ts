/** `passwords`: shows the owner of a data folder the passwords that the service made for the people of its sample. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ArgumentError } from './command-line.ts';
import { pathsIn } from './context.ts';
import { readMadePasswords } from './users/made-passwords.ts';
import { openBeside } from './store/data-folder.ts';

/** Reads what follows the word `passwords`: the data folder. @throws ArgumentError */
export const readPasswordsArguments = (args: readonly string[]): string => {
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
export const showPasswords = (folder: string): string => {
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
