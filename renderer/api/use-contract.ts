/** The contract in a screen: its chunk is loaded when something needs it, and not before. */
import { useQuery } from '@tanstack/react-query';

type Contract = typeof import('./contract.ts');

/** Undefined until it is loaded, and where it cannot be. */
export const useContract = (isNeeded: boolean): Contract | undefined =>
  useQuery({
    // Under the window's own reads: it is no answer of the server, and has no age.
    queryKey: ['bridge', 'contract'],
    queryFn: async () => import('./contract.ts'),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
