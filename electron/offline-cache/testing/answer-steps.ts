/** The steps of a writer of answers that is killed: the same for the one who writes and the one who checks. */
import { createHash } from 'node:crypto';
import type { CallName, ReadAnswer } from '#electron/offline-cache/answer-file-messages.ts';

/** A call of an account by a name. */
export const callNamed = (account: string, name: string): CallName => ({
  account,
  call: new Uint8Array(createHash('sha256').update(name).digest()),
});

/** An answer with a text. */
export const answerWith = (account: string, name: string, text: string, readAt = 0): ReadAnswer => ({
  ...callNamed(account, name),
  head: { 'content-type': 'application/json' },
  pieces: [new TextEncoder().encode(text)],
  readAt,
  token: null,
});

/** Calls that the writer keeps in turn. */
export const calls = 8;

/** Text of step number `index` of a round; texts of all sizes. */
export const textAt = (round: number, index: number): string =>
  `${String(round)}.${String(index)} ${'ä€ '.repeat((index * 37) % 4000)}`;
