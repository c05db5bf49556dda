/** States, views and plans of branches: what the list says of each, which of them are shown, and which would go. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import type { Me } from '#renderer/things/user/me.ts';
import {
  listedBranch,
  requestsByBranch,
  staleBefore,
  type OpenRequest,
} from '#renderer/things/branch/listed-branch.ts';
import { branchViewOptions, shownBranches } from './branch-views.ts';
import { mergedPlan } from './merged-plan.ts';
import { goneOf } from './removal.ts';

const now = Date.parse('2026-03-02T09:00:00Z');

const branch = (name: string, committed: string, more: Partial<Branch> & { readonly sha?: string } = {}): Branch => ({
  name,
  merged: false,
  protected: false,
  developers_can_push: false,
  developers_can_merge: false,
  default: null,
  can_push: null,
  web_url: null,
  ...more,
  commit: {
    id: more.sha ?? `${name}0000000`,
    short_id: '',
    title: `Title of ${name}`,
    message: '',
    author_name: 'Ines Okafor',
    author_email: 'ines@harbor.example',
    created_at: committed,
    authored_date: committed,
    committed_date: committed,
    committer_name: 'Ines Okafor',
    committer_email: 'ines@harbor.example',
    parent_ids: [],
  },
});
const request = (iid: number, source: string, target = 1): OpenRequest =>
  ({ iid, source_branch: source, source_project_id: 1, target_project_id: target }) as OpenRequest;

const main = branch('main', '2026-03-01T00:00:00Z', { merged: true, protected: true });
const old = branch('release/1.9', '2025-11-01T00:00:00Z', { protected: true });
const open = branch('feat/tides', '2026-02-20T00:00:00Z');
const done = branch('fix/gauge', '2026-02-10T00:00:00Z', { merged: true });
const requested = branch('fix/asked', '2026-02-11T00:00:00Z', { merged: true });
const all = [done, open, main, old, requested];

const listed = (branches: readonly Branch[] = all, me?: Me) =>
  branches.map(
    listedBranch({
      now,
      defaultBranch: 'main',
      defaultSha: null,
      me,
      requests: requestsByBranch([request(7, 'feat/tides'), request(8, 'fix/asked'), request(9, 'fix/gauge', 2)]),
    }),
  );
const names = (items: readonly { readonly branch: Branch }[]): readonly string[] =>
  items.map((item) => item.branch.name);
const everything = { search: '', view: 'all', sort: null } as const;

describe('states', () => {
  it('the default branch is never called merged or stale', () => {
    const [item] = listed([branch('main', '2020-01-01T00:00:00Z', { merged: true })]);
    expect(item).toMatchObject({ isDefault: true, isMerged: false, isStale: false });
  });

  it('a branch is stale three months after its last commit, to the day', () => {
    expect(new Date(staleBefore(now)).toISOString()).toBe('2025-12-02T09:00:00.000Z');
    const at = (committed: string) => listed([branch('x', committed)])[0]?.isStale;
    expect([at('2025-12-02T08:59:59Z'), at('2025-12-02T09:00:01Z')]).toEqual([true, false]);
  });

  it('an open merge request is that of a branch of the project itself, not of a fork', () => {
    const requests = listed().map((item) => item.request?.iid);
    expect(requests).toEqual([undefined, 7, undefined, undefined, 8]);
  });

  it('a branch is mine by the email of its last commit, else by the name', () => {
    const mine = (me: Partial<Me>) => listed([open], me as Me)[0]?.isMine;
    expect(mine({ email: 'Ines@Harbor.example', name: 'I' })).toBe(true);
    expect(mine({ email: 'other@harbor.example', name: 'Ines Okafor' })).toBe(true);
    expect(mine({ email: '', name: 'Yuki' })).toBe(false);
  });
});

describe('what is shown', () => {
  it('puts the default branch first, then the newest', () => {
    expect(names(shownBranches(listed(), everything))).toEqual([
      'main',
      'feat/tides',
      'fix/asked',
      'fix/gauge',
      'release/1.9',
    ]);
  });

  it('filters by globs and by segment, and counts each segment over all', () => {
    const items = listed();
    expect(names(shownBranches(items, { ...everything, search: 'FIX/*' }))).toEqual(['fix/asked', 'fix/gauge']);
    expect(names(shownBranches(items, { ...everything, view: 'merged', search: 'gauge' }))).toEqual(['fix/gauge']);
    expect(branchViewOptions(items).map(({ value, count }) => [value, count])).toEqual([
      ['all', 5],
      ['mine', 0],
      ['merged', 2],
      ['stale', 1],
      ['protected', 2],
    ]);
  });

  it('sorts by name as numbers count, by age, and by state', () => {
    const items = listed([...all, branch('release/1.10', '2026-01-15T00:00:00Z')]);
    const sorted = (column: string, direction: 'ascending' | 'descending') =>
      names(shownBranches(items, { ...everything, sort: { column, direction } }));
    expect(sorted('name', 'ascending').slice(-2)).toEqual(['release/1.9', 'release/1.10']);
    expect(sorted('age', 'ascending')[0]).toBe('release/1.9');
    expect(sorted('state', 'ascending')).toEqual([
      'main',
      'release/1.9',
      'feat/tides',
      'fix/asked',
      'release/1.10',
      'fix/gauge',
    ]);
  });
});

describe('deleting merged branches in one call', () => {
  it('keeps protected ones and the default one, each with the reason; the server asks for no merge request', () => {
    const merged = branch('old/kept', '2026-01-01T00:00:00Z', { merged: true, protected: true });
    const plan = mergedPlan(listed([...all, merged]));
    expect(names(plan.goes)).toEqual(['fix/gauge', 'fix/asked']);
    expect(plan.stays.map(({ item, reason }) => [item.branch.name, reason])).toEqual([
      ['main', text('common.default_branch')],
      ['old/kept', text('branches.protected')],
    ]);
  });

  it('what the list has no more is gone', () => {
    const gone = goneOf({ branches: [done, open], isOneCall: false }, new Set(['feat/tides', 'main']));
    expect(gone).toEqual([done]);
  });
});
