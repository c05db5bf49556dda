/** Whether the server still accepts this window's token: read off the calls, the last word counts. */
import { useQueryClient, type Mutation, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Failure } from '../../shared/api/failure.ts';
import { CallError } from './call-error.ts';

const refusalOf = (error: unknown): Failure | null =>
  error instanceof CallError && error.failure.code === 'not_signed_in' ? error.failure : null;

interface Word {
  readonly at: number;
  readonly failure: Failure | null;
}

const ofQuery = ({ state }: Query): Word[] => {
  const failure = refusalOf(state.error);
  return [{ at: state.dataUpdatedAt, failure: null }, ...(failure ? [{ at: state.errorUpdatedAt, failure }] : [])];
};

const ofMutation = ({ state }: Mutation): Word[] => {
  const failure = refusalOf(state.error);
  return failure ? [{ at: state.submittedAt, failure }] : [];
};

/** The newest of all that was said; of a refusal and an answer in the same millisecond the refusal. */
const measure = (client: QueryClient): Failure | null => {
  const words = [
    ...client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey[0] !== 'bridge' })
      .flatMap(ofQuery),
    ...client.getMutationCache().getAll().flatMap(ofMutation),
  ];
  let last: Word = { at: 0, failure: null };
  for (const word of words) if (word.at > last.at || (word.at === last.at && word.failure)) last = word;
  return last.failure;
};

/** The refusal that stands, null while the token is accepted. */
export const useTokenRefusal = (): Failure | null => {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.getQueryCache().subscribe(listener), client.getMutationCache().subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => measure(client));
};
