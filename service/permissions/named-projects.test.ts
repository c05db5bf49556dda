/** Rights hang on the project however it is named, and no merge removes a branch that is protected or the default one. */
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';

const service = serviceForEach();

it('a project is the same by its number and by its path; where it may not be seen it is there by neither', async () => {
  const { token } = service.addStranger('visitor');
  const statuses = async (name: string): Promise<readonly number[]> => {
    const line = `GET /projects/${name}/repository/branches`;
    const answers = await Promise.all([service.send('maintainer', line), service.send({ token }, line)]);
    return answers.map(({ status }) => status);
  };
  for (const [visibility, expected] of [
    ['public', [200, 200]],
    ['private', [200, 404]],
  ] as const) {
    service.inDatabase((database) => database.write('UPDATE projects SET visibility = ? WHERE id = 1', visibility));
    expect([await statuses('1'), await statuses('harbor%2Ftideplan')]).toEqual([expected, expected]);
  }
  expect([await statuses('999'), await statuses('harbor%2Fnowhere')]).toEqual([
    [404, 404],
    [404, 404],
  ]);
});

const merged = async (iid: number, branch: string): Promise<string> => {
  const body = { should_remove_source_branch: true };
  const answer = await service.send('maintainer', `PUT /projects/1/merge_requests/${String(iid)}/merge`, { body });
  expect((await exactAnswer('mergeRequests.merge', answer)).state).toBe('merged');
  return service.git(1, 'for-each-ref', '--format=%(refname:short)', `refs/heads/${branch}`);
};

it('a source branch that is protected outlives its merge, one that is not does not', async () => {
  const branch = 'windows-by-bisection';
  await service.send('maintainer', `PUT /projects/1/repository/branches/${branch}/protect`);
  expect(await merged(5, branch)).toBe(branch);
});

it('a source branch that is not protected goes with its merge where that is wished', async () => {
  expect(await merged(5, 'windows-by-bisection')).toBe('');
});

it('the default branch outlives its merge, unprotected as it is', async () => {
  await service.send('owner', 'PUT /projects/1/repository/branches/main/unprotect');
  const body = { source_branch: 'main', target_branch: 'tidal-streams', title: 'Back into the branch' };
  const made = await service.send('owner', 'POST /projects/1/merge_requests', { body });
  expect(await merged((await exactAnswer('mergeRequests.create', made)).iid, 'main')).toBe('main');
});
