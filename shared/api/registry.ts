/** The registry: all operations of the API document by id, and the types that derive from an id. */
import type { z } from 'zod';
import type { Operation } from './define.ts';
import { branchOperations } from './endpoints/branches.ts';
import { deploymentOperations } from './endpoints/deployments.ts';
import { emailOperations, userEmailOperations } from './endpoints/emails.ts';
import { gpgKeyOperations, userGpgKeyOperations } from './endpoints/gpg-keys.ts';
import { impersonationTokenOperations } from './endpoints/impersonation-tokens.ts';
import { jobArtifactOperations } from './endpoints/job-artifacts.ts';
import { jobOperations } from './endpoints/jobs.ts';
import { keyOperations } from './endpoints/keys.ts';
import { mergeRequestActionOperations } from './endpoints/merge-request-actions.ts';
import { mergeRequestOperations } from './endpoints/merge-requests.ts';
import { issueNoteOperations, mergeRequestNoteOperations, snippetNoteOperations } from './endpoints/notes.ts';
import { repositoryOperations } from './endpoints/repository.ts';
import { sessionOperations } from './endpoints/session.ts';
import { snippetOperations } from './endpoints/snippets.ts';
import { sshKeyOperations, userSshKeyOperations } from './endpoints/ssh-keys.ts';
import { systemHookOperations } from './endpoints/system-hooks.ts';
import { releaseOperations, tagOperations } from './endpoints/tags.ts';
import { userOperations } from './endpoints/users.ts';
import type { Exact, Tolerant } from './form.ts';
import { threadOperations } from './variants/threads.ts';
import type { Unchanged } from './wire.ts';

/** Every operation, keyed by `<resource>.<verb>`. */
export const operations = {
  ...mergeRequestOperations,
  ...mergeRequestActionOperations,
  ...issueNoteOperations,
  ...snippetNoteOperations,
  ...mergeRequestNoteOperations,
  ...tagOperations,
  ...releaseOperations,
  ...repositoryOperations,
  ...branchOperations,
  ...systemHookOperations,
  ...snippetOperations,
  ...deploymentOperations,
  ...jobOperations,
  ...jobArtifactOperations,
  ...sessionOperations,
  ...keyOperations,
  ...userOperations,
  ...sshKeyOperations,
  ...userSshKeyOperations,
  ...gpgKeyOperations,
  ...userGpgKeyOperations,
  ...emailOperations,
  ...userEmailOperations,
  ...impersonationTokenOperations,
} as const satisfies Readonly<Record<string, Operation>>;

/** What screens call beyond the API document, where a server has it: not counted among its operations. */
export const extraOperations = { ...threadOperations } as const satisfies Readonly<Record<string, Operation>>;

/** The registry's type: exact entry per id. */
export type Operations = typeof operations;
/** Id of an operation of the API document. */
export type OperationId = keyof Operations & string;

type Callable = Operations & typeof extraOperations;
/** Id of what a screen may call. */
export type CallId = keyof Callable & string;

/** Ids of what may be read by itself, and again: a GET that does something is sent by a control alone. */
export type QuietOperationId = {
  [Id in CallId]: Callable[Id]['sideEffect'] extends true ? never : Id;
}[CallId];

/** All ids, in the order of the API document. */
export const operationIds = Object.keys(operations) as OperationId[];

const callable: Callable = { ...operations, ...extraOperations };

/** Whether a text is the id of what a screen may call. */
export const isCallId = (id: string): id is CallId => Object.hasOwn(callable, id);

/** The entry of an id, widened. */
export const operationOf = (id: CallId): Operation => callable[id];

type Part<Schema, Key extends string> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> }
  : never;

/** Input of any entry: `{params, query, body}`; a part that may be empty may be left out. */
export type InputOfEntry<Entry extends Operation> = Part<Entry['params'], 'params'> &
  Part<Entry['query'], 'query'> &
  Part<Entry['body'], 'body'>;

/** Answer of any entry, read tolerantly; {@link Unchanged} where the server may say that there was nothing to change. */
export type AnswerOfEntry<Entry extends Operation> =
  | Tolerant<Entry['answer']>
  | (304 extends Entry['status'][number] ? Unchanged : never);

// With `as` the compiler looks an input up. Without it an id that is not known yet gets the params of each operation combined
// with the bodies of all others, which are too many to check.
type Inputs = { readonly [Id in CallId as Id]: InputOfEntry<Callable[Id]> };

/** What a caller passes: `{params, query, body}`; a part that may be empty may be left out. */
export type InputOf<Id extends CallId> = Inputs[Id];

/** What the client gets back: the tolerant reading. */
export type AnswerOf<Id extends CallId> = AnswerOfEntry<Callable[Id]>;

/** What our own service answers: the exact form. */
export type ExactAnswerOf<Id extends OperationId> = Exact<Operations[Id]['answer']>;
