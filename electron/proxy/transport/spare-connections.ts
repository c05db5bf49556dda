/** Encrypted connections that are opened before they are needed: a screen asks for several things at once, and each handshake costs two round trips. */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** How many wait for each server, once one was needed, and for how long. */
export interface SpareLimits {
  readonly most: number;
  /** ms; servers close a connection on which nothing is asked, most of them after 60 s. */
  readonly kept: number;
}

interface Spare {
  readonly socket: Socket;
  /** Lets it go; it is no longer watched. */
  release(): void;
}

type Options = Parameters<buildConnector.connector>[0];

const keyOf = ({ hostname, port, servername = '' }: Options): string => `${hostname} ${port} ${servername}`;

/** The host and port that a request goes to, or a connection leads to. */
const hostOf = ({ hostname, port }: Pick<URL, 'hostname' | 'port'>): string => `${hostname} ${port}`;

/** What becomes of a connection that waits. */
interface Fate {
  /** ms for which it waits. */
  readonly kept: number;
  readonly gone: () => void;
  /** It has waited for as long as it may. */
  readonly expired: () => void;
}

/** Watches a connection that waits: bytes that nobody asked for, or its end, make it useless. */
const watch = (socket: Socket, { kept, gone, expired }: Fate): Spare => {
  const end = (): void => {
    release();
    socket.destroy();
    gone();
  };
  const expiry = setTimeout(() => {
    end();
    expired();
  }, kept);
  expiry.unref();
  const events = ['data', 'end', 'error', 'close'] as const;
  const release = (): void => {
    clearTimeout(expiry);
    for (const event of events) socket.off(event, end);
    socket.pause();
  };
  for (const event of events) socket.on(event, end);
  // Nothing holds the process because of it; in use it does again.
  socket.unref();
  return {
    socket,
    release: () => {
      release();
      socket.ref();
    },
  };
};

/** Those that wait, by server. */
const createWaiting = (kept: number) => {
  const waiting = new Map<string, Set<Spare>>();
  return {
    count: (key: string): number => waiting.get(key)?.size ?? 0,
    keep: (key: string, socket: Socket, expired: () => void): void => {
      const spares = waiting.get(key) ?? new Set<Spare>();
      waiting.set(key, spares);
      const spare = watch(socket, { kept, gone: () => spares.delete(spare), expired });
      spares.add(spare);
    },
    take: (key: string): Socket | null => {
      const spares = waiting.get(key);
      for (const spare of spares ?? []) {
        spares?.delete(spare);
        spare.release();
        if (!spare.socket.destroyed && spare.socket.writable) return spare.socket;
      }
      return null;
    },
    close: (): void => {
      for (const { release, socket } of [...waiting.values()].flatMap((spares) => [...spares])) {
        release();
        socket.destroy();
      }
      waiting.clear();
    },
  };
};

/** A connector that opens others beside each that is asked for. */
export interface SpareConnector {
  readonly connect: buildConnector.connector;
  /** A request goes to this server: those that wait for it are renewed once they have waited too long. */
  readonly used: (origin: URL) => void;
  readonly close: () => void;
}

/** Makes one. Somebody who reads for a minute between two clicks finds them ready; where nothing was asked meanwhile they go. */
export const withSpares = (connect: buildConnector.connector, { most, kept }: SpareLimits): SpareConnector => {
  const waiting = createWaiting(kept);
  const opening = new Map<string, number>();
  /** How many requests went to each server. */
  const uses = new Map<string, number>();
  const usesOf = (host: string): number => uses.get(host) ?? 0;
  let isClosed = false;

  const open = (key: string, options: Options): void => {
    opening.set(key, (opening.get(key) ?? 0) + 1);
    connect({ ...options }, (...[error, socket]) => {
      opening.set(key, (opening.get(key) ?? 1) - 1);
      // What stands in the way is said to the request that meets it.
      if (error) return;
      if (isClosed) return void socket.destroy();
      const before = usesOf(hostOf(options));
      waiting.keep(key, socket, () => {
        if (usesOf(hostOf(options)) > before) fill(options);
      });
    });
  };
  const fill = (options: Options): void => {
    const key = keyOf(options);
    const count = waiting.count(key) + (opening.get(key) ?? 0);
    for (let spare = count; spare < most && !isClosed; spare += 1) open(key, options);
  };

  return {
    connect: (options, callback) => {
      const spare = waiting.take(keyOf(options));
      if (spare !== null) {
        queueMicrotask(() => callback(null, spare));
        fill(options);
        return;
      }
      connect(options, (...answer) => {
        if (!answer[0]) fill(options);
        callback(...answer);
      });
    },
    used: (origin) => {
      uses.set(hostOf(origin), usesOf(hostOf(origin)) + 1);
    },
    close: () => {
      isClosed = true;
      waiting.close();
    },
  };
};
