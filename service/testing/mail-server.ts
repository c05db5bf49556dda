/** A small SMTP server on loopback: keeps the mails that it takes, or refuses every recipient. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as it came over the wire. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** The server. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  close(): Promise<void>;
}

const serve = (socket: Socket, taken: TakenMail[], refuses: boolean): void => {
  let from = '';
  let to: string[] = [];
  let text: string[] | null = null;
  let rest = '';
  const answer = (line: string): void => void socket.write(`${line}\r\n`);
  const take = (line: string): void => {
    if (text !== null) {
      if (line !== '.') {
        text.push(line.startsWith('..') ? line.slice(1) : line);
        return;
      }
      taken.push({ from, to, text: text.join('\n') });
      text = null;
      to = [];
      answer('250 taken');
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/u.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') from = address;
    if (verb === 'RCPT' && !refuses) to.push(address);
    if (verb === 'DATA') text = [];
    const answers: Record<string, string> = {
      DATA: '354 go on',
      QUIT: '221 bye',
      RCPT: refuses ? '550 nobody' : '250 ok',
    };
    answer(answers[verb] ?? '250 ok');
    if (verb === 'QUIT') socket.end();
  };
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  answer('220 ready');
};

/** Starts the server. @param port default: a free one */
export const startMailServer = async (refuses = false, port = 0): Promise<MailServer> => {
  const taken: TakenMail[] = [];
  const server = createServer((socket) => {
    serve(socket, taken, refuses);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    taken,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
