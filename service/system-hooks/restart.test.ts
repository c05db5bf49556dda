/** Thousands of deliveries that a restart finds: a few at a time, in their order per hook. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestService, testNow, type TestService } from '#testing/service-fixture.ts';
import { queueDelivery, waitingDeliveries, addSystemHook } from '#service/store/system-hooks.ts';
import { deliveriesAtOnce } from './hook-queues.ts';

let service: TestService | undefined;
let server: Server | undefined;
afterEach(async () => {
  await service?.dispose();
  server?.closeAllConnections();
  server?.close();
});

it('sends what waited for 12 hooks, 3,000 in all', { timeout: 120_000 }, async () => {
  const seen = new Map<string, number[]>();
  let underWay = 0;
  let most = 0;
  server = createServer((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.set(path, [...(seen.get(path) ?? []), (JSON.parse(text) as { number: number }).number]);
      // Held for a moment, so that all that would come at once is there at once.
      setTimeout(() => {
        underWay -= 1;
        response.writeHead(200).end();
      }, 2);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  service = await createTestService();
  const at = testNow.toISOString();
  service.inDatabase((database) => {
    database.transaction(() => {
      const hooks = Array.from({ length: 12 }, (_, index) =>
        addSystemHook(database, {
          url: `${address}/${String(index)}`,
          sealed_token: null,
          push_events: 1,
          tag_push_events: 0,
          enable_ssl_verification: 1,
          created_at: at,
        }),
      );
      for (let number = 0; number < 250; number += 1)
        for (const hook_id of hooks)
          queueDelivery(database, { hook_id, payload: JSON.stringify({ event_name: 'push', number }), due_at: at });
    });
  });
  service = await service.restart();
  await service.settled();
  expect(seen.size).toBe(12);
  for (const numbers of seen.values()) expect(numbers).toEqual(Array.from({ length: 250 }, (_, number) => number));
  expect(most).toBe(deliveriesAtOnce);
  expect(service.inDatabase(waitingDeliveries)).toEqual([]);
});
