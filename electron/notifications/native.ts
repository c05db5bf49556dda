/** Notifications of the operating system: shown once, and a click leads to their route. */
import { Notification } from 'electron';
import type { Shown } from './add-items.ts';
import { plainText } from './plain-text.ts';

/** Shows one for an account. */
export type ShowNative = (shown: Shown, onClick: () => void) => void;

/** Most that are kept to hear of their clicks: the system's own list is as short. */
const mostOpen = 50;

/** Notifications of this system. */
export interface NativeNotifications {
  /** Whether it shows any, as far as is known. */
  readonly isSupported: () => boolean;
  readonly show: ShowNative;
}

/**
 * Makes them; a notification that the system refuses is in the app's own list.
 * @param isMac macOS asks its user at the first question about notifications: the first one to be shown is early enough
 */
export const createNative = (log: (line: string) => void, isMac: boolean): NativeNotifications => {
  let hasFailed = false;
  const mayShow = (): boolean => isMac || Notification.isSupported();
  // One that nobody holds is collected, and its click is lost.
  const open = new Set<Notification>();
  const show: ShowNative = ({ title, body }, onClick) => {
    if (!mayShow()) return;
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
      hasFailed = true;
      log(`a notification was not shown: ${plainText(error, 200)}`);
    });
    notification.show();
  };
  return { isSupported: () => !hasFailed && mayShow(), show };
};
