/** Electron's `dialog`, on the terminal: what is to be said is said there, a question gets the answer that changes nothing, a folder or a file is typed. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { notImplemented, strictObject } from './strict.ts';

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
const chooseFolder = async (file: string | undefined): Promise<string | null> => {
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
const chooseFile = async (file: string | undefined, proposed: string): Promise<string | null> => {
  const answer = file === undefined ? await fromTerminal(`a file (${basename(proposed)})`) : fromFile(file);
  const path = answer !== null && isFolderAt(answer) ? join(answer, basename(proposed)) : answer;
  const hasFolder = path !== null && isFolderAt(dirname(path));
  console.error(
    hasFolder ? `dialog: saves as ${JSON.stringify(path)}` : 'dialog: no file was chosen; answered "Cancel"',
  );
  return hasFolder ? path : null;
};

interface MessageBoxOptions {
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
  readonly cancelId?: number;
}

/** Set, the first button is pressed: what a user does who agrees. */
const agrees = (): boolean => process.env['LECTERN_SHELL_AGREES'] === 'yes';

/** Electron's own rule for closing the box: `cancelId`, else a button named cancel or no, else the first. */
const cancelOf = ({ buttons = [], cancelId }: MessageBoxOptions): number =>
  cancelId ??
  Math.max(
    0,
    buttons.findIndex((label) => /^&?(cancel|no)$/i.test(label)),
  );

const answer = (options: MessageBoxOptions): number => {
  const response = agrees() ? 0 : cancelOf(options);
  const label = options.buttons?.[response] ?? 'OK';
  console.error(
    `dialog: ${options.message}${options.detail === undefined ? '' : `\n${options.detail}`}\ndialog: answered "${label}"`,
  );
  return response;
};

/** The box that belongs to a window has it as a first argument. */
const optionsOf = (values: readonly unknown[]): MessageBoxOptions => values.at(-1) as MessageBoxOptions;

/** The `dialog` export. */
export const dialog = strictObject('dialog', {
  showErrorBox: (title: string, content: string): void => console.error(`${title}\n${content}`),
  showMessageBox: (...values: unknown[]) =>
    Promise.resolve({ response: answer(optionsOf(values)), checkboxChecked: false }),
  showOpenDialog: async (...values: unknown[]): Promise<object> => {
    const { properties = [] } = values.at(-1) as { readonly properties?: readonly string[] };
    if (properties.join() !== 'openDirectory') throw notImplemented(`dialog.showOpenDialog for ${properties.join()}`);
    const folder = await chooseFolder(process.env['LECTERN_SHELL_FOLDERS']);
    return { canceled: folder === null, filePaths: folder === null ? [] : [folder] };
  },
  showSaveDialog: async (...values: unknown[]): Promise<object> => {
    const { defaultPath = 'file' } = values.at(-1) as { readonly defaultPath?: string };
    const path = await chooseFile(process.env['LECTERN_SHELL_FOLDERS'], defaultPath);
    return { canceled: path === null, filePath: path ?? '' };
  },
  showMessageBoxSync: (...values: unknown[]): number => answer(optionsOf(values)),
});
