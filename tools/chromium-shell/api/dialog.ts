/** Electron's `dialog`, on the terminal: what is to be said is said there, a question gets the answer that changes nothing, a folder or a file is typed. */
import { chooseFile, chooseFolder } from './choose-folder.ts';
import { notImplemented, strictObject } from './strict.ts';

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
