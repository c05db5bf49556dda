/** What the page of a merge request does in a linked clone, with real git: one call for all of it. */
import { join } from 'node:path';
import { bringCommits } from '#electron/clones/bring-commits.ts';
import { previewConflicts } from '#electron/clones/conflicts.ts';
import { inspectFolder } from '#electron/clones/inspect-folder.ts';
import { prepareRepository, repositoryPath } from '#electron/clones/own-repository.ts';
import { readChanges } from '#electron/clones/read-changes.ts';
import { cloneAddress } from '#electron/clones/remotes.ts';
import { checkOut, readWorktree, type CheckOut } from '#electron/clones/worktrees.ts';

/** The project that every clone here is of. */
export const project = { page: 'https://code.example/tools/tide', base_url: 'https://code.example' };
export const projectRemote = `${project.page}.git`;

/** What works with a linked folder, prepared as before the first commit is brought. */
export const linkedWork = async (folder: string, sha: string, root = join(folder, '../own')): Promise<CheckOut> => {
  const { clone, remote } = await inspectFolder(root, folder, project);
  const location = { repository: repositoryPath(root, 'a', 1), clone: clone.top };
  await prepareRepository(location, cloneAddress(remote.url, project.page), sha);
  return { location, clone, remote: remote.name, iid: 12, branch: 'spring/tide', sha };
};

/** Links, brings both commits, checks one out, looks at it, merges it on trial and compares it. */
export const useClone = async (folder: string, from: string, sha: string, target: string) => {
  const work = await linkedWork(folder, sha);
  const missing = await bringCommits({ ...work, from }, [sha, target], work.iid);
  const made = await checkOut(work);
  const seen = await readWorktree(work);
  const conflicts = await previewConflicts(work.location, target, sha, { target: 'main', source: work.branch });
  const changes = await readChanges(work.location, target, [sha]);
  return { work, missing, made, seen, conflicts, changed: [...(changes.get(sha)?.change.keys() ?? [])] };
};
