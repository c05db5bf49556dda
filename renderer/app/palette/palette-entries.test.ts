/** What the palette offers: every command of the table, numbers, addresses, places. */
import { describe, expect, it, test } from 'vitest';
import { commands } from '#renderer/app/commands/command-table.ts';
import { routeOfAddress } from '#shared/links/link-routes.ts';
import { mergeRequestsIn, projectsOf } from './known-things.ts';
import { paletteSections, type Entry, type Offer } from './palette-entries.ts';

const server = 'https://code.example';

const offer = (part: Partial<Offer> = {}): Offer => ({
  commands,
  runAge: () => Number.POSITIVE_INFINITY,
  visits: [],
  views: [],
  projects: [
    { id: '1', path: 'harbor/tideplan' },
    { id: '2', path: 'harbor/berths' },
  ],
  mergeRequests: [
    { project: '1', projectPath: 'harbor/tideplan', iid: 399, title: 'Pin the simulator for the release' },
  ],
  offers: [],
  only: null,
  project: null,
  routeOf: (url) => routeOfAddress(url, server, false),
  isOfOther: (url) => url.startsWith('https://other.example/'),
  ...part,
});

const rows = (typed: string, part: Partial<Offer> = {}): readonly Entry[] =>
  paletteSections(typed, offer(part)).flatMap(({ entries }) => entries);

describe.each(commands)('the command $id', ({ id, title }) => {
  it('is listed, and is the first command when its title is typed', () => {
    const isIt = ({ run }: Entry): boolean => 'command' in run && run.command === id;
    expect(rows('').filter(isIt)).toHaveLength(1);
    const typed = paletteSections(title, offer()).find((section) => section.title === 'Commands');
    expect(typed?.entries[0]).toSatisfy(isIt);
  });
});

test('a command that nobody offers now is not listed', () => {
  const without = commands.filter(({ id }) => id !== 'merge-request.merge');
  expect(rows('', { commands: without }).map(({ key }) => key)).not.toContain('command merge-request.merge');
});

test('the command that was run last comes first', () => {
  const runAge = (id: string): number => (id === 'go.accounts' ? 0 : id === 'go.review' ? 1 : Number.POSITIVE_INFINITY);
  const listed = paletteSections('', offer({ runAge })).find(({ title }) => title === 'Commands')?.entries ?? [];
  expect(listed.slice(0, 2).map(({ key }) => key)).toEqual(['command go.accounts', 'command go.review']);
});

describe('!412', () => {
  it('leads into the project on screen', () => {
    expect(rows('!412', { project: '2' }).map(({ run }) => run)).toEqual([{ route: '/p/2/merge_requests/412' }]);
  });
  it('asks in which project where none is on screen', () => {
    expect(rows('!399').map(({ title, detail }) => [title, detail])).toEqual([
      ['!399 Pin the simulator for the release', 'harbor/tideplan'],
      ['Open !399', 'harbor/berths'],
    ]);
  });
  it('takes a project that is known by its path only', () => {
    const [entry] = rows('!7', { project: 'other/thing' });
    expect(entry?.run).toEqual({ route: '/p/other%2Fthing/merge_requests/7' });
  });
});

test.each([
  ['#12', '/p/other%2Fthing/issues/12'],
  ['$4', '/p/other%2Fthing/snippets/4'],
])('%s leads into the project on screen', (typed, route) => {
  expect(rows(typed, { project: 'other/thing' }).map(({ run }) => run)).toEqual([{ route }]);
});

test('#12 asks in which project where none is on screen', () => {
  expect(rows('#12').map(({ detail, run }) => [detail, run])).toEqual([
    ['harbor/tideplan', { route: '/p/1/issues/12' }],
    ['harbor/berths', { route: '/p/2/issues/12' }],
  ]);
});

describe('an address', () => {
  test.each([
    [`${server}/harbor/tideplan/-/merge_requests/5`, '/p/harbor%2Ftideplan/merge_requests/5'],
    [`${server}/harbor/tideplan/merge_requests/5/diffs#note_1`, '/p/harbor%2Ftideplan/merge_requests/5#note_1'],
    [`  ${server}/harbor/tideplan/merge_requests/5/commits  `, '/p/harbor%2Ftideplan/merge_requests/5/commits'],
    [`${server}/harbor/tideplan`, '/p/harbor%2Ftideplan/merge_requests'],
    [`lectern://open?url=${server}/harbor/tideplan/-/tags/v1.0`, '/p/harbor%2Ftideplan/tags?tag=v1.0'],
  ])('%s of the server opens here', (typed, route) => {
    expect(rows(typed).map(({ run }) => run)).toEqual([{ route }]);
  });
  test.each([`${server}/harbor/tideplan/wiki`, 'https://elsewhere.example/a/b/merge_requests/5'])(
    '%s goes to the browser, through the rules for links',
    (typed) => {
      expect(rows(typed).map(({ run }) => run)).toEqual([{ url: typed }]);
    },
  );
});

test('an address of another account opens in its window, or in the browser', () => {
  const url = 'https://other.example/a/b/-/merge_requests/5';
  expect(rows(url).map(({ run }) => run)).toEqual([{ follow: url }, { url }]);
});

test.each(['lectern:', 'lectern://open?url=file:///etc/passwd'])('S22 %s is no row', (link) => {
  expect(rows(link)).toEqual([]);
});

test('places are found by their title or their project, newest first, and not twice as merge requests', () => {
  const visits = [
    { route: '/p/1/merge_requests/399', title: '!399 Pin the simulator for the release' },
    { route: '/p/2/merge_requests', title: 'Merge requests' },
    { route: '/review', title: 'Review queue' },
  ];
  expect(
    rows('', { visits })
      .slice(0, 3)
      .map(({ title, detail }) => [title, detail]),
  ).toEqual([
    ['!399 Pin the simulator for the release', 'harbor/tideplan'],
    ['Merge requests', 'harbor/berths'],
    ['Review queue', undefined],
  ]);
  const simulator = rows('simulator', { visits });
  expect(simulator.map(({ key }) => key)).toEqual(['visit /p/1/merge_requests/399']);
  expect(rows('berths', { visits }).map(({ key }) => key)).toEqual(['project 2', 'visit /p/2/merge_requests']);
});

test('what was read can be found: merge requests out of lists, pages and single answers, each once', () => {
  const request = (iid: number) => ({ project_id: 1, iid, title: `T${String(iid)}`, source_branch: 's', web_url: 'w' });
  const answers = [
    [request(1)],
    { pages: [{ items: [request(2), request(1)] }] },
    request(3),
    { iid: 9 },
    null,
    [{ project_id: 1, iid: 8, title: 'an issue' }],
  ];
  const found = mergeRequestsIn(answers, () => 'a/b');
  expect(found.map(({ iid }) => iid)).toEqual([1, 2, 3]);
  expect(projectsOf([{ id: 4, path: 'c/d' }], found)).toEqual([
    { id: '4', path: 'c/d' },
    { id: '1', path: 'a/b' },
  ]);
});

describe('what a screen offers', () => {
  const paths = ['src/tide/window.go', 'src/tide/wind.go', 'docs/harbor.md'];
  const ran: string[] = [];
  const offers = [
    {
      title: 'Changed files',
      placeholder: 'A changed file',
      things: () => paths.map((path) => ({ key: path, title: path, detail: 'new', run: () => ran.push(path) })),
    },
  ];

  it('is found beside everything else once something is typed', () => {
    expect(rows('', { offers }).map(({ kind }) => kind)).not.toContain('offered');
    expect(rows('wind.go', { offers })[0]).toMatchObject({ kind: 'offered', title: 'src/tide/wind.go' });
  });

  it('is alone where it is asked for alone, in its order and then best first', () => {
    expect(rows('', { offers, only: 'Changed files' }).map(({ title }) => title)).toEqual(paths);
    const found = rows('har', { offers, only: 'Changed files' });
    expect(found.map(({ title }) => title)).toEqual(['docs/harbor.md']);
    const [{ run } = { run: null }] = found;
    if (run !== null && 'thing' in run) run.thing.run();
    expect(ran).toEqual(['docs/harbor.md']);
    expect(rows('!412', { offers, only: 'Changed files', project: '2' })).toEqual([]);
  });
});
