/** Every list pages (document, "Limits"; behaviour page, "Paging"): headers, links that keep the parameters, 20 and at most 100. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { goodRequest } from './testing/good-requests.ts';
import { openScene, type Scene } from './testing/people.ts';
import { send } from './testing/refusal.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.service.dispose());

const lists = operationIds.filter((id) => operationOf(id).paged);

/** A page of a list as an administrator reads it: its items and its headers. */
const pageOf = async (id: OperationId, query: Record<string, unknown>) => {
  const response = await send(scene, id, goodRequest(id, scene.ownersNote), { who: 'admin', query, answer: '' });
  const { headers } = response;
  const header = (name: string) => headers.get(`x-${name}`);
  const links = Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/gu)].map(([, url = '', rel = '']) => [rel, url]),
  );
  return { items: (await exactAnswer(id, response)) as readonly unknown[], header, links };
};

it.each(lists)('%s pages', async (id) => {
  const all = await pageOf(id, {});
  expect([all.header('page'), all.header('per-page'), all.header('prev-page')]).toEqual(['1', '20', '']);
  const total = Number(all.header('total'));
  expect(all.items).toHaveLength(Math.min(20, total));
  expect((await pageOf(id, { per_page: 500 })).header('per-page')).toBe('100');

  const second = await pageOf(id, { per_page: 1, page: 2, beside: 'kept' });
  expect(second.items).toEqual(all.items.slice(1, 2));
  expect([second.header('total'), second.header('total-pages')]).toEqual([String(total), String(Math.max(1, total))]);
  expect([second.header('prev-page'), second.header('next-page')]).toEqual(['1', total > 2 ? '3' : '']);
  expect(Object.keys(second.links).sort()).toEqual(['first', 'last', ...(total > 2 ? ['next'] : []), 'prev'].sort());
  for (const url of Object.values(second.links)) {
    const { searchParams } = new URL(url);
    expect([searchParams.get('per_page'), searchParams.get('beside')]).toEqual(['1', 'kept']);
  }
});

it('there are lists of more than two things among them, so that a second page means something', async () => {
  const totals = await Promise.all(lists.map(async (id) => Number((await pageOf(id, {})).header('total'))));
  expect(totals.filter((total) => total > 2).length).toBeGreaterThan(8);
});
