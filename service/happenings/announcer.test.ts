/** Announcements: listeners work behind the answer, failures stay theirs, and everything can be waited for. */
import { afterEach, expect, it, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';
import type { Happening } from './happening.ts';

afterEach(() => vi.restoreAllMocks());

it('tells every listener later, and waits for what they announce in turn', async () => {
  const announcer = createAnnouncer(database);
  const heard: string[] = [];
  announcer.listen(async (happening) => {
    await Promise.resolve();
    heard.push(happening.kind);
    if (happening.kind === 'project_create') announcer.announce({ kind: 'note', noteId: 1 });
  });
  announcer.announce({ kind: 'project_create', projectId: 1 });
  expect(heard).toEqual([]);
  await announcer.settled();
  expect(heard).toEqual(['project_create', 'note']);
});

it('logs what a listener throws and goes on with the others', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const announcer = createAnnouncer(database);
  const heard: Happening[] = [];
  announcer.listen(() => {
    throw new Error('no');
  });
  announcer.listen((happening) => {
    heard.push(happening);
  });
  announcer.announce({ kind: 'note', noteId: 7 });
  await announcer.settled();
  expect([heard, logged.mock.calls.length]).toEqual([[{ kind: 'note', noteId: 7 }], 1]);
});
