/** `window.lectern`: the channel table as two functions with an allow-list of names, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import type { IpcRendererEvent } from 'electron';
import { channelNames, pushNames } from '../shared/ipc/channels.ts';

const channels: ReadonlySet<string> = new Set(channelNames);
const pushes: ReadonlySet<string> = new Set(pushNames);

const unknownName = (name: string): Error => new Error(`There is no channel named "${name.slice(0, 80)}".`);

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
});
