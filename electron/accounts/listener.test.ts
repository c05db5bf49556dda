/** What is heard of calls and pictures: certain words count at once, doubtful ones are checked. */
import { describe, expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { jsonAnswer } from '#electron/proxy/answers.ts';
import { createListener } from './listener.ts';
import { createConnectionStatuses } from './connection-statuses.ts';

const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
  code,
  message: code,
  retriable: true,
  host: 'example.org',
  ...more,
});
const failed = (code: Failure['code'], more?: Partial<Failure>) =>
  ({ kind: 'failed', failure: failure(code, more) }) as const;

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
  it('notes a refused token no matter who asked, a stream included', () => {
    const { listener, connectionStatus } = start();
    listener.call('a', failed('not_signed_in', { status: 401, operation: 'mergeRequests.changes' }));
    expect(connectionStatus().refused?.operation).toBe('mergeRequests.changes');
    listener.call('a', jsonAnswer([], { status: 200, age: 0 }));
    expect(connectionStatus().refused).toBeNull();
  });

  it('an answer that was kept on this computer says nothing about the server', () => {
    const { listener, connectionStatus } = start();
    listener.call('a', failed('unreachable'));
    listener.call('a', jsonAnswer([], { status: null, age: 60_000 }));
    expect(connectionStatus().unreachable).not.toBeNull();
  });

  it.each(['timeout', 'unknown_outcome'] as const)('%s is checked before it counts', (code) => {
    const { listener, connectionStatus, checks } = start();
    listener.call('a', failed(code));
    expect(connectionStatus().unreachable).toBeNull();
    expect(checks).toEqual([undefined]);
  });

  it('a picture that is refused is a doubt about the token, once a minute, and only on the own server', () => {
    const { listener, connectionStatus, checks, clock } = start();
    listener.picture('a', 'example.org', failure('not_signed_in', { status: 401, host: 'pictures.example' }));
    expect(checks).toEqual([]);
    listener.picture('a', 'example.org', failure('not_signed_in', { status: 401 }));
    listener.picture('a', 'example.org', failure('not_signed_in', { status: 401 }));
    expect(checks).toEqual([undefined]);
    expect(connectionStatus().refused).toBeNull();
    clock.now += 60_000;
    listener.picture('a', 'example.org', failure('unreachable'));
    expect(checks).toHaveLength(2);
  });
});
