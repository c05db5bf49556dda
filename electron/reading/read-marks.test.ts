/** Read marks and saved views over a real file: kept per account, there after a restart, and pushed to the account's windows alone. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { mostMarks, type MarkChange, type ReadMark, readingChannels } from './channels.ts';
import { mostViews, type SavedView } from '#shared/review/saved-views.ts';
import { readingHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { viewChannels } from '#electron/views/channels.ts';
import { viewHandlers } from '#electron/views/handlers.ts';
import { openDatabase } from '#electron/store/database.ts';
import { storeFile } from '#electron/store/open-store.ts';

let time = Date.UTC(2026, 2, 2);
const { store, folder, restart } = storeForEach(() => new Date((time += 1000)));
const pushes: unknown[] = [];
beforeEach(() => void pushes.splice(0));
const [mine, theirs] = [windowOf('a', pushes), windowOf('b', pushes)];
const windows = { all: () => [mine, theirs] };
const marks = () => calling(readingChannels, readingHandlers({ ...store(), windows }), windows);
const views = () => calling(viewChannels, viewHandlers(store()), windows);

describe('marks', () => {
  const change: MarkChange = {
    mergeRequest: { project: 1, iid: 5 },
    state: { sha: 'a'.repeat(40), notes: 3, state: 'opened', updated_at: null },
    how: 'read',
  };
  const mark: ReadMark = { ...change.mergeRequest, ...change.state, is_unread: false, opened_notes: null };

  test('R12 a mark is there after a restart, for its account alone, and pushed to its windows', () => {
    expect(marks()['marks:set'](change, mine)).toBeNull();
    expect(pushes).toEqual([['a', 'marks:changed', mark]]);
    restart();
    const { 'marks:list': list } = marks();
    expect(list(undefined, mine)).toEqual([mark]);
    expect(list(undefined, theirs)).toEqual([]);
  });

  test('marking from a list leaves what is known of the notes that were on screen', () => {
    const { readMarks } = store();
    readMarks.set('a', { ...change, how: 'opened' });
    readMarks.set('a', { ...change, state: { ...change.state, notes: 7 }, how: 'unread' });
    expect(readMarks.list('a')).toEqual([{ ...mark, notes: 7, is_unread: true, opened_notes: 3 }]);
    readMarks.set('a', { ...change, state: { ...change.state, notes: 7 }, how: 'read' });
    expect(readMarks.list('a')).toEqual([{ ...mark, notes: 7, opened_notes: 3 }]);
  });

  test('of too many marks the oldest go', () => {
    const database = openDatabase(join(folder(), storeFile));
    database.write(`INSERT INTO read_marks WITH RECURSIVE count(iid) AS (SELECT 1 UNION ALL SELECT iid + 1 FROM count WHERE iid < ${String(mostMarks)})
      SELECT 'a', 1, iid, NULL, 0, 'opened', NULL, 0, NULL, printf('2020-%06d', iid) FROM count`);
    database.close();
    store().readMarks.set('a', { ...change, mergeRequest: { project: 2, iid: 1 } });
    const kept = store().readMarks.list('a');
    expect(kept).toHaveLength(mostMarks);
    expect(kept[0]).toMatchObject({ project: 1, iid: 2 });
    expect(kept.at(-1)).toMatchObject({ project: 2, iid: 1 });
  });

  test('all drawn heads are listed with their day', () => {
    const head = {
      sha: 'a'.repeat(40),
      target_branch: 'main',
      since: null,
      files: 2,
      viewed: null,
      whole: true,
      lines: null,
    };
    store().drawnHeads.drew('a', change.mergeRequest, head);
    const { 'heads:list': list } = marks();
    expect(list(undefined, mine)).toEqual([
      { project: 1, iid: 5, ...head, unviewed_before: 0, drawn_at: expect.stringMatching(/^2026-03-02T/) as unknown },
    ]);
    expect(list(undefined, theirs)).toEqual([]);
  });
});

describe('views', () => {
  const view: SavedView = { id: randomUUID(), list: 'review', name: 'Bugs of tides', search: 'view=all&labels=bug' };

  test('R12 a view is there after a restart, for its account alone, renamed and deleted by its id', async () => {
    await views()['views:save'](view, mine);
    restart();
    const handlers = views();
    expect(handlers['views:list'](undefined, mine)).toEqual([view]);
    expect(handlers['views:list'](undefined, theirs)).toEqual([]);
    await handlers['views:remove']({ id: view.id }, theirs);
    await handlers['views:save']({ ...view, name: 'Bugs' }, mine);
    expect(handlers['views:list'](undefined, mine)).toEqual([{ ...view, name: 'Bugs' }]);
    await handlers['views:remove']({ id: view.id }, mine);
    expect(handlers['views:list'](undefined, mine)).toEqual([]);
    expect(pushes.filter((one) => (one as unknown[])[0] === 'a')).toHaveLength(3);
  });

  test('a name that is taken is refused in its list alone, whatever its case', async () => {
    const { 'views:save': save, 'views:list': list } = views();
    await save(view, mine);
    const second = { ...view, id: randomUUID(), name: 'BUGS of tides' };
    expect(() => save(second, mine)).toThrow(text('main_process.view_name'));
    await save({ ...second, list: 'project' }, mine);
    await save({ ...view, name: 'bugs of Tides' }, mine);
    expect(list(undefined, mine)).toHaveLength(2);
  });

  test('there is an end to their number', async () => {
    const { 'views:save': save } = views();
    for (let index = 0; index < mostViews; index += 1)
      await save({ ...view, id: randomUUID(), name: String(index) }, mine);
    expect(() => save(view, mine)).toThrow(text('main_process.views_full', { count: 100 }));
  });
});
