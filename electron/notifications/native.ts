/** Notifications of the operating system: shown once, and a click leads to their route. */
import { Notification } from 'electron';
import type { Shown } from './add-items.ts';
import { plainText } from './plain-text.ts';

/** Shows one for an account. */
export type ShowNative = (shown: Shown, onClick: () => void) => void;

/** Most that are kept to hear of their clicks: the system's own list is as short. */
const mostOpen = 50;

/** Whether this system shows any. */
export const isNativeSupported = (): boolean => Notification.isSupported();

/** Makes it; a notification that the system refuses is in the app's own list. */
export const createShowNative = (log: (line: string) => void): ShowNative => {
  // One that nobody holds is collected, and its click is lost.
  const open = new Set<Notification>();
  return ({ title, body }, onClick) => {
    if (!isNativeSupported()) return;
    const notification = new Notification({ title: plainText(title, 120), body: plainText(body, 200), silent: true });
    const forget = (): void => {
      open.delete(notification);
    };
    open.add(notification);
    for (const oldest of [...open].slice(0, -mostOpen)) open.delete(oldest);
    notification.on('click', () => {
      forget();
      onClick();
    });
    notification.on('close', forget);
    notification.on('failed', (_event, error) => {
      forget();
      log(`a notification was not shown: ${plainText(error, 200)}`);
    });
    notification.show();
  };
};
