/** Folders that the user chose in a dialog of the system: a page gets a handle for one of them, and never a path (S31). */
import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { dialog, type BaseWindow } from 'electron';
import type { ChosenFolder } from '#electron/local-service/channels.ts';

/** The folder that was chosen last in each window. */
export interface ChosenFolders {
  /** Keeps a whole path for a window; the one before it is forgotten. */
  keep(window: object, path: string): ChosenFolder;
  /** The path of a handle of this window; undefined for any other. */
  pathOf(window: object, handle: string): string | undefined;
  /** Forgets the choice: adding the folder again takes another one. */
  forget(window: object): void;
}

export const createChosenFolders = (): ChosenFolders => {
  const kept = new WeakMap<object, { readonly handle: string; readonly path: string }>();
  return {
    keep: (window, path) => {
      const handle = randomUUID();
      kept.set(window, { handle, path });
      return { handle, name: basename(path) };
    },
    pathOf: (window, handle) => {
      const chosen = kept.get(window);
      return chosen?.handle === handle ? chosen.path : undefined;
    },
    forget: (window) => {
      kept.delete(window);
    },
  };
};

/** Where the last folder was chosen, until the app ends. */
let last: string | null = null;

/** Asks for a folder, in the dialog of the system, which opens where the last one was chosen; null: none was. */
export const chooseFolder = async (window: BaseWindow): Promise<string | null> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory'],
    ...(last !== null && { defaultPath: last }),
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  last = dirname(path);
  return path;
};
