/** The records of the screens: what is derived from them agrees with itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOfRoute, routeTo, screenIds, screenOf, screensToGo, screenTitle, screenBreadcrumb } from './screens.ts';

it('no two screens share a key', () => {
  const presses = screenIds.map((id) => screenOf(id).press).filter((press) => press !== undefined);
  expect(new Set(presses).size).toBe(presses.length);
});

it('only a tab shares the route of another screen', () => {
  const paths = screenIds.filter((id) => screenOf(id).isTab !== true).map((id) => screenOf(id).path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('whatever leads anywhere names a screen that there is, and the breadcrumb ends at the screen', () => {
  for (const id of screenIds) {
    const { parent, alsoFrom = [] } = screenOf(id);
    for (const other of [...(parent === undefined ? [] : [parent]), ...alsoFrom]) expect(screenIds).toContain(other);
    expect(screenBreadcrumb(id).at(-1)).toBe(id);
  }
});

it('a screen of a project or of one thing is never gone to without it', () => {
  for (const id of screensToGo) expect(screenOf(id).path.replace(/:project/, '')).not.toMatch(/[:*]/);
});

it('fills routes and titles', () => {
  expect(routeTo('merge-request', { project: 'a/b', iid: 7 })).toBe('/p/a%2Fb/merge_requests/7');
  expect(screenTitle('merge-request', { project: 'a/b', iid: '7' })).toBe('!7');
  expect(routeTo('comparison', { project: 7, from: 'main', to: 'feat/x' })).toBe('/p/7/compare/main/feat%2Fx');
  expect(screenTitle('comparison', { project: '7', from: 'feat/x', to: 'ab'.repeat(20) })).toBe('feat/x to abababab');
});

it('a route is read as it was filled, whatever its names hold', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('pct%2Fslash', '100%', '%', 'a/b', '%25', 'a%252Fb'),
  );
  fc.assert(
    fc.property(name, name, (from, to) => {
      expect(partsOfRoute('comparison', routeTo('comparison', { project: 7, from, to }))).toEqual({
        project: '7',
        from,
        to,
      });
    }),
  );
});
