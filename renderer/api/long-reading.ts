/** A reading of many calls that keeps by itself what it found: begun with its screen, and once more by a refresh or when the server is back. */
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '#shared/api/failure.ts';
import { CallError } from './call-error.ts';

/** @param run reads all; resolves with why it ended early, or null. @returns begins once more */
export const useLongReading = (name: string, run: () => Promise<Failure | null>): (() => void) => {
  const { refetch } = useQuery({
    queryKey: ['long-reading', name],
    queryFn: async () => {
      const failure = await run();
      if (failure !== null) throw new CallError(failure);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return () => void refetch();
};
