/** What every part of the proxy is given: the account, the way out, the clock and the limits. */
import type { AnswerReaders } from './answer-readers.ts';
import type { RecordCall } from './call-record.ts';
import type { Gate } from './gate.ts';
import type { Limits } from './limits.ts';
import type { NoteWrite } from './write-notes.ts';
import type { Transport } from './transport.ts';

/** Whose calls these are. */
export interface ProxyAccount {
  /** Without `/api/v4`. */
  readonly base_url: string;
  /** The token, or null when nobody is signed in any more. */
  readonly token: () => string | null | Promise<string | null>;
  /** Public projects are read without a token: none is read, and none is sent. */
  readonly isAnonymous?: boolean;
}

/** What `/version` said when the account was probed; null: a server of the document's age. */
export interface ServerProfile {
  readonly version: string | null;
}

/** Everything the proxy needs; the clock, randomness and limits have defaults for tests to replace. */
export interface ProxyOptions {
  readonly account: ProxyAccount;
  readonly transport: Transport;
  readonly profile?: () => ServerProfile;
  /** Projects that the account knows, by id or path: read one by one where a server has no list across projects. */
  readonly projects?: () => readonly (number | string)[];
  readonly limits?: Partial<Limits>;
  /** ms since the epoch. */
  readonly now?: () => number;
  /** 0 up to 1. */
  readonly random?: () => number;
  /** Gate by host, shared between accounts of one host. */
  readonly gates?: (host: string) => Gate;
  /** Threads for large answers; without them an answer over `ownBytes` is refused. */
  readonly answers?: AnswerReaders;
  /** Called with every failure that leaves the proxy: code and operation, never a body. */
  readonly report?: (line: string) => void;
  /** Called with every answer of the server: operation, status and names of parameters, never a value. */
  readonly record?: RecordCall;
  /** Notes each write before it is sent and when it ended. */
  readonly noteWrite?: NoteWrite;
  /** Sees every checked answer before the page does, and may change it: the account's pictures are noted there. */
  readonly note?: (answer: unknown) => void;
}

/** The options with every default filled in. */
export interface Context {
  readonly account: ProxyAccount;
  readonly transport: Transport;
  readonly profile: () => ServerProfile;
  readonly projects: () => readonly (number | string)[];
  /** Operations that this server takes another way, or not at all: learned from its answers, for the session. */
  readonly learned: Map<string, 'elsewhere' | 'nowhere'>;
  readonly limits: Limits;
  readonly now: () => number;
  readonly random: () => number;
  readonly gates: (host: string) => Gate;
  readonly answers: AnswerReaders | null;
  readonly report: (line: string) => void;
  readonly record: RecordCall;
  readonly noteWrite: NoteWrite;
  readonly note: (answer: unknown) => void;
  readonly host: string;
}
