/** A process that writes without pause and prints on standard output what was acknowledged: killed by a test (L1). */
import { join } from 'node:path';
import { createService } from '#service/app.ts';
import { commitTree } from '#service/git/commit-tree.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { addMergeRequest } from '#service/store/merge-requests.ts';
import { openDatabase } from '#service/store/database/database.ts';

/** What was acknowledged: a note by id, a merge by internal id and commit, a tag with release notes, a branch that was deleted. */
export type Acknowledged =
  | readonly ['note', number]
  | readonly ['merge', number, string]
  | readonly ['tag', string]
  | readonly ['gone', string];

const [folder = '', round = '0'] = process.argv.slice(2);
const service = await createService({ folder });
const repository = { folder: join(folder, 'repositories', '1.git'), configFile: join(folder, 'git-config') };
const database = openDatabase(join(folder, 'lectern.sqlite'));
const by = { name: 'Writer', email: 'writer@lectern.example', at: new Date('2026-03-02T09:00:00Z') };

const send = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const request = new Request(`http://127.0.0.1/api/v4/projects/1/${path}`, {
    method,
    headers: { 'private-token': service.tokens.admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await service.fetch(request);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
};

const report = (acknowledged: Acknowledged): void => {
  process.stdout.write(`${JSON.stringify(acknowledged)}\n`);
};

/** A branch with a commit of its own and a merge request for it. */
const addRequest = async (name: string): Promise<number> => {
  const parent = (await resolveCommit(repository, 'refs/heads/tidal-streams')) ?? '';
  const tree = `${parent}^{tree}`;
  const sha = await commitTree(repository, { tree, parents: [parent], message: name, by });
  await updateReferences(repository, [{ ref: `refs/heads/${name}`, from: null, to: sha }]);
  const at = by.at.toISOString();
  return addMergeRequest(database, {
    project_id: 1,
    source_project_id: 1,
    source_branch: name,
    target_branch: 'tidal-streams',
    title: name,
    description: '',
    state: 'opened',
    author_id: 1,
    assignee_id: null,
    milestone_id: null,
    labels: '[]',
    head_sha: sha,
    created_at: at,
    updated_at: at,
  }).iid;
};

const writeNote = async (): Promise<void> => {
  report(['note', (await send('POST', 'merge_requests/5/notes', { body: 'Still here.' }))['id'] as number]);
};

const mergeOne = async (iid: number, removesBranch: boolean): Promise<void> => {
  const merged = await send('PUT', `merge_requests/${String(iid)}/merge`, {
    should_remove_source_branch: removesBranch,
  });
  report(['merge', iid, merged['merge_commit_sha'] as string]);
};

const writeTag = async (name: string): Promise<void> => {
  await send('POST', 'repository/tags', { tag_name: name, ref: 'main', release_description: `What ${name} brings` });
  report(['tag', name]);
};

const deleteBranch = async (name: string): Promise<void> => {
  await send('DELETE', `repository/branches/${name}`, {});
  report(['gone', name]);
};

// Notes are acknowledged while the merge is under way: a kill after one of them hits the merge somewhere in the middle.
for (let count = 0; ; count += 1) {
  const name = `round-${round}-${String(count)}`;
  const iid = await addRequest(name);
  const removesBranch = count % 2 === 0;
  const merging = mergeOne(iid, removesBranch);
  await writeNote();
  await resolveCommit(repository, 'refs/heads/main');
  await writeNote();
  await merging;
  await Promise.all([writeTag(`tag-${name}`), removesBranch ? null : deleteBranch(name)]);
}
