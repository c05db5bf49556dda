// @vitest-environment jsdom
/** Who is oneself: by the id as soon as the server has said it, by the name until then. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { query } from '#renderer/api/queries.ts';
import { useIsMe } from './me.ts';

afterEach(cleanup);

const account = bridgeQuery('accounts:current', undefined).queryKey;
const me = query('currentUser.get', {}).queryKey;

it('tells oneself by the id where the server said it, so that a name that changed or was taken over misleads nobody', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<unknown>(account, { username: 'ada' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useIsMe(), { wrapper });
  expect(result.current({ id: 9, username: 'ada' })).toBe(true);
  expect(result.current({ id: 7, username: 'lovelace' })).toBe(false);
  expect(result.current(null)).toBe(false);
  client.setQueryData<unknown>(me, { id: 7, username: 'lovelace' });
  await waitFor(() => expect(result.current({ id: 7, username: 'lovelace' })).toBe(true));
  expect(result.current({ id: 9, username: 'ada' })).toBe(false);
  expect(result.current({ username: 'ada' })).toBe(true);
});
