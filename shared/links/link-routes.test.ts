/** Web addresses: what the window shows itself, and what it leaves to the browser. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnServer, projectOfWebUrl, routeOfAddress, routeOfLink, serverName } from './link-routes.ts';

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

  it.each([
    ['HTTPS://Code.Example/a/b/-/tags', 'https://code.example'],
    ['https://code.example:443/a/b/-/tags', 'https://code.example'],
    ['https://code.example/a/b/-/tags', 'https://CODE.example:443'],
    ['http://code.example:80/a/b/-/tags', 'http://code.example'],
  ])('S-3 %s is an address of %s: case and default port of a host do not count', (link, server) => {
    expect(routeOfLink(link, server, null)).toBe('/p/a%2Fb/tags');
  });

  it('keeps what does count: another port, the case of a path', () => {
    expect(routeOfLink('https://code.example:8443/a/b/-/tags', 'https://code.example', null)).toBeNull();
    expect(routeOfLink('https://code.example:80/a/b/-/tags', 'https://code.example', null)).toBeNull();
    expect(routeOfLink('https://code.example/SUB/a/b/-/tags', 'https://code.example/sub', null)).not.toBe(
      '/p/a%2Fb/tags',
    );
  });

  it('finds the project in the address of a merge request', () => {
    expect(projectOfWebUrl(`${project.webUrl}/-/merge_requests/5`)).toEqual({ webUrl: project.webUrl, way: '/-/' });
    expect(projectOfWebUrl(`${project.webUrl}/merge_requests/5`)).toEqual({ webUrl: project.webUrl, way: '/' });
    expect(projectOfWebUrl(`${project.webUrl}/-/snippets/5`)).toEqual({ webUrl: project.webUrl, way: '/-/' });
    expect(projectOfWebUrl('javascript:alert(1)/merge_requests/5')).toBeNull();
    expect(projectOfWebUrl(null)).toBeNull();
  });
});

describe('M21 what a web address names', () => {
  it.each([
    ['merge_requests', 'merge_requests'],
    ['merge_requests?state=merged&x=1', 'merge_requests?state=merged'],
    ['merge_requests?state=no', 'merge_requests'],
    ['merge_requests/new', 'merge_requests/new'],
    ['merge_requests/12/pipelines', 'merge_requests/12'],
    ['merge_requests/12/diffs#note_9', 'merge_requests/12#note_9'],
    ['merge_requests/12/diffs?commit_id=0a1b2c3', 'merge_requests/12/changes?commit=0a1b2c3'],
    ['work_items/4', 'issues/4'],
    ['blob/main/docs/read%20me.md', 'tree/main/docs/read%20me.md'],
    ['blob/main/src/a.ts#L10', 'tree/main/src/a.ts?lines=10'],
    ['blob/main/src/a.ts?ref_type=heads#L10-20', 'tree/main/src/a.ts?lines=10-20'],
    ['blob/main/src/a.ts#L10-L20', 'tree/main/src/a.ts?lines=10-20'],
    ['blob/feat%2Fx/a.ts#x', 'tree/feat%2Fx/a.ts'],
    ['tree/main', 'tree/main'],
    ['tree/main/', 'tree/main'],
    ['branches/all', 'branches'],
    ['tags', 'tags'],
    ['tags/v1.0', 'tags?tag=v1.0'],
    ['releases/rc/1', 'tags?tag=rc%2F1'],
    ['compare/main...feat/x', 'compare/main/feat%2Fx'],
    ['compare', 'compare'],
    ['jobs', 'jobs'],
    ['jobs/31', 'jobs/31'],
    ['jobs/31#L400', 'jobs/31?line=400'],
    ['jobs/31/artifacts/browse', 'jobs/31/artifacts'],
    ['pipelines/8', 'pipelines/8'],
    ['snippets/3#L2-4', 'snippets/3?lines=2-4'],
    ['snippets/3#note_8', 'snippets/3#note_8'],
    ['environments', 'deployments'],
    ['graphs/main', 'contributors'],
  ])('%s', (rest, route) => {
    for (const way of ['/-/', '/'])
      expect(routeOfLink(`${base}/group/sub/project${way}${rest}`, base, null)).toBe(
        `/p/group%2Fsub%2Fproject/${route}`,
      );
  });

  it.each([
    'blob/main/a/../b',
    'blob/main/%2e%2e/b',
    'blob/%zz/a',
    'compare/main',
    'compare/a...b...c',
    'compare/a...b?from_project_id=4',
    'commits/main',
    'merge_requests/9999999999999999',
    'wikis/home',
    'environments/3',
  ])('%s is left to the browser', (rest) => {
    expect(routeOfLink(`${base}/group/project/-/${rest}`, base, null)).toBeNull();
  });

  it('a project and a user have an address of their own', () => {
    expect(routeOfAddress(`${base}/group/project`, base, false)).toBe('/p/group%2Fproject/merge_requests');
    expect(routeOfAddress(`${base}/ines.okafor`, base, true)).toBe('/admin/users?username=ines.okafor');
    expect(routeOfAddress(`${base}/admin/users/ines.okafor`, base, true)).toBe('/admin/users?username=ines.okafor');
    for (const path of ['ines.okafor', '', 'dashboard', 'explore/projects', 'group/project/-/wikis/home'])
      expect(routeOfAddress(`${base}/${path}`, base, false), path).toBeNull();
    expect(routeOfAddress('https://code.example/subway/a/b', base, true)).toBeNull();
  });

  it('a server is known by its origin and its path, whole', () => {
    for (const link of [base, `${base}/`, `${base}?x`, `${base}/a#b`]) expect(isOnServer(link, base), link).toBe(true);
    for (const link of ['https://code.example/subway', 'https://code.example', 'http://code.example/sub/', 'x'])
      expect(isOnServer(link, base), link).toBe(false);
  });

  it('S22 whatever an address says, its route stays below its project, or is the list of users', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('-', 'blob', 'tree', 'tags', 'compare', 'jobs', 'merge_requests', '..', '%2e%2e', 'a...b', '7'),
    );
    const link = fc.array(part, { maxLength: 8 }).map((parts) => `${base}/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.oneof(link, fc.webUrl(), fc.string()), (text) => {
        const route = routeOfAddress(text, base, true);
        if (route === null) return;
        expect(route).toMatch(/^\/(p\/[^/?#]+\/[a-z_]+([/?#].*)?|admin\/users\?username=[^&#]+)$/);
        expect(route.split(/[/?#]/)).not.toContain('..');
      }),
      { numRuns: 1000, seed: 21 },
    );
  });
});

it.each([
  ['https://code.example', 'code.example'],
  ['https://code.example/', 'code.example'],
  ['https://code.example:8443/git/', 'code.example:8443/git'],
  ['https://code.example/two/lab', 'code.example/two/lab'],
])('defect S-9 %s is called %s', (address, name) => {
  expect(serverName(address)).toBe(name);
});
