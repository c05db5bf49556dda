/** One instance per userData folder: a lock file, and a socket over which a second start notifies the first. */
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const socketFolder = 'chromium-shell-';

/** What the second start says. */
export interface SecondStart {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly data: unknown;
}

interface Holder {
  readonly pid: number;
  /** When that process started, in the kernel's ticks: a number used again by another process does not count. */
  readonly started: string;
  readonly socket: string;
}

const startOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
    return startOf(pid) === started;
  } catch {
    return false;
  }
};

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const listen = (socket: string, onSecond: (second: SecondStart) => void): Server =>
  createServer((connection) => {
    const parts: Buffer[] = [];
    connection.on('data', (part) => parts.push(part));
    connection.on('error', () => undefined);
    connection.on('end', () => {
      connection.end();
      onSecond(JSON.parse(Buffer.concat(parts).toString('utf8')) as SecondStart);
    });
  })
    .listen(socket)
    .unref();

/** The lock of one folder. */
export class InstanceLock {
  /** Resolves when the first instance has been notified. */
  notified: Promise<void> = Promise.resolve();
  readonly #file: string;
  #server: Server | undefined;
  #socket = '';

  constructor(folder: string) {
    this.#file = join(folder, 'chromium-shell.lock');
  }

  get isHeld(): boolean {
    return this.#server !== undefined;
  }

  /** Takes the lock, or notifies its holder of this start and returns false. */
  take(second: SecondStart, onSecond: (second: SecondStart) => void): boolean {
    if (this.isHeld) return true;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const socket = join(mkdtempSync(join(tmpdir(), socketFolder)), 'lock');
    const holder: Holder = { pid: process.pid, started: startOf(process.pid), socket };
    const prepared = `${this.#file}.${process.pid}`;
    writeFileSync(prepared, JSON.stringify(holder), { mode: 0o600 });
    for (;;) {
      try {
        // Linked, not written in place: nobody ever reads half a file.
        linkSync(prepared, this.#file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = readHolder(this.#file);
      if (other && isAlive(other)) {
        rmSync(dirname(socket), { recursive: true, force: true });
        rmSync(prepared, { force: true });
        this.notified = notify(other.socket, second);
        return false;
      }
      // Its holder was killed: what it left behind goes with the lock.
      if (other && basename(dirname(other.socket)).startsWith(socketFolder))
        rmSync(dirname(other.socket), { recursive: true, force: true });
      rmSync(this.#file, { force: true });
    }
    process.once('exit', () => this.release());
    rmSync(prepared, { force: true });
    this.#socket = socket;
    this.#server = listen(socket, onSecond);
    return true;
  }

  release(): void {
    if (!this.#server) return;
    this.#server.close();
    this.#server = undefined;
    rmSync(this.#file, { force: true });
    rmSync(dirname(this.#socket), { recursive: true, force: true });
  }
}

const notify = (socket: string, second: SecondStart): Promise<void> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('error', () => resolve());
    connection.on('close', () => resolve());
    connection.resume();
    connection.end(JSON.stringify(second));
  });
