/** What is looked for, as typed and as the server says it, and where it is looked for first. */
import { describe, expect, it } from 'vitest';
import type { Branch } from '#renderer/things/branch/branch.ts';
import type { Deployment } from '#renderer/things/deployment/deployment.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';
import { createAncestry } from '#shared/whereabouts/ancestry.ts';
import type { Environment } from '#renderer/things/deployment/environments.ts';
import { backportCalls } from './costs.ts';
import { mostCompared, mostRequests } from './look-up.ts';
import { changeOfCommit, changeOfRequest } from './change.ts';
import { foundChanges, standingOf } from './found.ts';
import { lookedInByMany, lookedInOf, placesOf } from './places.ts';
import { requestsIn } from './read-changes.ts';
import { subjectOf, subjectText, typedSubject } from './subject.ts';

const sha = 'ab'.repeat(20);

describe('a subject', () => {
  it.each([
    ['!12', { merge_request: '12' }],
    [' #3 ', { issue: '3' }],
    ['~bug', { label: 'bug' }],
    ['~"to do"', { label: 'to do' }],
    [sha.toUpperCase(), { commit: sha }],
    ['abc1234', null],
    ['main', null],
    ['!0', null],
    ['', null],
  ])('is typed as %s', (typed, expected) => {
    expect(typedSubject(typed)).toEqual(expected);
  });

  it('is read from the address, and written as it is typed', () => {
    const read = (query: string) => subjectOf(new URLSearchParams(query));
    expect(read('merge_request=12')).toEqual({ kind: 'merge_request', iid: 12 });
    expect(subjectText(read('issue=3'))).toBe('#3');
    expect(subjectText(read('label=to+do'))).toBe('~to do');
    expect(subjectText(read(`commit=${sha}`))).toBe(sha);
    for (const query of ['', 'merge_request=x', 'merge_request=0', 'commit=abc1234', 'label='])
      expect(read(query)).toBe(null);
  });
});

describe('the change of a merge request', () => {
  const request = {
    iid: 4,
    title: 'A',
    state: 'merged',
    sha: 'head',
    merge_commit_sha: 'merge',
    squash_commit_sha: null,
    target_branch: 'main',
    created_at: '2026-02-01T00:00:00Z',
  } as const;
  it('is its merge commit, else the squashed one, else its latest, which is said', () => {
    expect(changeOfRequest(request)).toMatchObject({ sha: 'merge', own: ['merge', '!4'], isGuessed: false });
    expect(changeOfRequest({ ...request, squash_commit_sha: 'squash' })).toMatchObject({
      sha: 'merge',
      own: ['merge', 'squash', '!4'],
    });
    expect(changeOfRequest({ ...request, merge_commit_sha: null, squash_commit_sha: 'squash' })).toMatchObject({
      sha: 'squash',
      isGuessed: false,
    });
    expect(changeOfRequest({ ...request, merge_commit_sha: null })).toMatchObject({ sha: 'head', isGuessed: true });
  });

  it('is the latest commit while it is not merged; none where the server names none', () => {
    expect(changeOfRequest({ ...request, state: 'opened' })).toMatchObject({
      sha: 'head',
      isMerged: false,
      isGuessed: false,
    });
    expect(changeOfRequest({ ...request, state: 'opened', sha: null })).toBe(null);
  });

  it('is named by the server’s own comments alone', () => {
    const note = (body: string, system = true) => ({ body, system });
    expect(
      requestsIn([
        note('mentioned in merge request !12'),
        note('closed via merge request !3'),
        note('mentioned in merge request !12'),
        note('mentioned in merge request other/project!7'),
        note('See !9', false),
        note('changed the description'),
      ]),
    ).toEqual([3, 12]);
  });
});

it('what a look-up may take counts what is read before anything is compared', () => {
  const beyond = (['commit', 'merge_request', 'label', 'issue'] as const).map(
    (kind) => mostRequests(kind) - mostCompared.first,
  );
  const ofBackports = 4 * mostCompared.backport;
  // The merge request and its commits; the list; the comments of the issue, and the list.
  expect(beyond).toEqual([ofBackports, ofBackports + backportCalls + 2, 1, 6]);
});

describe('the places', () => {
  const commit = (id: string, day: number) => ({
    id,
    committed_date: `2026-02-${String(day).padStart(2, '0')}T00:00:00Z`,
  });
  const tag = (name: string, day: number) => ({ name, commit: commit(name, day), release: null }) as unknown as Tag;
  const branch = (name: string, day: number, isProtected = false) =>
    ({ name, protected: isProtected, merged: false, commit: commit(`tip ${name}`, day) }) as unknown as Branch;
  const deployment = (id: number, name: string, of: string, status = 'success') =>
    ({
      id,
      iid: id,
      sha: of,
      status,
      environment: { id: 1, name, external_url: null },
      deployable: null,
    }) as unknown as Deployment;
  const places = placesOf({
    tags: [tag('v2', 20), tag('v1', 2), tag('v1.1', 10)],
    branches: [branch('topic', 28), branch('1.x', 8, true), branch('main', 25, true), branch('old', 1)],
    deployments: [
      deployment(1, 'production', 'a'),
      deployment(2, 'production', 'b'),
      deployment(3, 'production', 'b'),
      deployment(4, 'production', 'c', 'failed'),
      deployment(5, 'staging', 'd'),
    ],
    defaultBranch: 'main',
  });

  it('begin with what is live, and leave older tags and other branches for later', () => {
    const change = { ...changeOfCommit('x'), since: Date.parse('2026-02-10T12:00:00Z'), target: '1.x' };
    // Clocks differ: a tag of the same day counts as later.
    expect(lookedInOf(change, places)).toEqual({
      watched: ['b', 'd', 'tip main', 'tip 1.x'],
      runs: [['b', 'a'], ['d']],
      later: ['v1.1', 'v2'],
      older: ['v1'],
      undated: [],
      branches: ['tip main', 'tip 1.x'],
      others: ['tip main', 'tip 1.x', 'tip topic', 'tip old'],
    });
    expect(lookedInOf(changeOfCommit('x'), places)).toMatchObject({
      later: [],
      older: [],
      undated: ['v1', 'v1.1', 'v2'],
    });
  });

  it('of many changes follow from the branch that most are merged into, and a tag from before', () => {
    const into = (target: string, day: number) => ({
      ...changeOfCommit(target),
      target,
      since: Date.parse(commit('', day).committed_date),
    });
    expect(lookedInByMany([into('1.x', 12), into('1.x', 15), into('main', 13)], places)).toEqual({
      top: 'tip 1.x',
      since: 'v1.1',
      refs: ['b', 'd', 'v2'],
    });
    expect(
      lookedInByMany([into('gone', 12)], placesOf({ tags: [], branches: [], deployments: [], defaultBranch: null })),
    ).toBe(null);
  });
});

describe('what was found', () => {
  const change = { ...changeOfCommit('c'), iid: 1 };
  const revert = { kind: 'reverts', commit: 'r', of: 'c' } as const;
  const live = (of: string) => ({ name: 'production', live: { sha: of } }) as unknown as Environment;
  const tag = (of: string) => ({ name: of, commit: { id: of } }) as unknown as Tag;
  /** A line from b to x, in which r takes c back; `tip` leaves it after r. */
  const line = ['c', 'd', 'r', 'e', 'x'];
  const parents = [['b'], ['c'], ['d'], ['r'], ['e']];

  it('is taken back in what comes after the revert, where parents alone tell of it', () => {
    const ancestry = createAncestry();
    ancestry.learn({ from: 'c', to: 'x', ids: line.slice(1), parents: parents.slice(1) });
    const standings = ['d', 'e', 'x'].map((ref) => standingOf({ ancestry, mentions: [revert] }, change, [], ref));
    expect(standings).toEqual([{ kind: 'has' }, { kind: 'reverted', by: 'r' }, { kind: 'reverted', by: 'r' }]);
  });

  it('of many is unread where what came after was not', () => {
    const ancestry = createAncestry();
    ancestry.learn({ from: 'b', to: 'x', ids: line, parents: null });
    // That it is in `tip` alone is known of that one.
    ancestry.learn({ from: 'tip', to: 'x', ids: ['e', 'x'], parents: null });
    const found = { ancestry, mentions: [] };
    const ofMany = () => foundChanges(found, [change], [live('tip')], [tag('x'), tag('z')]);
    expect(ofMany()).toMatchObject({ changes: [{ standings: [{ kind: 'has' }], isUnread: true }], tagsLeft: 1 });
    ancestry.learn({ from: 'b', to: 'tip', ids: ['c', 'd', 'tip'], parents: null });
    expect(ofMany().changes).toMatchObject([{ tag: { name: 'x' }, isUnread: false }]);
  });
});
