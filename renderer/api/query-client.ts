/** The query client: no retries of its own (the proxy retries what may be retried), and calls are made even when the browser reports being offline. */
import { focusManager, QueryClient } from '@tanstack/react-query';

/** ms for which what was read is fresh; coming back to the window or a screen reads again afterwards. */
export const freshFor = 10_000;

// A window behind another one is still visible: coming back to it is a `focus` event and nothing else.
focusManager.setEventListener((comeBack) => {
  const listen = (): void => comeBack();
  const events = ['visibilitychange', 'focus'] as const;
  for (const event of events) globalThis.addEventListener?.(event, listen);
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listen);
  };
});

/** A client for one window. `networkMode: 'always'`: the local service answers without a network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshFor, gcTime: 15 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
