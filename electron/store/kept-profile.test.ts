/** A profile as an earlier commit made it opens two years later with everything that was put into it. */
import { isCallId } from '#shared/api/registry.ts';
import { checkInput } from '#electron/proxy/call.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#shared/settings/settings.ts';
import * as kept from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import * as rows from '#testing/kept-profiles/d8676d00/profile-rows.ts';
import { pictureHost } from '#testing/kept-profiles/d8676d00/service-contents.ts';
import { unpackKept } from '#testing/kept-profiles/unpack.ts';
import { accountKey } from '#electron/accounts/account.ts';
import { openDirectory } from '#electron/accounts/directory.ts';
import { openKnownProjects } from '#electron/accounts/known-projects.ts';
import { openBulkRuns } from '#electron/bulk/bulk-runs.ts';
import { openTrustedCertificates } from '#electron/certificates/trusted-certificates.ts';
import { openCloneFile } from '#electron/clones/clone-file.ts';
import { openJournal } from '#electron/journal/journal.ts';
import { openAnswerFile } from '#electron/offline-cache/answer-file.ts';
import { cacheKey } from '#electron/offline-cache/cache-key.ts';
import { openConsents } from '#electron/media/consents.ts';
import { openSettings } from '#electron/settings/settings.ts';
import { openUpdateMemory } from '#electron/updates/update-memory.ts';
import { openWindowMemory } from '#electron/windows/window-memory.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { openStore, type Store } from './open-store.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
let dataFolder: string;
/** What was set aside as damaged, or could not be read. */
const complaints: unknown[] = [];
const complain = (complaint: unknown): void => {
  complaints.push(complaint);
};

const now = (): Date => new Date('2028-11-26T09:00:00Z');
const keeping = { isKept: () => true, now, notices: pathsInto(complaints) };
const at = (name: string): string => join(folder, name);
const onTheDay: unknown = expect.stringMatching(new RegExp(`^${kept.madeOn}T`, 'u'));

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lectern-kept-data-'));
  unpackKept(kept.madeBy, 'service', dataFolder);
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
beforeEach(() => {
  folder = makeFolder();
  unpackKept(kept.madeBy, 'profile', folder);
  complaints.length = 0;
});
afterEach(() => expect(complaints).toEqual([]));

const open = (): Store => {
  const store = keep(openStore({ folder, now }));
  expect(store.notice).toBe(null);
  return store;
};

/** The keys of the accounts: everything else hangs on them. */
const keys = {
  local: (username: string): string =>
    accountKey(readFileSync(join(dataFolder, 'instance-id'), 'utf8').trim(), username),
  reviewer: (): string => keys.local(kept.people.reviewer.username),
  owner: (): string => keys.local(kept.people.owner.username),
  administrator: (): string => accountKey(kept.goneServer.url, 1),
  nobody: (): string => accountKey(kept.goneServer.url, ''),
};

test('the profile has the files that were made, closed to others', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  expect(files).toEqual([...rows.files, `journal/${keys.administrator()}/000001.jsonl`].sort());
  for (const file of files) expect(statSync(at(file)).mode & 0o077, file).toBe(0);
});

test('the accounts are there with their keys, and none has its token in a file', async () => {
  const vault = { read: () => Promise.resolve('from-the-keychain') } as unknown as Parameters<
    typeof openDirectory
  >[0]['vault'];
  const directory = openDirectory({ ...keeping, file: at('accounts.json'), vault });
  const { people } = kept;
  expect(directory.list()).toMatchObject([
    { key: keys.reviewer(), ...people.reviewer, frame: 'local' },
    { key: keys.owner(), ...people.owner, frame: 'local' },
    { key: keys.administrator(), ...people.administrator, base_url: kept.goneServer.url },
    { key: keys.nobody(), ...people.nobody, base_url: kept.goneServer.url },
  ]);
  expect(directory.last()).toBe(keys.reviewer());
  expect(await directory.token(keys.administrator())).toBe('from-the-keychain');
  expect(await directory.token(keys.nobody())).toBe(null);
});

test('the settings are as they were chosen', () => {
  const settings = openSettings({ ...keeping, file: at('settings.json'), mustExist: true });
  expect(settings.get()).toEqual({ ...defaultSettings, ...kept.settings });
});

test('drafts are whole, each in its account', () => {
  const { drafts } = open();
  for (const [account, places] of [
    [keys.reviewer(), rows.reviewerDrafts],
    [keys.owner(), [rows.ownerDraft]],
  ] as const) {
    expect(
      drafts
        .list(account)
        .map(({ place }) => place)
        .sort(),
    ).toEqual(places.map(({ place }) => place).sort());
    for (const draft of places)
      expect(drafts.read(account, draft.place)).toEqual({
        sent_after: null,
        line_position: null,
        base: null,
        version: '',
        ...draft,
        created_at: onTheDay,
        updated_at: onTheDay,
      });
  }
});

test('what was viewed, read and drawn is known, and what was drawn can be compared with', () => {
  const { viewedMarks, readMarks, drawnHeads, snapshots } = open();
  const account = keys.reviewer();
  const { project, iid, head } = rows.drawn;
  expect(viewedMarks.read(account, { project, iid, commit: '' })).toEqual([rows.viewed]);
  expect(readMarks.list(account)).toEqual([
    { ...rows.opened, updated_at: onTheDay },
    { ...kept.unread.mergeRequest, ...kept.unread.state, is_unread: true, opened_notes: null },
  ]);
  expect(readMarks.lastOpened(account, 9)).toEqual([{ project, iid }]);
  expect(drawnHeads.list(account)).toEqual([{ project, iid, ...head, unviewed_before: 0, drawn_at: onTheDay }]);
  const part = snapshots.read(account, { mergeRequest: { project, iid }, sha: head.sha, part: 0 });
  expect(part).toMatchObject({ parts: 1, kept_at: onTheDay });
  expect(inflateSync(part?.bytes ?? new Uint8Array()).toString('utf8')).toContain(rows.drawn.line);
});

test('receipts, saved views, visits and downloads are listed', () => {
  const { branchReceipts, savedViews, visits, downloads } = open();
  const account = keys.reviewer();
  const { id, project, rows: branches } = kept.receipt;
  expect(branchReceipts.list(account, project)).toEqual([
    { id, created_at: onTheDay, total: branches.length, counts: { deleted: 1, protected: 1, waiting: 1 } },
  ]);
  expect(branchReceipts.rows(account, id)).toEqual(branches.map((row, position) => ({ position, ...row })));
  expect(savedViews.list(account)).toEqual(kept.views);
  expect(visits.list(account)).toEqual(rows.visits.reviewer);
  expect(visits.list(keys.nobody())).toEqual(rows.visits.nobody);
  expect(downloads.list(account)).toMatchObject(
    kept.downloads
      .map(({ sha, size, ...row }) => ({
        operation: 'repository.archive',
        input: JSON.stringify({ params: { id: 1 }, query: { sha } }),
        folder: kept.settings.downloads_folder,
        synced: size ?? 0,
        ...row,
        started_at: onTheDay,
      }))
      .toReversed(),
  );
});

test('what was notified is not notified again', () => {
  const state = open().notificationStates.read(keys.reviewer());
  expect(state).toMatchObject(rows.notified.state);
  expect(state?.watched.map(({ iid }) => iid).sort()).toEqual(rows.notified.watched);
});

test('tokens that end are reminded of, without those that were dismissed', () => {
  const reminder = open().tokenReminders.read(keys.administrator(), { today: '2026-03-02', until: '2027-01-01' });
  const [, left] = kept.reminders.tokens;
  expect(reminder).toEqual({ count: 1, tokens: [left], read_at: onTheDay, remind_on: kept.reminders.remind_on });
});

test('a finished run has its results, and one during which the app ended is stopped and goes on from there', () => {
  const { bulkRuns: table } = open();
  const account = keys.administrator();
  expect(table.list(account).map(({ title, state }) => [title, state])).toEqual([
    [kept.runs.interrupted.title, 'running'],
    [kept.runs.finished.title, 'finished'],
  ]);
  const runs = openBulkRuns({
    table,
    callsOf: () => {
      throw new Error('Nothing is sent.');
    },
    now: () => now().getTime(),
    pause: () => Promise.resolve(),
    changed: () => undefined,
    log: complain,
  });
  const [stopped, finished] = runs.list(account);
  const { operation } = kept.runs.finished;
  expect(finished).toMatchObject({ operation, rate: 20, created_at: onTheDay, ended_at: onTheDay });
  expect(stopped).toMatchObject({ operation: kept.runs.interrupted.operation, rate: 1, state: 'stopped' });
  const page = { state: null, after: 0, limit: 9 };
  expect(runs.rows(account, finished?.id ?? '', page).items).toMatchObject([
    { label: 'Lena Frost, @lena.frost', path: '/users/7/block', state: 'done', status: 201, ended_at: onTheDay },
    { path: '/users/4711/block', state: 'failed', status: 404, message: '404 User Not Found' },
  ]);
  expect(runs.rows(account, stopped?.id ?? '', page).items).toMatchObject([
    { path: '/users/7/unblock', state: 'done' },
    { path: '/users/8/unblock', state: 'waiting', status: null },
    { label: 'Sana Qureshi, @sana.qureshi', path: '/users/9/unblock', state: 'waiting' },
  ]);
  expect(table.next(stopped?.id ?? '')?.number).toBe(2);
});

test('the journal has every write with its outcome', async () => {
  const journal = openJournal({ folder: at('journal'), now, log: complain });
  const filter = { operation: '', person: '', result: null, from: '', to: '' };
  const page = await journal.page(keys.administrator(), filter, null, 9);
  expect(page).toMatchObject({ total: 3, unreadable: 0, missed: 0 });
  expect(page.items).toMatchObject(rows.journal.map((entry) => ({ ...entry, at: onTheDay })));
});

test('what was read opens offline', () => {
  const file = openAnswerFile({
    ...keeping,
    file: at('offline.sqlite'),
    cap: 2 ** 30,
    now: () => now().getTime(),
    log: complain,
  });
  try {
    for (const { by, operation, params, shows } of kept.answers) {
      const call = isCallId(operation) ? cacheKey(checkInput(operation, { params })) : null;
      const found = call && file.find({ account: keys[by](), call });
      expect(found?.head, operation).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      expect(new Date(found?.readAt ?? 0).toISOString()).toEqual(onTheDay);
      expect(JSON.parse(Buffer.from(found?.bytes ?? []).toString('utf8'))).toMatchObject(shows);
    }
  } finally {
    file.close();
  }
});

test('known projects, linked clones, picture hosts and trusted certificates are there', async () => {
  const projects = openKnownProjects({ file: at('projects.json'), ...keeping });
  expect(projects.list(keys.reviewer())).toEqual(rows.projects.reviewer);
  expect(projects.list(keys.nobody())).toEqual(rows.projects.nobody);
  const clones = openCloneFile({ file: at('clones.json'), ...keeping });
  expect(clones.folderOf(keys.reviewer(), 1)).toBe(kept.clone);
  const consents = openConsents({ file: at('picture-hosts.json'), ...keeping });
  expect(consents.allowed(keys.reviewer())).toEqual([pictureHost]);
  const certificates = openTrustedCertificates({ ...keeping, file: at('trusted-certificates.json') });
  const [trusted] = certificates.list();
  expect(trusted).toMatchObject({ details: rows.certificate, trusted_at: onTheDay });
  expect(certificates.get(trusted?.origin ?? '')?.sha256).toBe(trusted?.details.sha256);
});

test('windows come back as they were, and a version that was skipped is not offered', () => {
  const memory = openWindowMemory({ ...keeping, file: at('windows.json') });
  const { left: x, top: y, width, height } = kept.bounds;
  expect(memory.get(keys.reviewer())).toEqual({ bounds: { x, y, width, height }, is_maximized: false, zoom: 1 });
  const updates = openUpdateMemory(at('updates.json'), keeping);
  expect(updates.isOffered(kept.skippedVersion)).toBe(false);
  expect(updates.newestSeen()).toBe(kept.skippedVersion);
  expect(updates.checkedAt()).toEqual(onTheDay);
});
