/** What every screen of a window stands on: queries, the clock that ages are measured from, and where pictures may come from. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { clockOffset, onClockOffset } from '../api/server-clock.ts';
import { ClockProvider } from '../components/clock.tsx';
import { Pictures } from './pictures.tsx';

/** Wraps the router. */
export const Providers = ({ client, children }: { readonly client: QueryClient; readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ClockProvider offset={useSyncExternalStore(onClockOffset, clockOffset)}>
      <Pictures>{children}</Pictures>
    </ClockProvider>
  </QueryClientProvider>
);
