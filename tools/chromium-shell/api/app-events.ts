/** The events of `app` that other parts cause, kept apart so that windows need not know the app. */
import { EventEmitter } from 'node:events';
import { strictEmitter } from './strict.ts';

/** Base of the `app` export: an emitter that refuses events which never come. */
export class AppEvents extends EventEmitter {}

strictEmitter('app', AppEvents.prototype, [
  'will-finish-launching', 'ready', 'window-all-closed', 'before-quit', 'will-quit', 'quit', 'activate', 'second-instance',
  'web-contents-created', 'browser-window-created', 'render-process-gone', 'child-process-gone', 'open-url', 'open-file',
]); // prettier-ignore

/** The one emitter. */
let emitter: AppEvents | undefined;
let onLastWindow: () => void = () => undefined;

/** Registers the app's emitter and what happens after the last window. */
export const registerApp = (app: AppEvents, afterLastWindow: () => void): void => {
  emitter = app;
  onLastWindow = afterLastWindow;
};

/** A page was made. Emitted before its first load. */
export const announceContents = (contents: EventEmitter): void => {
  contents.on('render-process-gone', (event: object, details: object) =>
    emitter?.emit('render-process-gone', event, contents, details),
  );
  emitter?.emit('web-contents-created', {}, contents);
};

/** A window was made. */
export const announceWindow = (window: object): void => void emitter?.emit('browser-window-created', {}, window);

/** A window has closed; `remaining` are still open. */
export const windowClosed = (remaining: number): void => {
  if (remaining === 0) onLastWindow();
};
