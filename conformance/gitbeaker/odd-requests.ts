/** What is easily answered wrong, through @gitbeaker/rest: NUL, null, branches that are gone, the last administrator. */
import { deepStrictEqual, strictEqual } from 'node:assert';
import { withRequest } from './merge-requests.ts';
import {
  asDocumented,
  expectFields,
  expectRefusal,
  needsAdministrator,
  needsOwnService,
  type Steps,
} from './session.ts';

const nul = 'before\0behind';

/** The steps. */
export const oddRequestSteps: Steps = {
  'a NUL in a text is refused with 400': (session) =>
    withRequest(session, 'nul', async ({ iid, title }) => {
      const { client, settings } = session;
      const { project, branch, run } = settings;
      await expectRefusal(client.MergeRequests.edit(project, iid, { title: nul }), 400);
      expectFields(await client.MergeRequests.show(project, iid), { title });
      await expectRefusal(client.MergeRequestNotes.create(project, iid, nul), 400);
      await expectRefusal(client.MergeRequests.merge(project, iid, { mergeCommitMessage: nul }), 400);
      await expectRefusal(client.Tags.create(project, `${run}-nul`, branch, { message: nul }), 400);
      await expectRefusal(client.Tags.show(project, `${run}-nul`), 404);
      await client.MergeRequests.merge(project, iid);
    }),
  'an assignee of null is nobody': (session) =>
    withRequest(session, 'assignee', async ({ iid, title }) => {
      const { client, settings } = session;
      const me = await client.Users.showCurrentUser();
      const assigned = await client.MergeRequests.edit(settings.project, iid, { assigneeId: me.id });
      strictEqual(assigned.assignee?.id, me.id, 'the caller is assigned');
      const fields = { title: `${title} again`, assigneeId: null };
      await client.MergeRequests.edit(settings.project, iid, asDocumented(fields));
      expectFields(await client.MergeRequests.show(settings.project, iid), { title: fields.title, assignee: null });
    }),
  'a merge request whose source branch is gone cannot be merged': async (session) => {
    needsOwnService(session, 'other servers find out behind the answer');
    await withRequest(session, 'gone', async ({ iid, branches: [source] }) => {
      const { client, settings } = session;
      const { project, branch } = settings;
      await client.Branches.remove(project, source);
      try {
        expectFields(await client.MergeRequests.show(project, iid), { merge_status: 'cannot_be_merged' });
        const listed = await client.MergeRequests.all({ projectId: project, iids: [iid] });
        deepStrictEqual(
          listed.map((entry) => entry.merge_status),
          ['cannot_be_merged'],
          'the list says so too',
        );
        await expectRefusal(client.MergeRequests.merge(project, iid), 405);
      } finally {
        await client.Branches.create(project, source, branch);
      }
    });
  },
  'a branch cannot have the name of a reference': async ({ client, settings }) => {
    for (const name of ['refs/heads/main', `refs/heads/${settings.run}`])
      await expectRefusal(client.Branches.create(settings.project, name, settings.branch), 400);
  },
  'the last administrator stays one': async (session) => {
    needsOwnService(session, 'would try to end the administrator of the token');
    await needsAdministrator(session);
    const { Users: users } = session.client;
    const { id } = await users.showCurrentUser();
    await expectRefusal(users.edit(id, { admin: false }), 403);
    await expectRefusal(users.block(id), 403);
    await expectRefusal(users.remove(id), 403);
    expectFields(await users.show(id), { is_admin: true, state: 'active' });
  },
};
