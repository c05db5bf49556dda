/** The query client: no retries of its own (the proxy retries what may be retried), and calls are made even when the browser reports being offline. */
import { QueryClient } from '@tanstack/react-query';

/** What was read is fresh for this long; coming back to the window or a screen reads again afterwards. */
const freshFor = 10_000;

/** A client for one window. `networkMode: 'always'`: the local service answers without a network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshFor, gcTime: 15 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
