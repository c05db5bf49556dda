/** `window.lectern`: the channels as functions with an allow-list of names each, and nothing else. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { IpcRendererEvent } from 'electron';
import type { AllowedNames } from './ipc/allowed-names.ts';

/** Written here by the build, from the records of the channels. */
declare const channelNames: AllowedNames;

const { invoke, dropped: dropNames, listen } = channelNames;
const drops: ReadonlySet<string> = new Set(dropNames);
const channels: ReadonlySet<string> = new Set(invoke);
const pushes: ReadonlySet<string> = new Set(listen);

const unknownName = (name: string): Error => new Error(`There is no channel named "${name.slice(0, 80)}".`);

/** The path goes to the main process in the same call, and the page never has it: a channel of a folder takes no other. */
const dropped = (channel: unknown, file: File, argument: unknown): Promise<unknown> => {
  const name = String(channel);
  if (!drops.has(name)) return Promise.reject(unknownName(name));
  try {
    return ipcRenderer.invoke(name, { path: webUtils.getPathForFile(file), argument });
  } catch {
    return Promise.reject(new Error('What was dropped is no file.'));
  }
};

/** Where the runtime has no `webUtils` asking for it throws: then nothing can be dropped. */
const readsPaths = (): boolean => {
  try {
    return typeof webUtils.getPathForFile === 'function';
  } catch {
    return false;
  }
};

contextBridge.exposeInMainWorld('lectern', {
  invoke: (channel: unknown, argument: unknown): Promise<unknown> => {
    const name = String(channel);
    return channels.has(name) ? ipcRenderer.invoke(name, argument) : Promise.reject(unknownName(name));
  },
  listen: (channel: unknown, listener: (payload: unknown) => void): (() => void) => {
    const name = String(channel);
    if (!pushes.has(name)) throw unknownName(name);
    const forward = (_event: IpcRendererEvent, payload: unknown): void => {
      listener(payload);
    };
    ipcRenderer.on(name, forward);
    return () => {
      ipcRenderer.removeListener(name, forward);
    };
  },
  ...(readsPaths() && { dropped }),
});
