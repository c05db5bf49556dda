/** Deployments by environment: what is live, what was before, what two of them are compared by. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import {
  comparisonRoute,
  deploymentBefore,
  newestFirst,
  statusOf,
  type Deployment,
} from '#renderer/things/deployment/deployment.ts';
import { deploymentMenu } from '#renderer/things/deployment/deployment-menu.ts';
import { environmentsOf } from '#renderer/things/deployment/environments.ts';
import { dayGroups, environmentWords, shownEnvironments, viewOptions } from './environments.ts';

const deployment = (id: number, name: string, status: string, more: object = {}): Deployment =>
  ({
    id,
    iid: id,
    ref: 'main',
    sha: String(id).repeat(40).slice(0, 40),
    created_at: '2026-03-01T12:00:00Z',
    user: null,
    environment: { id: 1, name, external_url: null },
    deployable: { id: 100 + id, name: 'deploy', status },
    ...more,
  }) as Deployment;

// As servers list them: the oldest first.
const list = [
  deployment(1, 'production', 'success'),
  deployment(2, 'staging', 'failed'),
  deployment(3, 'production', 'success', { ref: 'release/1.x' }),
  deployment(4, 'production', 'failed'),
];
const [first, , third, fourth] = list as [Deployment, Deployment, Deployment, Deployment];

describe('environments', () => {
  it('tell what is live: the newest that succeeded, not the newest', () => {
    const environments = environmentsOf(list);
    expect(environments.map(({ name, live }) => [name, live?.id ?? null])).toEqual([
      ['production', 3],
      ['staging', null],
    ]);
    const failed = text('jobs.status_failed');
    const live = (sha: string, ref: string): string => text('deployments.words_live', { sha, ref });
    expect(environments.map(environmentWords)).toEqual([
      `${live('33333333', 'release/1.x')} · 44444444 ${failed}`,
      `${text('deployments.nothing_live')} · ${failed}`,
    ]);
    expect(environmentWords(environmentsOf([first])[0]!)).toBe(live('11111111', 'main'));
  });

  it('are filtered by what is live and by text, and counted', () => {
    const environments = environmentsOf(list);
    const shown = (search: string, view: 'all' | 'live' | 'nothing-live') =>
      shownEnvironments(environments, { search, view }).map(({ name, deployments }) => [name, deployments.length]);
    expect(shown('', 'live')).toEqual([['production', 3]]);
    expect(shown('', 'nothing-live')).toEqual([['staging', 1]]);
    expect(shown('release', 'all')).toEqual([['production', 1]]);
    expect(viewOptions(environments).map(({ count }) => count)).toEqual([2, 1, 1]);
    expect(viewOptions(null).map(({ count }) => count)).toEqual([null, null, null]);
  });

  it('have their rows under the day', () => {
    const now = Date.parse('2026-03-01T18:00:00Z');
    const older = deployment(5, 'production', 'success', { created_at: '2026-02-20T12:00:00Z' });
    expect(dayGroups([first, older], now).map(({ title, items }) => [title, items.length])).toEqual([
      ['Today', 1],
      ['Earlier', 1],
    ]);
  });
});

describe('a deployment', () => {
  it('follows the last one that succeeded in its environment', () => {
    expect(deploymentBefore(list, fourth)?.id).toBe(3);
    const fifth = deployment(5, 'production', 'success');
    expect(deploymentBefore([...list, fifth], fifth)?.id).toBe(3);
    expect(deploymentBefore(list, third)?.id).toBe(1);
    expect(deploymentBefore(list, first)).toBeNull();
    expect(newestFirst(list).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('has the status that the server says, else that of its job', () => {
    expect(statusOf(deployment(1, 'x', 'failed', { status: 'running' }))).toBe('running');
    expect(statusOf(fourth)).toBe('failed');
    expect(statusOf(deployment(1, 'x', '', { deployable: null }))).toBe('success');
  });

  it('is compared from the older to the newer commit, in either order of choosing', () => {
    const route = `/p/7/compare/${first.sha ?? ''}/${third.sha ?? ''}`;
    expect(comparisonRoute(7, third, first)).toBe(route);
    expect(comparisonRoute(7, first, third)).toBe(route);
    expect(comparisonRoute(7, null, first)).toBeNull();
  });

  it('offers what there is: no job, no comparison of the first with one before', () => {
    const labels = (one: Deployment, before: Deployment | null) =>
      deploymentMenu(one, { project: 7, before, live: null, go: () => undefined }).map((entry) =>
        entry === 'separator' ? '–' : entry.label,
      );
    expect(labels(third, first)).toContain(text('deployments.compare_before', { number: 1 }));
    expect(labels(third, first)).toContain(text('deployments.open_job'));
    expect(labels(deployment(1, 'x', '', { deployable: null }), null)).toEqual([
      text('common.open_details'),
      text('common.open_files'),
      '–',
      '–',
      text('common.copy_sha'),
    ]);
  });
});
