// @vitest-environment jsdom
/** People whom the server found stay offered while its next answer comes. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFoundPeople } from './use-found-people.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: number, name: string) => ({ id, name, username: name.toLowerCase(), state: 'active' });

it('who still fits is offered until the next answer, and nobody else', async () => {
  const second = Promise.withResolvers<Response>();
  const answers = [Promise.resolve(Response.json([person(1, 'Yuki'), person(2, 'Yusuf')])), second.promise];
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answers.shift() ?? Promise.reject(new Error('one call too many'))),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ typed }) => useFoundPeople(typed), {
    wrapper,
    initialProps: { typed: 'yu' },
  });
  const names = (): readonly string[] => result.current.people.map(({ username }) => username);
  await waitFor(() => expect(names()).toEqual(['yuki', 'yusuf']));
  rerender({ typed: 'yuk' });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(names()).toEqual(['yuki']);
  await act(async () => {
    second.resolve(Response.json([person(1, 'Yuki'), person(3, 'Yukio')]));
    await second.promise;
  });
  await waitFor(() => expect(names()).toEqual(['yuki', 'yukio']));
});
