/** Mail by SMTP, where a server is named, from a queue on disk; what the server does not take is kept in the outbox. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Database } from '#node/database.ts';
import { endMail, nextMail, queueMail, type QueuedMail } from '#service/store/mail-queue.ts';
import type { Encryption } from '#service/store/encryption.ts';
import type { Mail } from './outbox.ts';

/** Milliseconds that a mail server may take for each step. */
const timeout = 20_000;

/** Mails at a time. */
const atOnce = 3;

/** Whether a text names a mail server: `smtp[s]://[USER:PASSWORD@]HOST[:PORT]`. */
export const isMailServer = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
};

/** Sends mails. */
export interface Mailer {
  /** Notes the mail on disk, and sends it after the answer. */
  readonly send: (mail: Mail) => void;
  /** Goes on with what an earlier process left: once, at the start. */
  readonly resume: () => void;
  /** Leaves what is under way to the next start. */
  readonly stop: () => void;
}

interface Parts {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly now: () => Date;
  /** Does work after the answer. */
  readonly background: (work: () => Promise<void>) => void;
  /** Takes what could not be sent. */
  readonly keep: (mail: Mail) => void;
}

/** Makes the mailer for a server. */
export const createMailer = (server: string, { database, encryption, now, background, keep }: Parts): Mailer => {
  const transport = createTransport({
    url: server,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => {
    ending.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const sendOne = async ({ id, message_id, sealed, created_at }: QueuedMail): Promise<void> => {
    const mail = JSON.parse(encryption.decrypt(sealed)) as Mail;
    const headers = { from: 'Lectern <lectern@localhost>', messageId: message_id, date: new Date(created_at) };
    const sent: Promise<unknown> = transport.sendMail({ ...headers, ...mail }).catch((error: unknown) => {
      // Broken off by our own end, it is sent at the next start.
      if (ending.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`A mail could not be sent and is kept in the outbox: ${reason}`);
      keep(mail);
    });
    await Promise.race([sent, ended]);
    if (!ending.signal.aborted) endMail(database, id);
  };
  let workers = 0;
  /** The last mail that was taken up. */
  let last = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const mail = ending.signal.aborted ? null : nextMail(database, last);
      if (!mail) {
        workers -= 1;
        return;
      }
      last = mail.id;
      await sendOne(mail).catch((error: unknown) => {
        console.error(error);
      });
    }
  };
  const startWork = (): void => {
    if (workers >= atOnce) return;
    workers += 1;
    background(work);
  };
  return {
    send: (mail) => {
      const message_id = `<${randomUUID()}@localhost>`;
      const sealed = encryption.encrypt(JSON.stringify(mail));
      queueMail(database, { message_id, sealed, created_at: now().toISOString() });
      startWork();
    },
    resume: () => {
      for (let worker = 0; worker < atOnce; worker += 1) startWork();
    },
    stop: () => {
      ending.abort();
      transport.close();
    },
  };
};
