/** What is heard of calls and pictures: certain words count at once, doubtful ones are checked. */
import { describe, expect, it } from 'vitest';
import { wireHeaders } from '../../shared/api/wire.ts';
import type { Failure } from '../../shared/api/failure.ts';
import { connected } from '../../shared/ipc/connection.ts';
import { answered, failed } from '../proxy/answers.ts';
import { createListener } from './listener.ts';
import { createConnectionStatuses } from './connection-statuses.ts';

const failure = (code: Failure['code'], more: Partial<Failure> = {}): Response =>
  failed({ code, message: code, retriable: true, host: 'example.org', ...more });

const start = () => {
  const checks: (number | undefined)[] = [];
  const clock = { now: 100_000 };
  const connectionStatuses = createConnectionStatuses(
    () => clock.now,
    () => undefined,
  );
  const check = (_key: string, delay?: number): void => void checks.push(delay);
  const listener = createListener({ connectionStatuses, healthCheck: { check }, now: () => clock.now });
  return { checks, clock, listener, connectionStatus: () => connectionStatuses.get('a') };
};

describe('the listener', () => {
  it('notes a refused token no matter who asked, a stream included', async () => {
    const { listener, connectionStatus } = start();
    await listener.call('a', failure('not_signed_in', { status: 401, operation: 'mergeRequests.changes' }));
    expect(connectionStatus().refused?.operation).toBe('mergeRequests.changes');
    await listener.call('a', answered([], { [wireHeaders.upstreamStatus]: '200' }));
    expect(connectionStatus().refused).toBeNull();
  });

  it('an answer of our own, as to a cancelled call, says nothing about the server', async () => {
    const { listener, connectionStatus } = start();
    await listener.call('a', failure('unreachable'));
    await listener.call('a', answered({ cancelled: true }, {}));
    expect(connectionStatus().unreachable).not.toBeNull();
  });

  it.each(['{}', '{"error":{}}', 'null', '<html>'])(
    'an answer without a failure that can be read (%s) says nothing',
    async (body) => {
      const { listener, connectionStatus, checks } = start();
      await listener.call('a', new Response(body, { status: 502 }));
      await listener.picture('a', 'example.org', new Response(body, { status: 502 }));
      expect([connectionStatus(), checks]).toEqual([connected, []]);
    },
  );

  it.each(['timeout', 'unknown_outcome'] as const)('%s is checked before it counts', async (code) => {
    const { listener, connectionStatus, checks } = start();
    await listener.call('a', failure(code));
    expect(connectionStatus().unreachable).toBeNull();
    expect(checks).toEqual([undefined]);
  });

  it('the body of a failure can still be read by the page', async () => {
    const { listener } = start();
    const response = failure('rate_limited', { retryAfter: 5_000 });
    await listener.call('a', response);
    expect(await response.json()).toMatchObject({ error: { code: 'rate_limited' } });
  });

  it('a picture that is refused is a doubt about the token, once a minute, and only on the own server', async () => {
    const { listener, connectionStatus, checks, clock } = start();
    await listener.picture('a', 'example.org', failure('not_signed_in', { status: 401, host: 'pictures.example' }));
    expect(checks).toEqual([]);
    await listener.picture('a', 'example.org', failure('not_signed_in', { status: 401 }));
    await listener.picture('a', 'example.org', failure('not_signed_in', { status: 401 }));
    expect(checks).toEqual([undefined]);
    expect(connectionStatus().refused).toBeNull();
    clock.now += 60_000;
    await listener.picture('a', 'example.org', failure('unreachable'));
    expect(checks).toHaveLength(2);
  });
});
