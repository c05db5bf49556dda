// @vitest-environment jsdom
/** What is on screen is read again when the window comes back, also from behind another one. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it.each(['focus', 'visibilitychange'])('F9 reads again what is no longer fresh, by the event "%s"', async (event) => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn(async () => Promise.resolve(1));
  const stop = new QueryObserver(client, { queryKey: [event], queryFn: read, staleTime: 0 }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData([event])).toBe(1));
  window.dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
  client.unmount();
});
