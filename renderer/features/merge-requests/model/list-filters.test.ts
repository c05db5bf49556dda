/** What the filters of the lists ask the server for. */
import { expect, it } from 'vitest';
import { listQuery, numbersIn, type ListFilterValues } from './list-filters.ts';

const none: ListFilterValues = {
  scope: 'any',
  author: '',
  assignee: '',
  labels: '',
  milestone: '',
  reaction: '',
  created_after: '',
  created_before: '',
  order: 'changed',
};

it('without filters all merge requests are asked for, last changed first', () => {
  expect(listQuery(none, {})).toEqual({ order_by: 'updated_at', scope: 'all' });
});

it('each filter becomes the parameter of the document', () => {
  const values: ListFilterValues = {
    ...none,
    scope: 'assigned-to-me',
    labels: ' bug,ready ',
    milestone: 'Spring',
    reaction: ':thumbsup:',
    created_after: '2026-01-30',
    created_before: '2026-01-31',
    order: 'created-oldest',
  };
  expect(listQuery(values, { author: 4, assignee: 7 })).toEqual({
    order_by: 'created_at',
    sort: 'asc',
    scope: 'assigned-to-me',
    author_id: 4,
    assignee_id: 7,
    labels: 'bug,ready',
    milestone: 'Spring',
    my_reaction_emoji: 'thumbsup',
    created_after: '2026-01-30T00:00:00.000Z',
    created_before: '2026-01-31T23:59:59.999Z',
  });
});

it.each([
  ['3, !7', [3, 7]],
  ['', []],
  ['3 seven', null],
  ['0', null],
] as const)('numbers in %j are %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
