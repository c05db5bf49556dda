/** Visits over a real file: order, bounds, whose they are, what is written and what never is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostVisits } from '#shared/visit.ts';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { visitChannels } from './channels.ts';
import { visitHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';

const { store, folder, restart, broken } = storeForEach();

const visitOf = (iid: number) => ({ route: `/p/1/merge_requests/${String(iid)}`, title: `!${String(iid)}` });
const handlers = (of = store()) =>
  calling(visitChannels, visitHandlers({ visits: of.visits, isKept: (account) => account !== 'session' }));
const mine = windowOf('a');

test('the last route comes first, once, by its newest title, also after a restart', () => {
  for (const iid of [1, 2, 3]) store().visits.add('a', visitOf(iid));
  store().visits.add('a', { ...visitOf(1), title: '!1 With its title' });
  store().visits.add('b', visitOf(9));
  const expected = [{ ...visitOf(1), title: '!1 With its title' }, visitOf(3), visitOf(2)];
  expect(store().visits.list('a')).toEqual(expected);
  restart();
  expect(store().visits.list('a')).toEqual(expected);
  store().visits.add('a', visitOf(2));
  expect(store().visits.list('a')[0]).toEqual(visitOf(2));
});

test('of each account so many are kept, and signing out forgets its own alone', () => {
  store().visits.add('b', visitOf(1));
  for (let iid = 1; iid <= mostVisits + 5; iid += 1) store().visits.add('a', visitOf(iid));
  expect(store().visits.list('a')).toHaveLength(mostVisits);
  expect(store().visits.list('a')[0]).toEqual(visitOf(mostVisits + 5));
  store().visits.forget('a');
  expect(store().visits.list('a')).toEqual([]);
  expect(store().visits.list('b')).toEqual([visitOf(1)]);
});

const filesHold = (text: string): boolean =>
  readdirSync(folder()).some((name) => readFileSync(join(folder(), name)).includes(text));

test('K2 a route of an account of this session is written nowhere; one of a kept account is', () => {
  const visit = { route: '/p/1/merge_requests/5', title: 'Quarterly secret' };
  void handlers()['visits:visit'](visit, windowOf('session'));
  expect(filesHold('Quarterly secret')).toBe(false);
  void handlers()['visits:visit'](visit, mine);
  expect(filesHold('Quarterly secret')).toBe(true);
  expect(handlers()['visits:list'](undefined, mine)).toEqual([visit]);
  expect(handlers()['visits:list'](undefined, windowOf('session'))).toEqual([]);
});

test.each(['/elsewhere', 'https://host.example/', '/p/1/../review', '/review?x=1'])(
  'S22 %s is no route of the app and is not remembered',
  (route) => {
    expect(() => handlers()['visits:visit']({ route, title: 'x' }, mine)).toThrow(text('main_process.bad_route'));
    expect(store().visits.list('a')).toEqual([]);
  },
);

test('a broken store says so', () => {
  expect(() => handlers(broken())['visits:list'](undefined, mine)).toThrow(text('file_failures.drafts_unreachable'));
});
