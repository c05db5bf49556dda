/** Announcements: from a queue on disk, in order, failures stay their listener's, and everything can be waited for. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { nextEvent } from '#service/store/event-queue.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { createEventBus, type Listener } from './event-bus.ts';
import type { ServiceEvent } from './service-event.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-announcer-'));
  database = openDatabase(join(folder, 'lectern.sqlite'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  database.close();
  await rm(folder, { recursive: true, force: true });
});

const note = (noteId: number): ServiceEvent => ({ kind: 'note', noteId });
const listenerTo = (
  received: ServiceEvent[],
  prepare: Listener['prepare'] = (serviceEvent) => Promise.resolve(() => received.push(serviceEvent)),
): Listener => ({
  name: 'test',
  wants: () => true,
  prepare,
});
const nothing = () => undefined;

it('tells every listener later and in order, and waits for what they announce in turn', async () => {
  const eventBus = createEventBus(database);
  const received: ServiceEvent[] = [];
  eventBus.listen(
    listenerTo(received, async (serviceEvent) => {
      await new Promise((resolve) => setImmediate(resolve));
      return () => {
        received.push(serviceEvent);
        if (serviceEvent.kind === 'project_create') eventBus.emit(note(3));
      };
    }),
  );
  eventBus.begin();
  eventBus.emit({ kind: 'project_create', projectId: 1 });
  eventBus.emit(note(2));
  expect(received).toEqual([]);
  await eventBus.settled();
  expect(received).toEqual([{ kind: 'project_create', projectId: 1 }, note(2), note(3)]);
  expect(nextEvent(database, 'test')).toBeNull();
});

it('logs what a listener throws and goes on with the others', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const eventBus = createEventBus(database);
  const received: ServiceEvent[] = [];
  eventBus.listen({ ...listenerTo(received), name: 'failing', prepare: () => Promise.reject(new Error('no')) });
  eventBus.listen(listenerTo(received));
  eventBus.begin();
  eventBus.emit(note(7));
  await eventBus.settled();
  expect([received, logged.mock.calls.length]).toEqual([[note(7)], 1]);
  expect(nextEvent(database, 'failing')).toBeNull();
});

it('L10 keeps what was announced until it is worked off, for the next process', async () => {
  const first = createEventBus(database);
  first.listen(listenerTo([]));
  first.emit(note(1));
  first.emit(note(2));
  const received: ServiceEvent[] = [];
  const second = createEventBus(database);
  second.listen(listenerTo(received));
  second.begin();
  await second.settled();
  expect(received).toEqual([note(1), note(2)]);
});

it('L10 takes an announcement back with the transaction that it belongs to', async () => {
  const eventBus = createEventBus(database);
  const received: ServiceEvent[] = [];
  eventBus.listen(listenerTo(received));
  eventBus.begin();
  const work = (): void => {
    eventBus.emit(note(1));
    throw new Error('rolled back');
  };
  expect(() => {
    database.transaction(work);
  }).toThrow('rolled back');
  eventBus.emit(note(2));
  await eventBus.settled();
  expect(received).toEqual([note(2)]);
});

it('writes nothing secret of a user to the queue, and nothing for listeners who do not want it', () => {
  const eventBus = createEventBus(database);
  eventBus.listen({
    name: 'test',
    wants: ({ kind }) => kind === 'user_create',
    prepare: () => Promise.resolve(nothing),
  });
  const user = {
    id: 1,
    name: 'Ada',
    username: 'ada',
    email: 'a@b.example',
    created_at: 'then',
    password: 'scrypt:secret',
  };
  eventBus.emit(note(1));
  eventBus.emit({ kind: 'user_create', user: user as unknown as UserRow });
  const { detail = '' } = nextEvent(database, 'test') ?? {};
  expect(detail).not.toContain('secret');
  expect(JSON.parse(detail)).toMatchObject({ kind: 'user_create', user: { username: 'ada' } });
});
