/** Reading and writing release notes: which calls it takes, what is left out, backports and how sure they are, the same text for the same content. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { notesContent, requestsAmong, type MergedRequest } from '#renderer/blocks/comparison/notes-content.ts';
import { labelsAmong, labelsIn, notesText } from './notes-text.ts';
import { foundWords, warningsOf } from './notes-words.ts';
import { readNotes, type ListedMerged, type NotesTools } from '#renderer/blocks/comparison/read-notes.ts';
import { versionBefore } from '#renderer/things/tag/version-order.ts';

const commit = (id: string, message = id, created_at = '2026-02-10T00:00:00Z'): ComparedCommit => ({
  id,
  short_id: id,
  title: message.split('\n')[0] ?? '',
  message,
  author_name: '',
  author_email: '',
  created_at,
});
const request = (iid: number, more: Partial<ListedMerged> = {}): ListedMerged => ({
  iid,
  title: `Change ${String(iid)}`,
  labels: [],
  author: 'ines',
  target_branch: 'main',
  sha: `head${String(iid)}`,
  merge_commit_sha: `merge${String(iid)}`,
  squash_commit_sha: null,
  updated_at: '2026-02-20T00:00:00Z',
  ...more,
});

/** Calls that answer from lists, and what was called. */
const toolsWith = (
  commits: readonly ComparedCommit[],
  pages: readonly (readonly ListedMerged[])[],
  {
    commitsOf = {},
    patches = {},
    isCutOff = false,
  }: { commitsOf?: Record<number, string[]>; patches?: Record<number, string | null>; isCutOff?: boolean } = {},
) => {
  const calls: string[] = [];
  const tools: NotesTools = {
    compare: async () => Promise.resolve({ commits, isCutOff }),
    merged: async (page) => {
      calls.push(`merged ${String(page)}`);
      return Promise.resolve({ items: pages[page - 1] ?? [], nextPage: page < pages.length ? page + 1 : null });
    },
    commitsOf: async (iid) => {
      calls.push(`commits ${String(iid)}`);
      return Promise.resolve({ items: commitsOf[iid] ?? [], nextPage: null });
    },
    patchId: async (iid) => {
      calls.push(`patch ${String(iid)}`);
      return Promise.resolve(patches[iid] ?? null);
    },
  };
  return { calls, read: async () => readNotes(tools, () => undefined, new AbortController().signal) };
};

describe('reading', () => {
  it('ends with the first page that was last changed before the oldest commit, where the server dates them', async () => {
    const old = { updated_at: '2026-02-08T00:00:00Z' };
    const { calls, read } = toolsWith([commit('merge1')], [[request(1)], [request(2, old)], [request(3, old)]]);
    expect((await read()).content.requests.map(({ iid }) => iid)).toEqual([1]);
    expect(calls).toEqual(['merged 1', 'merged 2']);
    const undated = toolsWith(
      [commit('merge3')],
      [1, 2, 3].map((iid) => [request(iid, { updated_at: null })]),
    );
    expect((await undated.read()).content.requests.map(({ iid }) => iid)).toEqual([3]);
    expect(undated.calls).toEqual(['merged 1', 'merged 2', 'merged 3']);
  });

  it('ends at a page that repeats, reads commits only while some are not accounted for, and counts its calls', async () => {
    const commits = ['merge1', 'head1', 'merge2', 'work2', 'merge3', 'head3'].map((id) => commit(id));
    const page = [1, 2, 3].map((iid) => request(iid));
    const { calls, read } = toolsWith(commits, [page, page, page], { commitsOf: { 2: ['work2'] } });
    const notes = await read();
    expect(notes.content.commits).toEqual([]);
    expect([calls, notes.calls]).toEqual([['merged 1', 'merged 2', 'commits 1', 'commits 2'], 5]);
    expect(foundWords(notes, 'v1')).toBe(text('tags.found', { list: text('tags.requests', { count: 3 }), from: 'v1' }));
  });

  it('reads nothing more of two tags at the same commit, and says where the server cut something off', async () => {
    const { calls, read } = toolsWith([], [[request(1)]], { isCutOff: true });
    const notes = await read();
    expect([calls, notesText(notes.content, notes.backports, [])]).toEqual([[], '']);
    expect(warningsOf(notes)).toEqual([text('tags.cut_off')]);
  });

  it('ends when it is cancelled', async () => {
    const ending = new AbortController();
    const tools: NotesTools = {
      compare: async () => {
        ending.abort();
        return Promise.resolve({ commits: [commit('a')], isCutOff: false });
      },
      merged: async () => Promise.reject(new Error('never called')),
      commitsOf: async () => Promise.reject(new Error('never called')),
      patchId: async () => Promise.reject(new Error('never called')),
    };
    await expect(readNotes(tools, () => undefined, ending.signal)).rejects.toThrow('aborted');
  });
});

describe('backports', () => {
  const elsewhere = (iid: number, more: Partial<ListedMerged> = {}) =>
    request(iid, { target_branch: 'release/1.x', ...more });

  it('are found by what cherry-picks record, of merge requests and of commits', async () => {
    const picked = (sha: string) => `Pick\n\n(cherry picked from commit ${sha})`;
    const commits = [commit('merge1'), commit('head1', picked('merge5')), commit('loose', picked('abcdef1'))];
    // `merge5` is no hexadecimal id: ids of git are.
    const hex = commits.map((one) => ({ ...one, message: one.message.replace('merge5', 'aaaaaaaaaa') }));
    const { read, calls } = toolsWith(hex, [[request(1), elsewhere(5, { merge_commit_sha: 'aaaaaaaaaa' })]]);
    const { content, backports } = await read();
    expect(notesText(content, backports, []).split('## Backports\n\n')[1]).toBe(
      '- !1 from !5 (recorded by a cherry-pick)\n- loose from abcdef1 (recorded by a cherry-pick)\n',
    );
    expect(calls.filter((call) => call.startsWith('patch'))).toEqual([]);
  });

  it('are found by the same patch, of pairs alone that have an author and a title in common', async () => {
    const commits = [1, 2, 3, 4].map((iid) => commit(`merge${String(iid)}`));
    const title = 'Round heights';
    const pages = [
      [
        request(1, { title: `[main] ${title}` }),
        request(2),
        request(3, { title: 'Draw tides' }),
        request(4, { title: 'Same branch' }),
        elsewhere(6, { title: `Backport of !1: ${title.toLowerCase()}` }),
        elsewhere(7, { title: 'Change 2', author: 'yuki' }),
        elsewhere(8, { title: 'Draw tides (backport 1.x)' }),
        elsewhere(10, { title: 'Draw tides' }),
        request(9, { title: 'Same branch' }),
      ],
    ];
    const { read, calls } = toolsWith(commits, pages, { patches: { 1: 'p', 6: 'p', 3: 'q', 8: 'r' } });
    const { backports } = await read();
    expect(backports.map(({ request: here, from, proof }) => [here, from, proof])).toEqual([
      [1, 6, 'same_patch'],
      [3, 10, 'same_title'],
    ]);
    expect(calls.filter((call) => call.startsWith('patch'))).toEqual([
      'patch 1',
      'patch 6',
      'patch 3',
      'patch 8',
      'patch 10',
    ]);
  });

  it('are compared up to a number of pairs, and the others are named', async () => {
    const titled = { title: 'Again' };
    const others = Array.from({ length: 25 }, (_, at) => elsewhere(at + 2, titled));
    const { read } = toolsWith([commit('merge1')], [[request(1, titled), ...others]]);
    const notes = await read();
    expect([notes.uncompared, warningsOf(notes)]).toEqual([5, [text('tags.uncompared', { count: 5 })]]);
  });
});

describe('the text', () => {
  const commits = [
    commit('c2', 'Direct *change*'),
    commit('c1', 'Earlier', '2026-02-09T00:00:00Z'),
    commit('merge1'),
    commit('merge2'),
    commit('merge10'),
  ];
  const merged = [
    request(10, { labels: ['bug', 'feature'], title: 'Show `NaN`\n[x] <b>' }),
    request(2, { labels: ['bug'] }),
    request(1),
  ];
  const textOf = (all: readonly ComparedCommit[], requests: readonly MergedRequest[], labels: readonly string[]) =>
    notesText(notesContent(all, requestsAmong(all, requests), new Map()), [], labels);

  it('has a section for each label in the chosen order, then the others, then commits, the oldest first', () => {
    expect(textOf(commits, merged, ['feature', 'bug'])).toBe(
      [
        '## feature\n\n- Show `NaN` \\[x\\] \\<b\\> !10\n',
        '## bug\n\n- Change 2 !2\n',
        '## Other changes\n\n- Change 1 !1\n',
        '## Commits without a merge request\n\n- c1 Earlier\n- c2 Direct \\*change\\*\n',
      ].join('\n'),
    );
    expect(textOf(commits, merged, []).startsWith('## Changes\n\n- Change 1 !1\n- Change 2 !2\n- Show')).toBe(true);
    expect(labelsAmong({ requests: merged })).toEqual(['bug', 'feature']);
    expect(labelsIn(' bug, feature ,, bug')).toEqual(['bug', 'feature']);
  });

  it('is the same to the byte, in whatever order the server answers', () => {
    const order = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length });
    const expected = textOf(commits, merged, ['bug']);
    fc.assert(
      fc.property(order(commits), order(merged), (all, requests) => {
        expect(textOf(all, requests, ['bug'])).toBe(expected);
      }),
      { seed: 20_260_302 },
    );
  });
});

it('the tag before a version is the version before it, and no candidate for one that is none', () => {
  const names = ['v1.0.0', 'v1.1.0-rc.1', 'v1.1.0', 'v1.10.0', 'gauges', 'app-1.0.5'];
  expect(versionBefore(names, 'v1.1.0')).toBe('v1.0.0');
  expect(versionBefore(names, 'v1.1.0-rc.2')).toBe('v1.1.0-rc.1');
  expect(versionBefore(names, null)).toBe('v1.10.0');
  expect([versionBefore(names, 'v1.0.0'), versionBefore(names, 'gauges'), versionBefore([], null)]).toEqual([
    null,
    null,
    null,
  ]);
});
