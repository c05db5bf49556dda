/** Opens a file of a clone: the safe path of it, whether it has the content that is shown, and the chosen editor at a line, a program with an array of arguments and never a shell. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, constants, stat, realpath, readFile } from 'node:fs/promises';
import { dirname, join, isAbsolute, relative, resolve, sep } from 'node:path';
import { editorNames, type Editor, type EditorId } from '#shared/settings/settings.ts';
import { t } from '#shared/texts/texts.ts';
import { CloneError } from './clone-error.ts';
import { programFolders } from './program-folders.ts';

/**
 * The whole path of a file.
 * @throws CloneError where it is not there, is no file, or is outside
 */
export const fileInClone = async (folder: string, path: string): Promise<string> => {
  const root = await realpath(folder);
  const missing = new CloneError(
    t('clone_failures.file_missing'),
    t('clone_failures.file_missing_hint', { path, folder }),
  );
  const file = await realpath(resolve(root, path)).catch(() => {
    throw missing;
  });
  const within = relative(root, file);
  const [first] = within.split(sep);
  if (within === '' || isAbsolute(within) || first === '..' || first?.toLowerCase() === '.git')
    throw new CloneError(t('clone_failures.file_outside'));
  if (!(await stat(file)).isFile()) throw missing;
  return file;
};

/** Largest file that is compared. */
const largestFile = 64 * 1024 * 1024;

const idOf = (bytes: Buffer, algorithm: 'sha1' | 'sha256'): string =>
  createHash(algorithm)
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');

/** As it is, or with the line ends that git gives it elsewhere than on Windows. */
export const hasContent = async (file: string, blob: string): Promise<boolean> => {
  if ((await stat(file)).size > largestFile) return false;
  const bytes = await readFile(file);
  const algorithm = blob.length === 64 ? 'sha256' : 'sha1';
  if (idOf(bytes, algorithm) === blob) return true;
  return idOf(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), algorithm) === blob;
};

interface KnownEditor {
  /** Names of its program; on Windows with `.exe`. */
  readonly programs: readonly string[];
  readonly arguments: readonly string[];
  /** Programs within macOS's applications. */
  readonly applications: readonly string[];
  /** On Windows `code.cmd` is a script, which takes a shell: the program beside it is started. */
  readonly windows: string;
}

const known: { readonly [Id in Exclude<EditorId, 'own'>]: KnownEditor } = {
  vscode: {
    programs: ['code', 'codium'],
    arguments: ['--goto', '{file}:{line}'],
    applications: ['/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code'],
    windows: 'Code.exe',
  },
  cursor: {
    programs: ['cursor'],
    arguments: ['--goto', '{file}:{line}'],
    applications: ['/Applications/Cursor.app/Contents/Resources/app/bin/cursor'],
    windows: 'Cursor.exe',
  },
  zed: {
    programs: ['zed', 'zeditor'],
    arguments: ['{file}:{line}'],
    applications: ['/Applications/Zed.app/Contents/MacOS/cli'],
    windows: 'Zed.exe',
  },
  sublime: {
    programs: ['subl'],
    arguments: ['{file}:{line}'],
    applications: ['/Applications/Sublime Text.app/Contents/SharedSupport/bin/subl'],
    windows: 'subl.exe',
  },
  idea: {
    programs: ['idea'],
    arguments: ['--line', '{line}', '{file}'],
    applications: ['/Applications/IntelliJ IDEA.app/Contents/MacOS/idea'],
    windows: 'idea64.exe',
  },
};

const isProgram = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return false;
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
};

const candidates = (editor: KnownEditor, opened: string): readonly string[] => {
  const folders = programFolders(opened);
  if (process.platform === 'win32')
    return folders.flatMap((folder) => [join(folder, editor.windows), join(dirname(folder), editor.windows)]);
  const named = folders.flatMap((folder) => editor.programs.map((name) => join(folder, name)));
  return process.platform === 'darwin' ? [...named, ...editor.applications] : named;
};

const findProgram = async (editor: Editor, opened: string): Promise<string> => {
  const paths = editor.id === 'own' ? [editor.program ?? ''] : candidates(known[editor.id], opened);
  for (const path of paths) if (await isProgram(path)) return path;
  throw new CloneError(
    editor.id === 'own'
      ? t('clone_failures.editor_gone')
      : t('clone_failures.editor_missing', { editor: editorNames[editor.id] }),
    editor.id === 'own'
      ? t('clone_failures.editor_gone_hint', { path: editor.program ?? '' })
      : t('clone_failures.editor_missing_hint'),
  );
};

/** Arguments for a file and a line: `{file}` and `{line}` are replaced wherever they are. */
export const editorArguments = (
  { id, arguments: own }: Editor,
  { file, line }: { readonly file: string; readonly line: number },
): readonly string[] => {
  const template = id === 'own' ? own : known[id].arguments;
  const filled = template.map((part) => part.replaceAll(/\{(file|line)\}/g, (_all, name) => (name === 'file' ? file : String(line)))); // prettier-ignore
  return template.some((part) => part.includes('{file}')) ? filled : [...filled, file];
};

/** The folder itself: no line belongs to it. */
const folderArguments = ({ id, arguments: own }: Editor, folder: string): readonly string[] =>
  id === 'own' ? editorArguments({ id, program: null, arguments: own }, { file: folder, line: 1 }) : [folder];

/**
 * Opens a file at a line; with no line a folder. It goes on when Lectern ends.
 * @throws CloneError where the program cannot be started
 */
export const openInEditor = async (editor: Editor, path: string, line: number | null): Promise<void> => {
  const program = await findProgram(editor, path);
  const args = line === null ? folderArguments(editor, path) : editorArguments(editor, { file: path, line });
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore', cwd: dirname(path) });
    child.once('error', (error) => reject(new CloneError(t('clone_failures.editor_failed'), error.message)));
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
};
