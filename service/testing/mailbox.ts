/** Reads what the service mailed: the files of the outbox, oldest first. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The first address in the text that leads to a page of the service. */
  readonly link: string;
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1]?.trim() ?? '';

const decoded = (head: string, body: string): string =>
  /^content-transfer-encoding: quoted-printable/imu.test(head)
    ? body
        .replace(/=\r?\n/gu, '')
        .replace(/=([0-9A-F]{2})/gu, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : body;

/** The mails that lie in the outbox of a data folder. */
export const receivedMails = async (folder: string): Promise<ReceivedMail[]> => {
  const outbox = join(folder, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const [head = '', ...rest] = (await readFile(join(outbox, name), 'utf8')).split(/\r?\n\r?\n/u);
      const text = decoded(head, rest.join('\n\n'));
      return {
        to: headerOf(head, 'To'),
        subject: headerOf(head, 'Subject'),
        text,
        link: /https?:\/\/\S+\/users\/\S+/u.exec(text)?.[0] ?? '',
      };
    }),
  );
};
