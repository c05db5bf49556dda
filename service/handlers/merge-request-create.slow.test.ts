/** Contract of creating and deleting merge requests, from a fork as well, and of todos. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';
import { addProject } from '#service/store/projects.ts';

const service = serviceForEach();
beforeEach(async () => {
  await service.git(1, 'branch', 'fresh', 'tidal-streams');
});

const path = '/projects/1/merge_requests';
const usual = { source_branch: 'fresh', target_branch: 'main', title: 'Streams at last' };
const create = (sender: Sender, body: object = {}, project = 1) =>
  service.send(sender, `POST /projects/${String(project)}/merge_requests`, { body: { ...usual, ...body } });

describe('create', () => {
  it('answers the single form; another user reads it, git keeps its head', async () => {
    const assignee = (await exactAnswer('currentUser.get', await service.send('owner', 'GET /user'))).id;
    const body = { description: 'Closes #1', labels: 'tides, new', assignee_id: assignee, remove_source_branch: true };
    const response = await create('developer', body);
    expect(response.status).toBe(201);
    const made = await exactAnswer('mergeRequests.create', response);
    expect(made).toMatchObject({
      state: 'opened',
      labels: ['tides', 'new'],
      assignee: { id: assignee },
      author: { username: 'ines.okafor' },
      merge_status: 'can_be_merged',
      force_remove_source_branch: true,
      sha: await service.git(1, 'rev-parse', 'fresh'),
      created_at: testNow.toISOString(),
      subscribed: true,
    });
    const where = `${path}/${String(made.iid)}`;
    const seen = await exactAnswer('mergeRequests.get', await service.send('reporter', `GET ${where}`));
    expect(seen.title).toBe(usual.title);
    expect(await service.git(1, 'rev-parse', `refs/merge-requests/${String(made.iid)}/head`)).toBe(made.sha);
    const closes = await service.send('reporter', `GET ${where}/closes_issues`);
    expect(await exactAnswer('mergeRequests.closesIssues', closes)).toMatchObject([{ iid: 1 }]);
    expect((await service.send('maintainer', `PUT ${where}/merge`)).status).toBe(200);
  });

  it('L6 400: fields missing or wrong', async () => {
    expect(await answerOf(await create('developer', { title: '' }))).toEqual([400, { error: 'title is empty' }]);
    for (const [body, field] of [
      [{ source_branch: 'nowhere' }, 'source_branch'],
      [{ target_branch: 'nowhere' }, 'target_branch'],
      [{ source_branch: '--all' }, 'source_branch'],
      [{ target_branch: 'fresh' }, 'branch_conflict'],
      [{ milestone_id: 999 }, 'milestone'],
      [{ assignee_id: service.addStranger('no.member').id }, 'assignee'],
      [{ target_project_id: 2 }, 'validate_fork'],
    ] as const) {
      const [status, answer] = await answerOf(await create('developer', body));
      expect([status, Object.keys((answer as { message: object }).message)]).toEqual([400, [field]]);
    }
  });

  it('L6 409: another open one for the branch; a closed or deleted one does not count', async () => {
    const first = await exactAnswer('mergeRequests.create', await create('developer'));
    expect(await answerOf(await create('maintainer'))).toEqual([
      409,
      { message: [`Another open merge request already exists for this source branch: !${String(first.iid)}`] },
    ]);
    await service.send('owner', `DELETE ${path}/${String(first.iid)}`);
    const second = await exactAnswer('mergeRequests.create', await create('maintainer'));
    expect(second.iid).toBe(first.iid + 1);
  });

  it('L6 401, 403, 404', async () => {
    expect((await create('nobody')).status).toBe(401);
    expect((await create('reporter')).status).toBe(403);
    expect((await create(service.addStranger('no.member'))).status).toBe(404);
    expect((await create('developer', { target_project_id: 99 })).status).toBe(404);
  });
});

describe('from a fork', () => {
  const fork = async () => {
    const person = service.addStranger('far.pilot');
    const id = service.inDatabase((database) =>
      addProject(database, {
        path: 'far.pilot/pilot-notes',
        name: 'pilot-notes',
        visibility: 'public',
        owner_id: person.id,
        default_branch: 'main',
        created_at: testNow.toISOString(),
        forked_from: 2,
      }),
    );
    const repositories = join(service.folder, 'repositories');
    await cp(join(repositories, '2.git'), join(repositories, `${String(id)}.git`), { recursive: true });
    await service.git(id, 'branch', 'mine', 'fog-signals');
    return { person, id };
  };

  it('takes the owner of the fork, who has no role in the target; pushes move its head', async () => {
    const { person, id } = await fork();
    const body = { source_branch: 'mine', target_project_id: 2 };
    const made = await exactAnswer('mergeRequests.create', await create(person, body, id));
    expect([made.project_id, made.source_project_id, made.target_project_id]).toEqual([2, id, 2]);
    const head = await service.git(id, 'commit-tree', 'mine^{tree}', '-p', 'mine', '-m', 'More');
    await service.git(id, 'update-ref', 'refs/heads/mine', head);
    const where = `/projects/2/merge_requests/${String(made.iid)}`;
    const seen = await exactAnswer('mergeRequests.get', await service.send('owner', `GET ${where}`));
    expect(seen.sha).toBe(head);
    expect(await service.git(2, 'rev-parse', `refs/merge-requests/${String(made.iid)}/head`)).toBe(head);
    expect((await service.send('owner', `PUT ${where}/merge`)).status).toBe(200);
  });

  it('L6 403 for labels of the target, 404 for a target that is not visible', async () => {
    const { person, id } = await fork();
    const body = { source_branch: 'mine', target_project_id: 2, labels: 'x' };
    expect((await create(person, body, id)).status).toBe(403);
    expect((await create(person, { ...body, labels: undefined, target_project_id: 1 }, id)).status).toBe(404);
  });
});

describe('delete', () => {
  it('L6 is for the owner and administrators, and leaves nothing to read', async () => {
    for (const sender of ['maintainer', 'developer', 'reporter'] as const) {
      expect((await service.send(sender, `DELETE ${path}/5`)).status).toBe(403);
    }
    expect((await service.send('nobody', `DELETE ${path}/5`)).status).toBe(401);
    const gone = await service.send('owner', `DELETE ${path}/5`);
    await exactAnswer('mergeRequests.delete', gone);
    for (const line of ['', '/notes', '/changes', '/commits', '/closes_issues']) {
      expect((await service.send('admin', `GET ${path}/5${line}`)).status).toBe(404);
    }
    expect((await service.send('owner', `DELETE ${path}/5`)).status).toBe(404);
    const list = await exactAnswer('mergeRequests.list', await service.send('owner', `GET ${path}?per_page=100`));
    expect(list.map(({ iid }) => iid)).not.toContain(5);
    const rows = service.inDatabase((database) =>
      database.all('SELECT 1 FROM merge_requests WHERE iid = 5 AND project_id = 1 AND deleted_at IS NOT NULL'),
    );
    expect(rows).toHaveLength(1);
    expect((await service.send('admin', `DELETE ${path}/6`)).status).toBe(204);
  });
});

describe('todo', () => {
  it('L6 201 once, then 304; 401 and 404', async () => {
    const first = await service.send('reporter', `POST ${path}/5/todo`);
    expect(first.status).toBe(201);
    expect(await exactAnswer('mergeRequests.todo', first)).toMatchObject({
      project: { path_with_namespace: 'harbor/tideplan', name_with_namespace: 'harbor / tideplan', path: 'tideplan' },
      author: { username: 'rune.dahl' },
    });
    const again = await service.send('reporter', `POST ${path}/5/todo`);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await service.send('owner', `POST ${path}/5/todo`)).status).toBe(201);
    expect((await service.send('nobody', `POST ${path}/5/todo`)).status).toBe(401);
    expect((await service.send('owner', `POST ${path}/99/todo`)).status).toBe(404);
  });
});
