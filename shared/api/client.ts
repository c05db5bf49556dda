/** The typed client: one function per operation id over a single way of sending. */
import { operationIds, type AnswerOf, type InputOf, type OperationId } from './registry.ts';

/** A function that calls one operation; the input may be left out where nothing of it is needed. */
export type CallOf<Id extends OperationId, Options> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: Options) => Promise<AnswerOf<Id>>
    : (input: InputOf<Id>, options?: Options) => Promise<AnswerOf<Id>>;

/** Every operation as a function, keyed by id: `client['branches.delete']({ params })`. */
export type Client<Options = undefined> = { readonly [Id in OperationId]: CallOf<Id, Options> };

/** The one way of sending a call. It rejects with the caller's own error, which carries a `Failure`. */
export type Send<Options> = (id: OperationId, input: object, options: Options | undefined) => Promise<unknown>;

/**
 * Makes a client.
 * @param send sends a call and answers the value that was read tolerantly
 */
export const createClient = <Options = undefined>(send: Send<Options>): Client<Options> => {
  const entries = operationIds.map((id) => [
    id,
    async (input: object = {}, options?: Options): Promise<unknown> => send(id, input, options),
  ]);
  // Correct by construction: one entry per id, each passing its own id on; a type per key cannot be told to fromEntries.
  return Object.fromEntries(entries) as Client<Options>;
};
