/**
 * Electron's `Notification` of the main process (https://www.electronjs.org/docs/latest/api/notification): there is no desktop to
 * show it on. What is shown is written down, one JSON string a line, and a click is asked for by its number in a second file.
 */
import { EventEmitter } from 'node:events';
import { appendFileSync, existsSync, readFileSync, watchFile } from 'node:fs';
import { notImplemented, strictEmitter } from './strict.ts';

interface NotificationOptions {
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
}

const known = new Set(['title', 'body', 'silent']);

/** Those that were shown, in their order: a click names one by its index. */
const shown: Notification[] = [];
let clicked = 0;

const record = (): string | undefined => process.env['LECTERN_SHELL_NOTIFICATIONS'];

const clicksIn = (file: string): readonly number[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map(Number)
    : [];

/** Follows the file of clicks from the first notification on. */
const followClicks = (file: string): void => {
  const clickNew = (): void => {
    const clicks = clicksIn(file);
    for (const index of clicks.slice(clicked)) shown[index]?.emit('click', {});
    clicked = clicks.length;
  };
  clicked = clicksIn(file).length;
  watchFile(file, { interval: 100 }, clickNew).unref();
};

/** A notification; `show` shows it at once. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;

  /** "Whether or not desktop notifications are supported on the current system": only where they are written down. */
  static isSupported(): boolean {
    return record() !== undefined;
  }

  constructor(options: NotificationOptions = {}) {
    super();
    for (const name of Object.keys(options))
      if (!known.has(name)) throw notImplemented(`the option '${name}' of Notification`);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
  }

  /** "Immediately shows the notification to the user." */
  show(): void {
    const file = record();
    if (file === undefined) return;
    if (shown.length === 0) followClicks(`${file}.clicks`);
    shown.push(this);
    const { title, body, silent } = this;
    appendFileSync(file, `${JSON.stringify({ title, body, silent })}\n`, { mode: 0o600 });
  }
}

strictEmitter('Notification', Notification.prototype, ['click', 'close', 'failed']);
