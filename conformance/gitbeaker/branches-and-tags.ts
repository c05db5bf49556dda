/** Branches and tags through @gitbeaker/rest. */
import { ok, strictEqual } from 'node:assert';
import { expectFields, expectRefusal, needsOwnService, type Steps } from './session.ts';

/** The steps. */
export const branchAndTagSteps: Steps = {
  'branches: created, read, listed over pages, deleted': async ({ client, settings }) => {
    const { project, branch, run } = settings;
    const name = `${run}/with/slashes`;
    const start = await client.Branches.show(project, branch);
    const made = await client.Branches.create(project, name, branch);
    expectFields(made, { name, protected: false, commit: start.commit });
    expectFields(await client.Branches.show(project, name), { name, commit: start.commit });
    const all = await client.Branches.all(project, { perPage: 3 });
    const names = all.map((entry) => entry.name);
    ok(names.includes(name) && names.includes(branch), 'the list over all pages holds both branches');
    strictEqual(new Set(names).size, names.length, 'no branch comes twice');
    await client.Branches.remove(project, name);
    await expectRefusal(client.Branches.show(project, name), 404);
  },
  'branches: merged ones deleted at once': async (session) => {
    needsOwnService(session, 'would delete merged branches that the run did not make');
    const { client, settings } = session;
    const { commit } = await client.Branches.show(settings.project, settings.branch);
    // One at the commit of the default branch has nothing of its own and is not merged.
    await client.Branches.create(settings.project, `${settings.run}-merged`, String(commit.parent_ids?.[0]));
    await client.Branches.removeMerged(settings.project);
    await expectRefusal(client.Branches.show(settings.project, `${settings.run}-merged`), 404);
    ok(await client.Branches.show(settings.project, settings.branch), 'the default branch stays');
  },
  'tags: created, read, listed over pages, deleted': async ({ client, settings }) => {
    const { project, branch, run } = settings;
    const tagName = `${run}/rc`;
    const made = await client.Tags.create(project, tagName, branch, { message: 'For a try' });
    expectFields(made, { name: tagName, message: 'For a try' });
    expectFields(await client.Tags.show(project, tagName), { name: tagName, commit: made.commit });
    const names = (await client.Tags.all(project, { perPage: 2 })).map((entry) => entry.name);
    ok(names.includes(tagName));
    strictEqual(new Set(names).size, names.length, 'no tag comes twice');
    await client.Tags.remove(project, tagName);
    await expectRefusal(client.Tags.show(project, tagName), 404);
  },
  'exception tag-error: a tag that cannot be made is 405': async ({ client, settings }) => {
    const call = client.Tags.create(settings.project, `${settings.run}-none`, 'no-such-reference');
    await expectRefusal(call, ...(settings.isOwnService ? [405] : [400, 404, 405]));
  },
};
