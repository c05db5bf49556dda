/** Electron's `ipcMain`: handlers and listeners for what preload scripts send. */
import { EventEmitter } from 'node:events';
import type { WebFrame } from '#tools/chromium-shell/page/web-frame.ts';
import type { WorldMessage } from '#tools/chromium-shell/page/worlds.ts';
import { createCodec } from '#tools/chromium-shell/preload/structured.ts';
import { notImplemented } from './strict.ts';

/** The event of a message: who sent it. `senderFrame` is null when the frame has gone in the meantime. */
export interface IpcEvent {
  readonly type: 'frame';
  readonly sender: object;
  readonly senderFrame: WebFrame | null;
  readonly frameId: number;
  readonly processId: number;
}

type Handler = (event: IpcEvent, ...values: unknown[]) => unknown;

const codec = createCodec();
const handlers = new Map<string, Handler>();

class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...values) => {
      this.removeHandler(channel);
      return handler(event, ...values);
    });
  }

  removeHandler(channel: string): void {
    handlers.delete(channel);
  }
}

/** The `ipcMain` export. Listeners may be on any channel, so only missing members can throw. */
export const ipcMain: EventEmitter = new IpcMain();
Object.setPrototypeOf(
  IpcMain.prototype,
  new Proxy(EventEmitter.prototype, {
    get: (target, key, receiver) => {
      if (typeof key === 'symbol' || key in target || key === 'then')
        return Reflect.get(target, key, receiver) as unknown;
      throw notImplemented(`ipcMain.${key}`);
    },
  }),
);

/** Takes an `invoke` and answers it; a failure reaches the page as Electron words it. */
export const answerInvoke = async (message: WorldMessage, event: IpcEvent): Promise<void> => {
  const [id, channel, text] = message.content as [number, string, string];
  const reject = (error: unknown): void =>
    message.answer('rejected', id, codec.encode(`Error invoking remote method '${channel}': ${String(error)}`));
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const result = await handler(event, ...(codec.decode(text) as unknown[]));
    message.answer('resolved', id, codec.encode(result));
  } catch (error) {
    if (handlers.has(channel)) console.error(`Error occurred in handler for '${channel}':`, error);
    reject(error);
  }
};

/** Takes a `send`. */
export const takeSend = (message: WorldMessage, event: IpcEvent): void => {
  const [channel, text] = message.content as [string, string];
  ipcMain.emit(channel, event, ...(codec.decode(text) as unknown[]));
};
