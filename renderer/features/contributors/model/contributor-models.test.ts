/** Contributors sorted, filtered, summed, and as CSV. */
import { expect, it } from 'vitest';
import { contributorsCsv } from './contributors-csv.ts';
import { countsLines, leaders, nextMeasure, shownContributors, sumOf, type Contributor } from './contributors.ts';

const people = [
  { name: 'Åse Lund', email: 'ase@x.example', commits: 2, additions: 90, deletions: 1 },
  { name: 'Bo "B" Dahl, Jr', email: 'bo@x.example', commits: 10, additions: 5, deletions: 0 },
  { name: '=SUM(A1)', email: '@evil', commits: 3, additions: 0, deletions: 7 },
] as Contributor[];
const names = (shown: readonly Contributor[]): readonly string[] => shown.map(({ name }) => name.slice(0, 2));

it('sorts by each column and filters by name or address', () => {
  const sorted = (column: string, direction: 'ascending' | 'descending') =>
    names(shownContributors(people, { search: '', sort: { column, direction } }));
  expect(sorted('commits', 'descending')).toEqual(['Bo', '=S', 'Ås']);
  expect(sorted('additions', 'descending')).toEqual(['Ås', 'Bo', '=S']);
  expect(sorted('deletions', 'ascending')).toEqual(['Bo', 'Ås', '=S']);
  expect(sorted('email', 'descending')[0]).toBe('Bo');
  expect(names(shownContributors(people, { search: 'ase@', sort: null }))).toEqual(['Ås']);
});

it('sums, leads by a measure, and knows a server that counts no lines', () => {
  expect(sumOf(people, 'commits')).toBe(15);
  expect(names(leaders(people, 'deletions', 10))).toEqual(['=S', 'Ås']);
  expect(names(leaders(people, 'commits', 1))).toEqual(['Bo']);
  expect(countsLines(people)).toBe(true);
  expect(countsLines(people.map((one) => ({ ...one, additions: 0, deletions: 0 })))).toBe(false);
  expect(nextMeasure(nextMeasure(nextMeasure('commits')))).toBe('commits');
});

it('quotes what needs it, and lets no name be a formula', () => {
  expect(contributorsCsv(people).split('\r\n')).toEqual([
    'name,email,commits,additions,deletions',
    'Åse Lund,ase@x.example,2,90,1',
    '"Bo ""B"" Dahl, Jr",bo@x.example,10,5,0',
    "'=SUM(A1),'@evil,3,0,7",
    '',
  ]);
});
