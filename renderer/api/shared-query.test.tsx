// @vitest-environment jsdom
/** Rows that share an observer: one reading for all, each follows its part, and those that come later read again what left the cache. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { sharedQuery } from './shared-query.ts';

afterEach(cleanup);

const queryKey = ['counts'] as const;
let readings = 0;
const useCounts = sharedQuery({
  queryKey,
  queryFn: (): Promise<readonly number[]> => Promise.resolve([(readings += 1), 20]),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

const Count = ({ at }: { readonly at: number }) => (
  <p>{useCounts((counts, isError) => (isError ? 'failed' : counts?.[at]) ?? 'unknown')}</p>
);

const draw = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Count at={0} />
      <Count at={1} />
    </QueryClientProvider>,
  );
const words = (): readonly (string | null)[] => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('reads once for all, follows changes, and reads again for those that come after all have left', async () => {
  const client = createQueryClient();
  const { unmount } = draw(client);
  expect(words()).toEqual(['unknown', 'unknown']);
  await screen.findByText('20');
  expect(words()).toEqual(['1', '20']);
  act(() => void client.setQueryData(queryKey, [5, 30]));
  await screen.findByText('30');
  expect(words()).toEqual(['5', '30']);
  unmount();
  await expect.poll(() => client.getQueryCache().getAll()).toEqual([]);
  draw(client);
  await screen.findByText('20');
  expect(words()).toEqual(['2', '20']);
});
