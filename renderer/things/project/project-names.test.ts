/** The path of a project out of the web addresses that answers have. */
import { expect, test } from 'vitest';
import { projectPathOf } from './project-names.ts';

test.each([
  ['https://code.example/group/project/-/merge_requests/5', 'https://code.example', 'group/project'],
  ['https://code.example/group/project/merge_requests/5', null, 'group/project'],
  ['https://code.example/sub/group/project/-/merge_requests/5', 'https://code.example/sub', 'group/project'],
  ['https://code.example/sub/group/project/-/merge_requests/5', 'https://code.example/sub/', 'group/project'],
  // Another web address than the one that was typed: a group of that name may be meant.
  ['https://code.example/subway/project/-/merge_requests/5', 'https://code.example/sub', 'subway/project'],
  ['https://code.example/group/project/-/issues/5', 'https://code.example', null],
  [null, 'https://code.example', null],
])('defect S-2 %s on %s is %s', (webUrl, baseUrl, path) => {
  expect(projectPathOf(webUrl, baseUrl)).toBe(path);
});
