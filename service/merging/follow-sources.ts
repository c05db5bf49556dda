/** Merge requests follow their source branches: the row and `refs/merge-requests/<iid>/head` move to the branch's tip. */
import type { Context } from '#service/context.ts';
import { branchRef, mergeRequestRef, safeName } from '#service/git/names.ts';
import { findObjects } from '#service/git/objects.ts';
import { importReferences } from '#service/git/repository.ts';
import { updateReferences, type ReferenceChange } from '#service/git/update-ref.ts';
import { updateMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';

/** An open merge request, and the tip that its source branch has now. */
export interface MovedSource {
  readonly row: MergeRequestRow;
  readonly tip: string;
}

/** Copies the heads that come from forks: one git process per fork. */
const fetchFromForks = async (context: Context, projectId: number, moved: readonly MovedSource[]): Promise<void> => {
  const forks = Map.groupBy(
    moved.filter(({ row }) => row.source_project_id !== projectId),
    ({ row }) => row.source_project_id,
  );
  for (const [forkId, heads] of forks) {
    const wanted = heads.flatMap(({ row }) => {
      const branch = safeName(row.source_branch);
      return branch ? [{ from: branchRef(branch), to: mergeRequestRef(row.iid) }] : [];
    });
    await importReferences(context.repositoryOf(projectId), context.repositoryOf(forkId), wanted);
  }
};

/** Moves the heads in one transaction of git; when one of them moved meanwhile, each on its own. */
const moveHeads = async (context: Context, projectId: number, moved: readonly MovedSource[]): Promise<void> => {
  const repository = context.repositoryOf(projectId);
  const before = await findObjects(
    repository,
    moved.map(({ row }) => mergeRequestRef(row.iid)),
  );
  const changes = moved.flatMap(({ row, tip }, index): ReferenceChange[] => {
    const from = before[index]?.id ?? null;
    return from === tip ? [] : [{ ref: mergeRequestRef(row.iid), from, to: tip }];
  });
  if (changes.length === 0 || (await updateReferences(repository, changes)) || changes.length === 1) return;
  for (const change of changes) await updateReferences(repository, [change]);
};

/** Follows source branches, of forks as well: a few git processes per target project, however many there are. */
export const followSources = async (context: Context, moved: readonly MovedSource[]): Promise<void> => {
  for (const [projectId, heads] of Map.groupBy(moved, ({ row }) => row.project_id)) {
    await fetchFromForks(context, projectId, heads);
    await moveHeads(context, projectId, heads);
    context.database.transaction(() => {
      for (const { row, tip } of heads) updateMergeRequest(context.database, row.id, { head_sha: tip });
    });
  }
};
