/** A user with much behind them is deleted while everybody else is answered, and a crash only puts it off (C4, L2). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { grow } from '#service/testing/grow.ts';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
  service.inDatabase((database) => {
    grow(database, 2600);
  });
});
afterEach(() => service.dispose());

const left = (): number[] => [
  service.count('merge_requests WHERE author_id = 2'),
  service.count('notes WHERE author_id = 2'),
  service.count('jobs WHERE user_id = 2'),
];

it('others are answered before it ends, and then all of it has moved', async () => {
  const before = left();
  expect(before.every((rows) => rows >= 2600)).toBe(true);
  let isOver = false;
  const removed = service.send('admin', 'DELETE /users/2').finally(() => (isOver = true));
  let answered = 0;
  while (!isOver) {
    expect((await service.send('admin', 'GET /users/3')).status).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
    if (!isOver) answered += 1;
  }
  expect((await removed).status).toBe(204);
  expect(answered).toBeGreaterThan(10);
  expect(left()).toEqual([0, 0, 0]);
  const ghost = service.inDatabase((database) =>
    database.one<{ id: number }>('SELECT id FROM users WHERE is_ghost = 1'),
  );
  expect(service.count(`merge_requests WHERE author_id = ${String(ghost?.id)}`)).toBe(before[0]);
  expect(service.count(`jobs WHERE user_id = ${String(ghost?.id)}`)).toBe(before[2]);
  expect(service.count('intents')).toBe(0);
});

it('nobody acts as the user meanwhile, and the next start finishes what was begun', async () => {
  const removed = service.send('admin', 'DELETE /users/2');
  await new Promise((resolve) => setImmediate(resolve));
  expect((await service.send('owner', 'GET /user')).status).not.toBe(200);
  await removed;
  // As a crash after the first piece leaves it.
  service.inDatabase((database) => {
    database.write("UPDATE users SET state = 'blocked' WHERE id = 3");
    database.write('UPDATE notes SET author_id = 3 WHERE id % 2 = 0');
    const intent = {
      kind: 'user_removal',
      userId: 3,
      heirId: 1,
      ghostId: 1,
      isHard: true,
      at: '2026-03-02T09:00:00.000Z',
    };
    database.write(
      'INSERT INTO intents (kind, detail, created_at) VALUES (?, ?, ?)',
      intent.kind,
      JSON.stringify(intent),
      intent.at,
    );
  });
  service = await service.restart();
  expect([
    service.count('users WHERE id = 3'),
    service.count('notes WHERE author_id = 3'),
    service.count('intents'),
  ]).toEqual([0, 0, 0]);
});

it('two who delete the same user at once: one of them gets 404', async () => {
  const answers = await Promise.all([1, 2].map(() => service.send('admin', 'DELETE /users/2')));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});
