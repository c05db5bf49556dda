/** A project with thousands of branches and tags: a long line of commits, releases that leave it, and branches of one commit. */
import type { History } from '#shared/whereabouts/locate.ts';
import type { Mention } from '#shared/whereabouts/mentions.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import type { Deployment } from '#renderer/things/deployment/deployment.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';
import type { Refs } from '#renderer/features/whereabouts/model/places.ts';

/** A commit: how much of the line it has, and which commits of its own branch. */
interface Commit {
  readonly line: number;
  readonly own: readonly string[];
}

/** Of so many commits of the line, one is a merge request that was taken back 40 commits later. */
const revertedOf = 50;

const idOf = (letter: string, at: number): string => letter + at.toString(16).padStart(39, '0');
const dateOf = (at: number): string => new Date(Date.parse('2020-01-01T00:00:00Z') + at * 3_600_000).toISOString();

/** A project of that kind. */
export interface ManyRefs {
  readonly refs: Refs;
  /** The commits of the line, the oldest first. */
  readonly line: readonly string[];
  readonly dateOf: (at: number) => string;
  /** What a server answers to a comparison. @param hasParents it says the parents of each commit */
  readonly compare: (from: string, to: string, hasParents: boolean) => History;
}

/** Makes one with so many refs: half of them tags. */
export const manyRefs = (count: number): ManyRefs => {
  const length = 2 * count;
  const line = Array.from({ length }, (_, at) => idOf('a', at));
  const parents = line.map((_, at) => [idOf('a', Math.max(0, at - 1))]);
  const commits = new Map<string, Commit>(line.map((id, at) => [id, { line: at, own: [] }]));
  const parentOf = new Map(line.map((id, at) => [id, parents[at] ?? []]));
  const own = (letter: string, at: number, base: number, of: number): string => {
    const ids = Array.from({ length: of }, (_, step) => idOf(letter, at * 10 + step));
    ids.forEach((id, step) => {
      commits.set(id, { line: base, own: ids.slice(0, step + 1) });
      parentOf.set(id, [ids[step - 1] ?? line[base] ?? '']);
    });
    return ids.at(-1) ?? '';
  };
  const commitOf = (id: string, at: number) => ({ id, committed_date: dateOf(at) });
  const tags = Array.from({ length: count / 2 }, (_, at) => {
    const base = 4 * at + 1;
    // One of ten is of a release that was corrected on a branch.
    const id = at % 10 === 9 ? own('b', at, base, 3) : (line[base] ?? '');
    return { name: `v${String(at)}`, commit: commitOf(id, base), release: null } as unknown as Tag;
  });
  const branches = Array.from({ length: count / 2 }, (_, at) => {
    const base = at === 0 ? length - 1 : (at * 7919) % length;
    const id = at === 0 ? (line.at(-1) ?? '') : own('c', at, base, 1);
    const name = at === 0 ? 'main' : `topic-${String(at)}`;
    return { name, protected: at < 20, merged: false, commit: commitOf(id, base) } as unknown as Branch;
  });
  const deployments = Array.from({ length: count / 10 }, (_, at) => {
    const name = at % 5 < 2 ? 'production' : at % 5 === 2 ? 'staging' : `review-${String(at)}`;
    const sha = line[Math.min(length - 1, Math.floor((at / (count / 10)) * length) + 3)];
    return {
      id: at + 1,
      iid: at + 1,
      sha,
      status: 'success',
      environment: { id: 1, name },
      deployable: null,
      created_at: dateOf(at),
    } as unknown as Deployment;
  });
  const compare = (from: string, to: string, hasParents: boolean): History => {
    const [before, after] = [commits.get(from), commits.get(to)];
    if (before === undefined || after === undefined) throw new Error('no such commit');
    const beyond = after.own.filter((id) => !before.own.includes(id));
    const ids = [...line.slice(before.line + 1, after.line + 1), ...beyond];
    const mentions: Mention[] = [];
    const first = Math.ceil((before.line + 1) / revertedOf);
    for (let at = first * revertedOf; at <= after.line; at += revertedOf)
      if (at >= 40) mentions.push({ kind: 'reverts', commit: line[at] ?? '', of: line[at - 40] ?? '' });
    return { ids, parents: hasParents ? ids.map((id) => parentOf.get(id) ?? []) : null, mentions };
  };
  return { refs: { deployments, tags, branches, defaultBranch: 'main' }, line, dateOf, compare };
};
