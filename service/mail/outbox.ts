/** The outbox: every mail becomes a file of the data folder, as a mail program reads it. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail of the service. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const wordOf = (text: string): string =>
  /^[\x20-\x7e]*$/u.test(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

const fileOf = ({ to, subject, text }: Mail, at: Date): string =>
  [
    'From: Lectern <lectern@localhost>',
    `To: ${to}`,
    `Subject: ${wordOf(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text.replaceAll(/\r?\n/gu, '\r\n'),
  ].join('\r\n');

/** Makes the function that puts a mail into the folder. A folder that cannot be written to is logged, never thrown. */
export const createOutbox =
  (folder: string, now: () => Date) =>
  (mail: Mail): void => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(/[:.]/gu, '-')}-${randomUUID()}.eml`;
      writeFileSync(join(folder, name), fileOf(mail, now()), { mode: 0o600 });
    } catch (error) {
      console.error(error);
    }
  };
