/** Electron's `screen`: one display, larger than any. Chromium tells its size to pages only, and no page is open before the first window. */
import type { Rectangle } from './browser-window.ts';
import { notImplemented, strictObject } from './strict.ts';

const area: Rectangle = { x: 0, y: 0, width: 100_000, height: 100_000 };
const display = strictObject('Display', { id: 1, bounds: area, workArea: area, scaleFactor: 1, rotation: 0 });

/** The `screen` export. As in Electron nothing of it may be used before the app is ready. */
export const createScreen = (isReady: () => boolean): object => {
  const readyDisplay = (name: string): object => {
    if (!isReady()) throw new Error(`The 'screen' module can't be used before the app 'ready' event (${name})`);
    return display;
  };
  return strictObject('screen', {
    getPrimaryDisplay: () => readyDisplay('getPrimaryDisplay'),
    getAllDisplays: () => [readyDisplay('getAllDisplays')],
    on: (event: string): never => {
      throw notImplemented(`the event '${event}' of screen`);
    },
  });
};
