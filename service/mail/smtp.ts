/** Mail by SMTP, where a server is named, from a queue on disk; what the server does not take is kept in the outbox. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Database } from '#node/database.ts';
import { endMail, nextMail, queueMail, type QueuedMail } from '#service/store/mail-links.ts';
import type { Encryption } from '#service/store/database/encryption.ts';
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

class QueueMailer implements Mailer {
  readonly #database: Parts['database'];
  readonly #encryption: Parts['encryption'];
  readonly #now: Parts['now'];
  readonly #background: Parts['background'];
  readonly #keep: Parts['keep'];
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #ending = new AbortController();
  readonly #ended = new Promise<void>((resolve) => {
    this.#ending.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  #workers = 0;
  /** The last mail that was taken up. */
  #last = 0;

  constructor(server: string, { database, encryption, now, background, keep }: Parts) {
    this.#database = database;
    this.#encryption = encryption;
    this.#now = now;
    this.#background = background;
    this.#keep = keep;
    this.#transport = createTransport({
      url: server,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
  }

  async #sendOne({ id, message_id, sealed, created_at }: QueuedMail): Promise<void> {
    const mail = JSON.parse(this.#encryption.decrypt(sealed)) as Mail;
    const headers = { from: 'Lectern <lectern@localhost>', messageId: message_id, date: new Date(created_at) };
    const sent: Promise<unknown> = this.#transport.sendMail({ ...headers, ...mail }).catch((error: unknown) => {
      // Broken off by our own end, it is sent at the next start.
      if (this.#ending.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`A mail could not be sent and is kept in the outbox: ${reason}`);
      this.#keep(mail);
    });
    await Promise.race([sent, this.#ended]);
    if (!this.#ending.signal.aborted) endMail(this.#database, id);
  }

  readonly #work = async (): Promise<void> => {
    for (;;) {
      const mail = this.#ending.signal.aborted ? null : nextMail(this.#database, this.#last);
      if (!mail) {
        this.#workers -= 1;
        return;
      }
      this.#last = mail.id;
      await this.#sendOne(mail).catch((error: unknown) => {
        console.error(error);
      });
    }
  };

  #startWork(): void {
    if (this.#workers >= atOnce) return;
    this.#workers += 1;
    this.#background(this.#work);
  }

  readonly send: Mailer['send'] = (mail) => {
    const message_id = `<${randomUUID()}@localhost>`;
    const sealed = this.#encryption.encrypt(JSON.stringify(mail));
    queueMail(this.#database, { message_id, sealed, created_at: this.#now().toISOString() });
    this.#startWork();
  };

  resume(): void {
    for (let worker = 0; worker < atOnce; worker += 1) this.#startWork();
  }

  stop(): void {
    this.#ending.abort();
    this.#transport.close();
  }
}

/** Makes the mailer for a server. */
export const createMailer = (...given: ConstructorParameters<typeof QueueMailer>): Mailer => new QueueMailer(...given);
