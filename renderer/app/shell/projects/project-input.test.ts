/** What may be typed to open a project, on a server with and without a sub-path. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProjectInput } from './project-input.ts';

const base = 'https://code.example';
const project = (path: string, more = 'merge_requests') => ({
  kind: 'project',
  project: path,
  route: `/p/${encodeURIComponent(path)}/${more}`,
});

describe('project input', () => {
  it.each([
    ['7', '7'],
    [' group/project ', 'group/project'],
    ['/group/sub/project/', 'group/sub/project'],
    ['https://code.example/group/project', 'group/project'],
    ['https://code.example/group/project.git', 'group/project'],
    ['https://code.example/group/project/', 'group/project'],
    ['HTTPS://CODE.example/group/project?tab=x#y', 'group/project'],
    ['https://code.example/group/sub/project/-/wikis/home', 'group/sub/project'],
    ['https://code.example/group/sub/project/wikis/home', 'group/sub/project'],
    ['https://code.example/group/project/-/merge_requests', 'group/project'],
    ['https://code.example/group/tags/-/milestones/4', 'group/tags'],
  ])('%s is the project %s', (typed, path) => {
    expect(readProjectInput(typed, base)).toEqual(project(path));
  });

  it.each([
    ['https://code.example/group/project/-/merge_requests/12', 'merge_requests/12'],
    ['https://code.example/group/project/merge_requests/12', 'merge_requests/12'],
    ['https://code.example/group/project/-/merge_requests/12/diffs#note_1', 'merge_requests/12#note_1'],
    ['https://code.example/group/project/merge_requests/12/commits?x=1', 'merge_requests/12/commits'],
    ['https://code.example/group/project/-/blob/main/src/a.ts#L10-20', 'tree/main/src/a.ts?lines=10-20'],
    ['https://code.example/group/project/-/jobs/4#L9', 'jobs/4?line=9'],
  ])('%s lands on what it names', (typed, more) => {
    expect(readProjectInput(typed, base)).toEqual(project('group/project', more));
  });

  it('knows a server under a sub-path, and tells another server', () => {
    const under = 'https://code.example/sub';
    expect(readProjectInput('https://code.example/sub/group/project/-/jobs', under)).toEqual(
      project('group/project', 'jobs'),
    );
    for (const address of ['https://code.example/subway/group/project', 'https://evil.example/sub/group/project'])
      expect(readProjectInput(address, under)).toMatchObject({ kind: 'elsewhere' });
    expect(readProjectInput('http://code.example/group/project', base)).toMatchObject({ kind: 'elsewhere' });
  });

  it.each(['tide', 'tide plan', '-1', '0', 'a/b c', 'group/../x', 'group/%2e%2e', 'https://code.example/groups/a/b'])(
    '%j are words to look for',
    (typed) => {
      expect(readProjectInput(typed, base).kind).toBe('words');
    },
  );

  it('S10 whatever is typed, a route has one segment for the project', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `${base}/${text}`),
        ),
        (typed) => {
          const read = readProjectInput(typed, base);
          if (read.kind === 'project') expect(read.route).toMatch(/^\/p\/[^/?#]+\/[a-z_]+([/?#].*)?$/);
        },
      ),
      { numRuns: 1000, seed: 8 },
    );
  });
});
