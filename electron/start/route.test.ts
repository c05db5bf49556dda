/** The allow-list of routes covers what the app makes itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeWith, screenIds } from '../../shared/screens.ts';
import { judgeRoute } from './route.ts';

it('S22 every route that the app makes is one that a deep link may open', () => {
  const name = fc.stringMatching(/^[\w][\w./ @#%?é-]{0,20}$/u).filter((text) => !/(^|\/)\.{1,2}(\/|$)/.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...screenIds), name, fc.nat(), (id, text, number) => {
      const params = new Proxy(
        {},
        { get: (_target, key) => (/^(project|ref|path)$/.test(String(key)) ? text : number) },
      );
      const route = routeWith(id, params as Readonly<Record<string, string>>);
      expect(judgeRoute(route)).toBe(route.slice(1));
    }),
    { seed: 22 },
  );
});
