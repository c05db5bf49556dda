/** The registry: all operations of the API document by id, and the types that derive from an id. */
import type { z } from 'zod';
import type { Operation } from './define.ts';
import { branchOperations } from './endpoints/branches.ts';
import type { Exact, Tolerant } from './form.ts';

/** Every operation, keyed by `<resource>.<verb>`. */
export const operations = {
  ...branchOperations,
} as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof operations;
export type OperationId = keyof Operations & string;

/** All ids, in the order of the API document. */
export const operationIds = Object.keys(operations) as OperationId[];

/** The entry of an id, widened. */
export const operationOf = (id: OperationId): Operation => operations[id];

type Part<Schema, Key extends string> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> }
  : never;

/** What a caller passes: `{params, query, body}`; a part that may be empty may be left out. */
export type InputOf<Id extends OperationId> = Part<Operations[Id]['params'], 'params'> &
  Part<Operations[Id]['query'], 'query'> &
  Part<Operations[Id]['body'], 'body'>;

/** What the client gets back: the tolerant reading. */
export type AnswerOf<Id extends OperationId> = Tolerant<Operations[Id]['answer']>;

/** What our own service answers: the exact form. */
export type ExactAnswerOf<Id extends OperationId> = Exact<Operations[Id]['answer']>;
