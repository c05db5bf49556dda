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
import { approvalOperations } from './variants/approvals.ts';
import { keySearchOperations } from './variants/keys.ts';
import { reactionOperations } from './variants/reactions.ts';
import { reviewerOperations } from './variants/reviewers.ts';
import { suggestionOperations } from './variants/suggestions.ts';
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
export const extraOperations = {
  ...threadOperations,
  ...approvalOperations,
  ...reviewerOperations,
  ...reactionOperations,
  ...suggestionOperations,
  ...keySearchOperations,
} as const satisfies Readonly<Record<string, Operation>>;

/** The registry's type: exact entry per id. */
export type Operations = typeof operations;
/** Id of an operation of the API document. */
export type OperationId = keyof Operations & string;

const callable = { ...operations, ...extraOperations };

// What a schema takes, without the schema. Declarations write an alias of an object as its name, and what a condition or a property
// comes to as it is: hence these forms.
type Plain<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Plain<Item>[]
      : { [Key in keyof Value]: Plain<Value[Key]> };

type Part<Schema, Key extends string> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [K in Key]?: Plain<z.input<Schema>> }
    : { readonly [K in Key]: Plain<z.input<Schema>> }
  : never;

interface CallTypes<Entry extends Operation> {
  /** A part that may be empty may be left out. */
  readonly input: Part<Entry['params'], 'params'> & Part<Entry['query'], 'query'> & Part<Entry['body'], 'body'>;
  /** Read tolerantly; {@link Unchanged} where the server may say that there was nothing to change. */
  readonly answer: Tolerant<Entry['answer']> | (304 extends Entry['status'][number] ? Unchanged : never);
  readonly format: Entry['format'];
  readonly isQuiet: Entry['sideEffect'] extends true ? false : true;
}

const typesOf = <Entries extends Readonly<Record<string, Operation>>>(): {
  readonly [Id in keyof Entries]: { readonly [Part in keyof CallTypes<Entries[Id]>]: CallTypes<Entries[Id]>[Part] };
} => ({}) as never;

/** Types alone: what each call takes and answers. Declarations spell it out, so that a page is checked without reading schemas. */
export const calls = typesOf<typeof callable>();

type Calls = typeof calls;
/** Id of what a screen may call. */
export type CallId = keyof Calls & string;

/** Ids of what may be read by itself, and again: a GET that does something is sent by a control alone. */
export type QuietOperationId = { [Id in CallId]: Calls[Id]['isQuiet'] extends true ? Id : never }[CallId];

/** All ids, in the order of the API document. */
export const operationIds = Object.keys(operations) as OperationId[];

/** Whether a text is the id of what a screen may call. */
export const isCallId = (id: string): id is CallId => Object.hasOwn(callable, id);

/** The entry of an id, widened. */
export const operationOf = (id: CallId): Operation => callable[id];

/** What a caller passes: `{params, query, body}`; a part that may be empty may be left out. */
export type InputOf<Id extends CallId> = Calls[Id]['input'];

/** What the client gets back: the tolerant reading. */
export type AnswerOf<Id extends CallId> = Calls[Id]['answer'];

/** What our own service answers: the exact form. */
export type ExactAnswerOf<Id extends OperationId> = Exact<Operations[Id]['answer']>;
