/** What is between two tags, against histories of git itself: merges, squashes, fast-forwards, direct commits and reverts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { notesContent, requestsAmong, type MergedRequest } from './notes-content.ts';

let folder: string;
let tree: string;
let clock = 0;
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ines',
      GIT_AUTHOR_EMAIL: 'ines@harbor.example',
      GIT_COMMITTER_NAME: 'Ines',
      GIT_COMMITTER_EMAIL: 'ines@harbor.example',
      GIT_AUTHOR_DATE: `${String(1_770_000_000 + clock)} +0000`,
      GIT_COMMITTER_DATE: `${String(1_770_000_000 + clock)} +0000`,
    },
  }).trim();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-notes-'));
  git('init', '--quiet', '--bare', '.');
  tree = git('mktree');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Step =
  | {
      readonly kind: 'merge' | 'squash' | 'squash and merge' | 'forward';
      readonly commits: number;
      readonly takesMain: boolean;
    }
  | { readonly kind: 'direct' | 'revert' | 'tag' };

/** Plays steps on a branch; what belongs to which merge request is known from how it was made. */
const play = (steps: readonly Step[]) => {
  const commit = (title: string, ...parents: readonly string[]): string => {
    clock += 60;
    return git('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', `${title} ${String(clock)}`);
  };
  let main = commit('Begin');
  const owner = new Map<string, number | null>([[main, null]]);
  const merged: MergedRequest[] = [];
  const commitsOf = new Map<number, readonly string[]>();
  const tags = [main];
  const own = (sha: string, iid: number | null): string => {
    owner.set(sha, iid);
    return sha;
  };
  for (const step of steps) {
    if (step.kind === 'tag') tags.push(main);
    else if (!('commits' in step)) main = own(commit(step.kind, main), null);
    else {
      const iid = merged.length + 1;
      const isForward = step.kind === 'forward';
      const start = main;
      let head = main;
      const made: string[] = [];
      for (let at = 0; at < step.commits; at += 1) made.push((head = commit('Work', head)));
      if (step.takesMain && !isForward) {
        main = own(commit('direct', main), null);
        made.push((head = commit('Merge main', head, main)));
        made.push((head = commit('Work', head)));
      }
      const before = main;
      const isSquash = step.kind.startsWith('squash');
      // Commits of the branch that never came into main belong to nothing there.
      if (!isSquash) for (const sha of made) own(sha, iid);
      const squash = isSquash ? own(commit('Squashed', step.kind === 'squash' ? main : start), iid) : null;
      let merge: string | null = null;
      if (isForward) main = head;
      else if (step.kind === 'squash') main = squash!;
      else main = merge = own(commit('Merge', main, squash ?? head), iid);
      merged.push({
        iid,
        title: `Change ${String(iid)}`,
        labels: [],
        author: 'ines',
        target_branch: 'main',
        sha: head,
        merge_commit_sha: merge,
        squash_commit_sha: squash,
      });
      // As a server lists them: what the branch has and its target had not before the merge.
      commitsOf.set(iid, git('rev-list', head, `^${before}`).split('\n'));
    }
  }
  tags.push(main);
  return { owner, merged, commitsOf, tags };
};

const compare = (from: string, to: string): readonly ComparedCommit[] =>
  git('log', '--format=%H%x00%s%x00%cI', to, `^${from}`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', title = '', created_at = ''] = line.split('\0');
      return { id, title, created_at, short_id: '', message: title, author_name: '', author_email: '' };
    });

const merging = fc.record({
  kind: fc.constantFrom('merge' as const, 'squash' as const, 'squash and merge' as const, 'forward' as const),
  commits: fc.integer({ min: 1, max: 3 }),
  takesMain: fc.boolean(),
});
const plain = fc.record({ kind: fc.constantFrom('direct' as const, 'revert' as const, 'tag' as const) });

describe('between two tags', () => {
  it('are exactly the merge requests whose merge is there, and the commits that came with none', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(merging, plain), { minLength: 2, maxLength: 8 }), (steps) => {
        const { owner, merged, commitsOf, tags } = play(steps);
        for (const [at, to] of tags.entries()) {
          const from = tags[at - 1];
          if (from === undefined) continue;
          const commits = compare(from, to);
          const requests = requestsAmong(commits, merged);
          const content = notesContent(commits, requests, commitsOf);
          const ids = commits.map(({ id }) => id);
          const owners = new Set(ids.flatMap((id) => owner.get(id) ?? []));
          expect(requests.map(({ iid }) => iid)).toEqual([...owners].sort((one, other) => one - other));
          expect(content.commits.map(({ id }) => id).sort()).toEqual(ids.filter((id) => owner.get(id) === null).sort());
          for (const [id, iid] of content.requestOf) expect(owner.get(id)).toBe(iid);
        }
      }),
      { seed: 20_260_302, numRuns: 25 },
    );
  }, 60_000);

  it('a merge into another branch is not in the release, although its commits may be', () => {
    const { merged, tags } = play([{ kind: 'merge', commits: 1, takesMain: false }]);
    const commits = compare(tags[0]!, tags.at(-1)!);
    const elsewhere = { ...merged[0]!, iid: 9, merge_commit_sha: 'f'.repeat(40) };
    expect(requestsAmong(commits, [elsewhere, ...merged]).map(({ iid }) => iid)).toEqual([1]);
  });
});
