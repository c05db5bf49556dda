/** What a saved view keeps, and what is said of one that is no longer understood. */
import { expect, it } from 'vitest';
import type { SavedView } from '#shared/review/saved-views.ts';
import { oneOf, severalOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { currentView, routeOfView, searchOf, unknownIn } from './saved-view.ts';

const schema = {
  view: oneOf(['for-me', 'all'], 'for-me', { isView: true }),
  state: oneOf(['opened', 'merged'], 'opened'),
  labels: textParameter,
  kinds: severalOf(['a', 'b']),
};

it('keeps what is set, as the address has it', () => {
  expect(searchOf(schema, { view: 'all', state: 'opened', labels: 'bug & tide', kinds: ['a', 'b'] })).toBe(
    'view=all&labels=bug+%26+tide&kinds=a&kinds=b',
  );
});

it.each([
  ['view=all&labels=bug&kinds=a&kinds=b', []],
  ['', []],
  ['state=opened', []],
  ['state=burnt&labels=bug', ['state=burnt']],
  ['weight=3&weight=4', ['weight=3,4']],
  ['kinds=a&kinds=z', ['kinds=a,z']],
  ['kinds=b&kinds=a', ['kinds=b,a']],
  ['constructor=1', ['constructor=1']],
] as const)('of %j it says %j', (search, unknown) => {
  expect(unknownIn(schema, search)).toEqual(unknown);
});

const view = (name: string, search: string): SavedView => ({ id: name, list: 'review', name, search });

it('is found by the address, or by the filters that it comes to', () => {
  const views = [view('old', 'view=all&state=burnt'), view('bugs', 'view=all&labels=bug')];
  expect(currentView(views, { address: 'state=burnt&view=all', search: 'view=all' })?.name).toBe('old');
  expect(currentView(views, { address: 'labels=bug&state=opened&view=all', search: 'view=all&labels=bug' })?.name).toBe(
    'bugs',
  );
  expect(currentView(views, { address: 'view=all', search: 'view=all' })).toBeNull();
});

it('has a route, unless it needs a project and none is open', () => {
  expect(routeOfView(view('bugs', 'view=all'), null)).toBe('/review?view=all');
  expect(routeOfView({ ...view('x', 'state=all'), list: 'project' }, 'a/b')).toBe('/p/a%2Fb/merge_requests?state=all');
  expect(routeOfView({ ...view('x', 'state=all'), list: 'project' }, null)).toBeNull();
});
