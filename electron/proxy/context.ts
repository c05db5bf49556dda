/** The context of every call: account, transport, clock and limits. */
import type { AnswerReaders } from './answers/answer-readers.ts';
import type { Cursors } from './answers/cursors.ts';
import type { TaggedAnswers } from './answers/tagged-answers.ts';
import type { RecordCall } from './call-record.ts';
import type { Gate } from './gate.ts';
import type { Limits } from './limits.ts';
import type { NoteWrite } from './write-notes.ts';
import type { Transport } from './transport/transport.ts';

/** The account that makes the calls. */
export interface ProxyAccount {
  /** Without `/api/v4`. */
  readonly base_url: string;
  /** The token; null after signing out. */
  readonly token: () => string | null | Promise<string | null>;
  /** Public projects are read without a token: it is neither looked up nor sent. */
  readonly isAnonymous?: boolean;
}

/** The version that `/version` returned when the account was probed; null for a server as old as the API document. */
export interface ServerProfile {
  readonly version: string | null;
}

/** Options of the proxy. Clock, randomness and limits have defaults that tests replace. */
export interface ProxyOptions {
  readonly account: ProxyAccount;
  readonly transport: Transport;
  readonly profile?: () => ServerProfile;
  /** Known projects by id or path: read one by one where a server cannot list across projects. */
  readonly projects?: () => readonly (number | string)[];
  readonly limits?: Partial<Limits>;
  /** ms since the epoch. */
  readonly now?: () => number;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
  /** Gate of a host, shared by its accounts. */
  readonly gates?: (host: string) => Gate;
  /** Threads for large answers; without them an answer over `ownBytes` is refused. */
  readonly answers?: AnswerReaders;
  /** Called with every failure that leaves the proxy: code and operation, never a body. */
  readonly report?: (line: string) => void;
  /** Called with every answer of the server: operation, status and names of parameters, never a value. */
  readonly record?: RecordCall;
  /** Records each write before it is sent and when it has ended. */
  readonly noteWrite?: NoteWrite;
  /** Gets every checked answer before the page and may change it: pictures of the account are registered there. */
  readonly note?: (answer: unknown) => void;
}

/** The options with every default filled in. */
export interface Context {
  readonly account: ProxyAccount;
  readonly transport: Transport;
  readonly profile: () => ServerProfile;
  readonly projects: () => readonly (number | string)[];
  /** Operations for which this server needs a fallback, or that it does not support: learned from its answers, for the session. */
  readonly learned: Map<string, 'fallback' | 'unsupported'>;
  readonly limits: Limits;
  readonly now: () => number;
  readonly random: () => number;
  readonly gates: (host: string) => Gate;
  readonly answers: AnswerReaders | null;
  readonly tagged: TaggedAnswers;
  readonly cursors: Cursors;
  readonly report: (line: string) => void;
  readonly record: RecordCall;
  readonly noteWrite: NoteWrite;
  readonly note: (answer: unknown) => void;
  readonly host: string;
}
