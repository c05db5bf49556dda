/** Links of texts: what the window shows itself, and what it leaves to the browser. */
import { describe, expect, it } from 'vitest';
import { projectOfWebUrl, routeOfLink } from './link-routes.ts';

const base = 'https://code.example/sub';
const project = { id: 7, webUrl: 'https://code.example/sub/group/project' };

describe('links in texts', () => {
  it.each([
    ['https://code.example/sub/group/project/-/merge_requests/12', '/p/7/merge_requests/12'],
    ['https://code.example/sub/group/project/merge_requests/12/', '/p/7/merge_requests/12'],
    ['https://code.example/sub/group/project/-/merge_requests/12/diffs#x', '/p/7/merge_requests/12/changes'],
    ['https://code.example/sub/group/project/-/merge_requests/12/commits?x=1', '/p/7/merge_requests/12/commits'],
    ['https://code.example/sub/group/project/-/merge_requests/12#note_31', '/p/7/merge_requests/12#note_31'],
    ['https://code.example/sub/group/project/-/merge_requests/12?x=1#note_31x', '/p/7/merge_requests/12'],
    ['https://code.example/sub/group/project/-/issues/12', '/p/7/issues/12'],
    ['https://code.example/sub/group/project/issues/12#note_4', '/p/7/issues/12#note_4'],
    ['https://code.example/sub/group/project/-/snippets/3?x=1', '/p/7/snippets/3'],
    ['https://code.example/sub/group/project/-/commit/0a1b2c3', '/p/7/tree/0a1b2c3'],
    ['https://code.example/sub/group/other/-/merge_requests/3', '/p/group%2Fother/merge_requests/3'],
  ])('%s is shown here', (link, route) => {
    expect(routeOfLink(link, base, project)).toBe(route);
  });

  it.each([
    'https://code.example/sub/group/project/-/issues/12/diffs',
    'https://code.example/sub/group/project/-/commit/main',
    'https://code.example/sub/snippets/3',
    'https://code.example/sub/group/project',
    'https://code.example/other/group/project/-/merge_requests/12',
    'https://code.example.evil.example/sub/group/project/-/merge_requests/12',
    'https://code.example/sub/-/merge_requests/12',
    'https://code.example/sub/group/%zz/-/merge_requests/12',
    'https://evil.example/?https://code.example/sub/group/project/-/merge_requests/12',
    'mailto:a@b.example',
  ])('%s is left to the browser', (link) => {
    expect(routeOfLink(link, base, project)).toBeNull();
  });

  it('knows its own project without knowing the server', () => {
    expect(routeOfLink(`${project.webUrl}/-/merge_requests/1`, null, project)).toBe('/p/7/merge_requests/1');
    expect(routeOfLink('https://code.example/sub/a/b/-/merge_requests/1', null, project)).toBeNull();
  });

  it('finds the project in the address of a merge request', () => {
    expect(projectOfWebUrl(`${project.webUrl}/-/merge_requests/5`)).toEqual({ webUrl: project.webUrl, way: '/-/' });
    expect(projectOfWebUrl(`${project.webUrl}/merge_requests/5`)).toEqual({ webUrl: project.webUrl, way: '/' });
    expect(projectOfWebUrl(`${project.webUrl}/-/snippets/5`)).toEqual({ webUrl: project.webUrl, way: '/-/' });
    expect(projectOfWebUrl('javascript:alert(1)/merge_requests/5')).toBeNull();
    expect(projectOfWebUrl(null)).toBeNull();
  });
});
