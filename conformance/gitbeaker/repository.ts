/** Repository content and system hooks through @gitbeaker/rest. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { asDocumented, expectFields, expectRefusal, needsAdministrator, onceEach, type Steps } from './session.ts';

const bytesOf = async (value: unknown): Promise<Buffer> =>
  value instanceof Blob ? Buffer.from(await value.arrayBuffer()) : Buffer.from(String(value));

/** The steps. */
export const repositorySteps: Steps = {
  'repository: tree over pages, blob and raw text': async ({ client, settings }) => {
    const { project, branch: ref } = settings;
    const { Repositories: repositories } = client;
    const entries = await repositories.allRepositoryTrees(project, { recursive: true, ref, perPage: 20 });
    onceEach(entries, ({ path }) => path);
    const file = entries.find(({ type, path }) => type === 'blob' && /\.(?:md|go|ts)$/u.test(path));
    ok(file, 'the tree holds a text');
    const raw = await bytesOf(await repositories.showBlobRaw(project, file.id));
    const blob = (await repositories.showBlob(project, file.id)) as unknown as { readonly content: string };
    expectFields(blob, { size: raw.length, sha: file.id, encoding: 'base64' });
    deepStrictEqual(Buffer.from(blob.content, 'base64'), raw);
    await expectRefusal(repositories.showBlobRaw(project, '0'.repeat(40)), 404);
  },
  'repository: archives': async ({ client, settings }) => {
    const { project, branch: sha } = settings;
    const packed = await bytesOf(await client.Repositories.showArchive(project, { sha }));
    strictEqual(packed.subarray(0, 2).toString('hex'), '1f8b', 'packed by gzip');
    const zipped = await bytesOf(await client.Repositories.showArchive(project, { sha, fileType: 'zip' }));
    strictEqual(zipped.subarray(0, 2).toString(), 'PK', 'the format is the one asked for');
  },
  'repository: comparison and contributors': async ({ client, settings }) => {
    const { project, branch } = settings;
    const { commit } = await client.Branches.show(project, branch);
    const compared = await client.Repositories.compare(project, commit.parent_ids?.[0] ?? '', commit.id);
    strictEqual(compared.compare_same_ref, false);
    ok(
      compared.commits?.some(({ id }) => id === commit.id),
      'the comparison holds the tip',
    );
    ok((compared.diffs?.length ?? 0) > 0, 'the comparison holds patches');
    const people = await client.Repositories.allContributors(project, asDocumented({ perPage: 2 }));
    onceEach(people, ({ email }) => email);
    ok(people.length > 0 && people.every(({ commits }) => commits > 0), 'every contributor has commits');
  },
  'exception hook-array: system hooks made, listed, deleted': async (session) => {
    await needsAdministrator(session);
    const { client, settings } = session;
    const url = settings.isOwnService ? settings.receiver : 'https://hooks.lectern.example/conformance';
    const made: unknown = await client.SystemHooks.create(url, { token: 'secret', pushEvents: false });
    if (settings.isOwnService) ok(Array.isArray(made), 'the document answers with an array');
    const hook = (await client.SystemHooks.all()).find((entry) => entry.url === url);
    ok(hook, 'the list holds it');
    expectFields(hook, { push_events: false, token: undefined });
    if (settings.isOwnService) await expectRefusal(client.SystemHooks.test(hook.id), 404, 405);
    await client.SystemHooks.remove(hook.id);
    ok(!(await client.SystemHooks.all()).some(({ id }) => id === hook.id), 'it is gone');
  },
};
