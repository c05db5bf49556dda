/** Announcements: from a queue on disk, in order, failures stay their listener's, and everything can be waited for. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../store/database.ts';
import { nextEvent } from '../store/event-queue.ts';
import type { UserRow } from '../store/users.ts';
import { createAnnouncer, type Listener } from './announcer.ts';
import type { Happening } from './happening.ts';

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

const note = (noteId: number): Happening => ({ kind: 'note', noteId });
const listenerTo = (
  heard: Happening[],
  prepare: Listener['prepare'] = (happening) => Promise.resolve(() => heard.push(happening)),
): Listener => ({
  name: 'test',
  wants: () => true,
  prepare,
});
const nothing = () => undefined;

it('tells every listener later and in order, and waits for what they announce in turn', async () => {
  const announcer = createAnnouncer(database);
  const heard: Happening[] = [];
  announcer.listen(
    listenerTo(heard, async (happening) => {
      await new Promise((resolve) => setImmediate(resolve));
      return () => {
        heard.push(happening);
        if (happening.kind === 'project_create') announcer.announce(note(3));
      };
    }),
  );
  announcer.begin();
  announcer.announce({ kind: 'project_create', projectId: 1 });
  announcer.announce(note(2));
  expect(heard).toEqual([]);
  await announcer.settled();
  expect(heard).toEqual([{ kind: 'project_create', projectId: 1 }, note(2), note(3)]);
  expect(nextEvent(database, 'test')).toBeNull();
});

it('logs what a listener throws and goes on with the others', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const announcer = createAnnouncer(database);
  const heard: Happening[] = [];
  announcer.listen({ ...listenerTo(heard), name: 'failing', prepare: () => Promise.reject(new Error('no')) });
  announcer.listen(listenerTo(heard));
  announcer.begin();
  announcer.announce(note(7));
  await announcer.settled();
  expect([heard, logged.mock.calls.length]).toEqual([[note(7)], 1]);
  expect(nextEvent(database, 'failing')).toBeNull();
});

it('L10 keeps what was announced until it is worked off, for the next process', async () => {
  const first = createAnnouncer(database);
  first.listen(listenerTo([]));
  first.announce(note(1));
  first.announce(note(2));
  const heard: Happening[] = [];
  const second = createAnnouncer(database);
  second.listen(listenerTo(heard));
  second.begin();
  await second.settled();
  expect(heard).toEqual([note(1), note(2)]);
});

it('L10 takes an announcement back with the transaction that it belongs to', async () => {
  const announcer = createAnnouncer(database);
  const heard: Happening[] = [];
  announcer.listen(listenerTo(heard));
  announcer.begin();
  const work = (): void => {
    announcer.announce(note(1));
    throw new Error('rolled back');
  };
  expect(() => {
    database.transaction(work);
  }).toThrow('rolled back');
  announcer.announce(note(2));
  await announcer.settled();
  expect(heard).toEqual([note(2)]);
});

it('writes nothing secret of a user to the queue, and nothing for listeners who do not want it', () => {
  const announcer = createAnnouncer(database);
  announcer.listen({
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
  announcer.announce(note(1));
  announcer.announce({ kind: 'user_create', user: user as unknown as UserRow });
  const { detail = '' } = nextEvent(database, 'test') ?? {};
  expect(detail).not.toContain('secret');
  expect(JSON.parse(detail)).toMatchObject({ kind: 'user_create', user: { username: 'ada' } });
});
