/** The allow-list of routes covers what the app makes itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeWith, screenIds } from '#shared/screens.ts';
import { judgeRoute } from './route.ts';

it('S22 every route that the app makes is one that a deep link may open', () => {
  const name = fc.stringMatching(/^[\w][\w./ @#%?é-]{0,20}$/u).filter((text) => !/(^|\/)\.{1,2}(\/|$)/.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...screenIds), name, fc.nat(), (id, text, number) => {
      const params = new Proxy(
        {},
        { get: (_target, key) => (/^(project|ref|path|from|to)$/.test(String(key)) ? text : number) },
      );
      const route = routeWith(id, params as Readonly<Record<string, string>>);
      expect(judgeRoute(route)).toBe(route.slice(1));
    }),
    { seed: 22 },
  );
});

it('S22 a file at a ref, at its lines, is a route; nothing else may follow its question mark', () => {
  const file = 'p/7/tree/feature%2Fa/docs/read%20me.md';
  for (const route of ['p/7/tree', 'p/7/tree/main', file, `${file}?lines=3`, `${file}?lines=3-9`])
    expect(judgeRoute(`/${route}`), route).toBe(route);
  for (const route of ['p/7/tree/', 'p/7/tree/main/', 'p/7/tree/main/a/../b', 'p/7/tree/%2e%2e/a', 'p/7/tree/main//a'])
    expect(judgeRoute(route), route).toBeNull();
  for (const query of ['lines=x', 'lines=3-9&x=1', 'lines=', 'x=1'])
    expect(judgeRoute(`${file}?${query}`), query).toBeNull();
});

it('S22 a comparison names two refs, each in one part of the route', () => {
  const comparison = 'p/7/compare/main/feat%2Fx';
  for (const route of [
    'p/7/compare',
    comparison,
    `${comparison}?view=commits`,
    `${comparison}?commit=${'ab'.repeat(20)}`,
  ])
    expect(judgeRoute(`/${route}`), route).toBe(route);
  for (const route of ['p/7/compare/main', `${comparison}/x`, 'p/7/compare/../main', `${comparison}?next=x`])
    expect(judgeRoute(route), route).toBeNull();
});

it('S22 a list of branches or tags opens with its filters and one of them, and with nothing else', () => {
  const branches = 'p/7/branches?search=feat%2F*+now&view=merged&sort=-age&branch=a%2Fb%3F';
  for (const route of [
    branches,
    'p/7/branches?view=',
    'p/7/tags?tag=v1.0%2Frc',
    'p/a%2Fb/tags?sort=name&view=releases',
  ])
    expect(judgeRoute(`#/${route}`), route).toBe(route);
  for (const query of ['next=x', 'branch=a#b', 'branch=a&', 'branch=<b>', 'view=x&onload=y'])
    expect(judgeRoute(`p/7/branches?${query}`), query).toBeNull();
});
