/** Mail by SMTP, where a server is named; what it does not take stays in the outbox. */
import { createTransport } from 'nodemailer';
import type { Mail } from './outbox.ts';

/** Milliseconds that a mail server may take for each step. */
const patience = 20_000;

/** Whether a text names a mail server: `smtp[s]://[USER:PASSWORD@]HOST[:PORT]`. */
export const isMailServer = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
};

/** Makes the function that sends. Who asked for the mail does not wait for it. @param keep takes what could not be sent */
export const createMailer = (server: string, keep: (mail: Mail) => void) => {
  const transport = createTransport({
    url: server,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async (mail: Mail): Promise<void> => {
    try {
      await transport.sendMail({ from: 'Lectern <lectern@localhost>', ...mail });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`A mail could not be sent and is kept in the outbox: ${reason}`);
      keep(mail);
    }
  };
};
