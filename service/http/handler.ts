/** What a handler is: from the checked input of an operation to its exact answer. */
import type { z } from 'zod';
import type { ExactAnswerOf, OperationId, Operations } from '#shared/api/registry.ts';
import type { Context } from '#service/context.ts';
import type { UserRow } from '#service/store/users/users.ts';
import type { Page, PageRequest } from './paging.ts';

/** One call of an operation. */
export interface Call<Id extends OperationId> {
  readonly context: Context;
  /** Null only where the operation's access is `anyone` or `public`. */
  readonly caller: UserRow | null;
  readonly params: z.output<Operations[Id]['params']>;
  readonly query: z.output<Operations[Id]['query']>;
  readonly body: z.output<Operations[Id]['body']>;
  readonly page: PageRequest;
  /** The request as it came: for headers such as Range, and for the ending of a path. */
  readonly request: Request;
  /** Network address of the caller. */
  readonly address: string;
}

/** An answer that needs another status than the operation's usual one. */
export interface Reply<Answer> {
  readonly status: number;
  /** Absent: no body, as 304 wants it. */
  readonly answer?: Answer;
}

/** What a handler returns: a page for lists, bytes as a response of their own, else the answer or a reply. */
export type Result<Id extends OperationId> = Operations[Id]['format'] extends 'text' | 'binary'
  ? Response
  : ExactAnswerOf<Id> extends readonly (infer Item)[]
    ? Page<Item>
    : { readonly answer: ExactAnswerOf<Id> } | Reply<ExactAnswerOf<Id>> | Response;

/** Answers one operation. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Result<Id> | Promise<Result<Id>>;

/** A handler for each operation. */
export type AllHandlers = { readonly [Id in OperationId]: Handler<Id> };

/** Those of a resource. */
export type Handlers = Partial<AllHandlers>;

/** The caller where the operation's access says that there is one. */
export const callerOf = (call: { readonly caller: UserRow | null }): UserRow => {
  if (!call.caller) throw new Error('An operation for users was called without one.');
  return call.caller;
};
