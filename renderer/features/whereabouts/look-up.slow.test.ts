/** Over the real service, on random histories: which environments, tags and branches have a change is what git says, within the calls that were announced. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildUrl, type UrlInput } from '#shared/api/url.ts';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import type { History } from '#shared/whereabouts/locate.ts';
import {
  gitIn,
  randomHistory,
  randomOf,
  type Git,
  type RandomHistory,
} from '#shared/whereabouts/testing/random-history.ts';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { readHistory } from '#renderer/workers/comparison/read-history.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import type { Deployment } from '#renderer/things/deployment/deployment.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';
import { deploy } from './testing/deploy.ts';
import { changeOfCommit, type Change } from './model/change.ts';
import { beginLookUp, lookedUp, lookFurther, mostCompared } from './model/look-up.ts';
import type { Refs } from './model/places.ts';

/** Puts commits of the history in place, in two environments and an order that goes back now and then. */
const deployAtRandom = (service: TestService, history: RandomHistory, git: Git, seed: number): void => {
  const random = randomOf(seed);
  const main = git(['rev-list', '--reverse', '--first-parent', 'main']).split('\n');
  service.inDatabase((database) => void database.write('DELETE FROM deployments WHERE project_id = 1'));
  for (let iid = 1; iid <= 14; iid += 1) {
    const name = random(2) === 0 ? 'production' : 'staging';
    const at = Math.min(main.length - 1, Math.floor((iid / 14) * main.length) + random(4));
    const sha = random(5) === 0 ? history.commits[random(history.commits.length)] : main[Math.max(0, at - random(6))];
    deploy(service, { iid, name, sha: sha ?? '', at: new Date(Date.parse('2026-02-01T00:00:00Z') + iid * 60_000) });
  }
};

const listOf = async <Item>(service: TestService, path: string): Promise<readonly Item[]> =>
  (await (await service.send('maintainer', `GET /projects/1/${path}?per_page=100`)).json()) as readonly Item[];

/** Reads as the worker does, counted. */
const toolsOf = (service: TestService) => {
  const asked: string[] = [];
  const send = (async (path: string, init: RequestInit) => {
    const url = buildUrl(
      'http://service.example',
      operationOf(path.replace('/api/', '') as OperationId),
      JSON.parse(init.body as string) as UrlInput,
    );
    return service.send('maintainer', `GET ${url.split('/api/v4')[1] ?? ''}`);
  }) as typeof fetch;
  const { signal } = new AbortController();
  const compare = async (from: string, to: string): Promise<{ history: History; wasSent: boolean }> => {
    asked.push(`${from} ${to}`);
    const history = await readHistory({ project: 1, from, to }, { requestId: 'one', signal, send });
    if (history === null || 'code' in history) throw new Error(history?.message ?? 'cancelled');
    return { history, wasSent: true };
  };
  return { asked, tools: { compare, onCalls: () => undefined, signal } };
};

const dated = (git: Git, sha: string): Change => ({
  ...changeOfCommit(sha),
  since: Date.parse(git(['log', '-1', '--format=%cI', sha])),
});

it.each([11, 12])('as git has it (%i)', { timeout: 600_000 }, async (seed) => {
  const service = await serviceOfTest();
  const git = gitIn(join(service.folder, 'repositories/1.git'));
  // Nothing of the sample stays: the history is the project's.
  for (const ref of git(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/tags']).split('\n'))
    if (ref !== 'refs/heads/main') git(['update-ref', '-d', ref]);
  const history = randomHistory(git, seed, 45);
  deployAtRandom(service, history, git, seed);
  const refs: Refs = {
    deployments: await listOf<Deployment>(service, 'deployments'),
    tags: await listOf<Tag>(service, 'repository/tags'),
    branches: await listOf<Branch>(service, 'repository/branches'),
    defaultBranch: 'main',
  };
  expect(refs.branches.length).toBeGreaterThan(3);
  const ancestors = new Map(
    [...new Set([...history.refs.values(), ...refs.deployments.map(({ sha }) => sha ?? '')])].map((tip) => [
      tip,
      new Set(git(['rev-list', tip]).split('\n')),
    ]),
  );
  const has = (commit: string, tip: string | null | undefined): boolean =>
    ancestors.get(tip ?? '')?.has(commit) === true;
  let [total, sinces] = [0, 0];
  for (const sha of history.commits.filter((_, at) => at % 4 === 1)) {
    const change = dated(git, sha);
    const { asked, tools } = toolsOf(service);
    const read = { changes: [change], request: null, calls: 0, hasMore: false };
    const begun = beginLookUp(read, false, refs);
    const first = await lookFurther(begun, false, tools, null);
    expect(asked.length).toBeLessThanOrEqual(mostCompared.first + 4 * mostCompared.backport);
    const all = await lookFurther(first, true, tools, null);
    expect(new Set(asked).size).toBe(asked.length);
    total += asked.length;
    const found = lookedUp(all);
    if (found?.kind !== 'one') throw new Error('nothing was found');
    const { places, backports } = found;
    expect(places.unasked).toEqual({ environments: 0, tags: 0, branches: 0 });
    /** What git and the messages say: there, unless a revert of it is there and was not reverted there itself. */
    const isIn = (commit: string, tip: string): boolean => {
      const isTakenBack = [...history.reverted].some(([by, of]) => of === commit && isIn(by, tip));
      return has(commit, tip) && !isTakenBack;
    };
    /** Where nothing that came after was read, the commits alone are said. */
    const checkLoosely = (kind: string, tip: string): void => {
      expect(kind, `${sha} in ${tip}`).not.toBe('unknown');
      if (kind === 'has') expect(has(sha, tip), `${sha} in ${tip}`).toBe(true);
      if (kind === 'backport')
        expect(
          picks.some((by) => has(by, tip)),
          `${sha} in ${tip}`,
        ).toBe(true);
      if (kind === 'not') expect(has(sha, tip), `${sha} in ${tip}`).toBe(false);
      if (kind === 'reverted') expect(has(sha, tip) && !isIn(sha, tip), `${sha} in ${tip}`).toBe(true);
    };
    const picks = [...history.picked].filter(([, of]) => of === sha).map(([by]) => by);
    for (const one of backports) expect(picks).toContain(one.sha);
    const isThere = (tip: string): boolean => isIn(sha, tip) || picks.some((by) => isIn(by, tip));
    for (const { tag, standing } of places.tags) checkLoosely(standing.kind, tag.commit?.id ?? '');
    for (const { branch, standing } of places.branches) checkLoosely(standing.kind, branch.commit?.id ?? '');
    for (const { environment, live, standing, since, isSinceExact } of places.environments) {
      const kinds = { has: isIn(sha, live.sha ?? ''), backport: isThere(live.sha ?? '') };
      const expected = kinds.has ? 'has' : kinds.backport ? 'backport' : has(sha, live.sha) ? 'reverted' : 'not';
      expect(standing.kind, `${sha} in ${environment.name}`).toBe(expected);
      if (!isSinceExact) continue;
      // Back along the deployments as long as git says that they have it.
      const end = environment.deployments.findIndex(({ sha: tip }) => !isThere(tip ?? ''));
      const first = end === -1 ? environment.deployments.at(-1) : environment.deployments[end - 1];
      expect(since?.id, `${sha} in ${environment.name}`).toBe(first?.id);
      sinces += 1;
    }
  }
  expect(total).toBeGreaterThan(0);
  expect(sinces).toBeGreaterThan(5);
});
