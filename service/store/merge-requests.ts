/** Tables `merge_requests`, `merge_request_labels` and `merge_checks`: deleted ones keep their row and vanish from every read; triggers copy labels; whether two commits merge cleanly never changes. */
import { insert, update, type Bindable, type Database } from '#node/database.ts';
import { remember } from './database/database.ts';

/** A row of `merge_requests`. */
export interface MergeRequestRow {
  readonly id: number;
  readonly iid: number;
  /** The target project. */
  readonly project_id: number;
  readonly source_project_id: number;
  readonly source_branch: string;
  readonly target_branch: string;
  readonly title: string;
  readonly description: string;
  readonly state: 'opened' | 'closed' | 'merged';
  readonly author_id: number;
  readonly assignee_id: number | null;
  readonly milestone_id: number | null;
  /** JSON array of strings. */
  readonly labels: string;
  readonly merge_when_pipeline_succeeds: number;
  /** Head that the automatic merge waits for; another one is never merged by it. */
  readonly auto_merge_sha: string | null;
  readonly auto_merge_user_id: number | null;
  readonly auto_merge_message: string | null;
  readonly should_remove_source_branch: number;
  readonly force_remove_source_branch: number;
  readonly discussion_locked: number;
  /** Head of the source branch; the last one when it is gone. */
  readonly head_sha: string;
  /** Tip of the target branch when it was merged or closed: later changes of the target no longer matter. */
  readonly start_sha: string | null;
  readonly merge_commit_sha: string | null;
  /** Seconds. */
  readonly time_estimate: number;
  readonly total_time_spent: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Columns of a new merge request that have no default. */
export type NewMergeRequest = Omit<
  MergeRequestRow,
  | 'id'
  | 'iid'
  | 'merge_when_pipeline_succeeds'
  | 'auto_merge_sha'
  | 'auto_merge_user_id'
  | 'auto_merge_message'
  | 'should_remove_source_branch'
  | 'force_remove_source_branch'
  | 'discussion_locked'
  | 'start_sha'
  | 'merge_commit_sha'
  | 'time_estimate'
  | 'total_time_spent'
  | 'deleted_at'
> &
  Partial<Omit<MergeRequestRow, 'id' | 'iid'>>;

/** The internal id that the next merge request of a project gets; those of deleted ones are not used again. */
export const nextMergeRequestIid = (database: Database, projectId: number): number =>
  database.one<{ iid: number }>(
    'SELECT coalesce(max(iid), 0) + 1 AS iid FROM merge_requests WHERE project_id = ?',
    projectId,
  )?.iid ?? 1;

/** Adds a merge request with the next internal id of its project and returns its row. */
export const addMergeRequest = (database: Database, row: NewMergeRequest): MergeRequestRow =>
  database.transaction(() => {
    const iid = nextMergeRequestIid(database, row.project_id);
    const id = insert(database, 'merge_requests', { ...row, iid });
    const added = findMergeRequestById(database, id);
    if (!added) throw new Error('A merge request vanished while it was written.');
    return added;
  });

/** The open merge request between two branches, or null. */
export const openMergeRequestBetween = (
  database: Database,
  ends: Pick<MergeRequestRow, 'source_project_id' | 'source_branch' | 'project_id' | 'target_branch'>,
): MergeRequestRow | null =>
  database.one<MergeRequestRow>(
    `SELECT * FROM merge_requests WHERE state = 'opened' AND deleted_at IS NULL AND source_project_id = ?
      AND source_branch = ? AND project_id = ? AND target_branch = ?`,
    ends.source_project_id,
    ends.source_branch,
    ends.project_id,
    ends.target_branch,
  );

/** Open merge requests from a branch, into whichever project. */
export const openRequestsFrom = (database: Database, projectId: number, branch: string): MergeRequestRow[] =>
  database.all<MergeRequestRow>(
    `SELECT * FROM merge_requests WHERE state = 'opened' AND deleted_at IS NULL AND source_project_id = ?
      AND source_branch = ? ORDER BY id`,
    projectId,
    branch,
  );

/** Whether any merge request into a branch is open. */
export const hasOpenRequestsInto = (database: Database, projectId: number, branch: string): boolean =>
  database.one(
    `SELECT 1 FROM merge_requests WHERE state = 'opened' AND deleted_at IS NULL AND project_id = ?
      AND target_branch = ? LIMIT 1`,
    projectId,
    branch,
  ) !== null;

/** Open merge requests into a branch whose heads are among commits. Costs by the number of the commits. */
export const openRequestsWithHeads = (
  database: Database,
  projectId: number,
  branch: string,
  heads: readonly string[],
): MergeRequestRow[] =>
  database.all<MergeRequestRow>(
    `SELECT merge_requests.* FROM json_each(?) AS head CROSS JOIN merge_requests ON state = 'opened'
      AND deleted_at IS NULL AND project_id = ? AND target_branch = ? AND head_sha = head.value ORDER BY merge_requests.id`,
    JSON.stringify(heads),
    projectId,
    branch,
  );

/** Merge requests that wait for jobs. */
export const autoMergeRequests = (database: Database): MergeRequestRow[] =>
  database.all<MergeRequestRow>(
    `SELECT * FROM merge_requests INDEXED BY merge_requests_armed WHERE state = 'opened' AND deleted_at IS NULL
      AND merge_when_pipeline_succeeds = 1 ORDER BY id`,
  );

/** Merge requests that wait for the jobs of a commit. */
export const autoMergeRequestsAt = (database: Database, projectId: number, sha: string): MergeRequestRow[] =>
  database.all<MergeRequestRow>(
    `SELECT * FROM merge_requests WHERE state = 'opened' AND deleted_at IS NULL AND project_id = ?
      AND merge_when_pipeline_succeeds = 1 AND auto_merge_sha = ? ORDER BY id`,
    projectId,
    sha,
  );

/** Changes columns of a merge request. */
export const updateMergeRequest = (
  database: Database,
  id: number,
  row: Partial<Record<keyof MergeRequestRow, Bindable>>,
): void => {
  update(database, 'merge_requests', id, row);
};

/** A merge request by its project and internal id, or null when there is none or it was deleted. */
export const findMergeRequest = (database: Database, projectId: number, iid: number): MergeRequestRow | null =>
  database.one<MergeRequestRow>(
    'SELECT * FROM merge_requests WHERE project_id = ? AND iid = ? AND deleted_at IS NULL',
    projectId,
    iid,
  );

/** A merge request by its global id, deleted or not, or null. */
export const findMergeRequestById = (database: Database, id: number): MergeRequestRow | null =>
  database.one<MergeRequestRow>('SELECT * FROM merge_requests WHERE id = ?', id);

/** What people left at a merge request, in the fields of the API. */
export interface Reception {
  readonly upvotes: number;
  readonly downvotes: number;
  readonly user_notes_count: number;
}

const noReception: Reception = { upvotes: 0, downvotes: 0, user_notes_count: 0 };

const votes = (name: string): string =>
  `(SELECT count(*) FROM award_emoji WHERE awardable_type = 'MergeRequest' AND awardable_id = value AND name = '${name}')`;

/** Votes and notes of merge requests by id, in one statement for all of a list. */
export const receptionsOf = (database: Database, ids: readonly number[]): ((id: number) => Reception) => {
  const rows = database.all<Reception & { id: number }>(
    `SELECT value AS id, ${votes('thumbsup')} AS upvotes, ${votes('thumbsdown')} AS downvotes,
        (SELECT count(*) FROM notes WHERE noteable_type = 'MergeRequest' AND noteable_id = value AND system = 0) AS user_notes_count
      FROM json_each(?)`,
    JSON.stringify(ids),
  );
  const known = new Map(rows.map(({ id, ...reception }) => [id, reception]));
  return (id) => known.get(id) ?? noReception;
};

/** Two commits (object ids), of which one is to be merged into the other, and whether that makes no conflict. */
export interface MergeCheck {
  readonly target: string;
  readonly source: string;
  readonly isClean: boolean;
}

/** What is known of pairs of commits, in one statement; pairs that were never computed are left out. */
export const knownMergeChecks = (
  database: Database,
  pairs: readonly Pick<MergeCheck, 'target' | 'source'>[],
): MergeCheck[] =>
  database
    .all<{ target_sha: string; source_sha: string; is_clean: number }>(
      `SELECT known.target_sha, known.source_sha, known.is_clean FROM json_each(?) AS pair CROSS JOIN merge_checks AS known
        ON known.target_sha = pair.value ->> 0 AND known.source_sha = pair.value ->> 1`,
      JSON.stringify(pairs.map(({ target, source }) => [target, source])),
    )
    .map((row) => ({ target: row.target_sha, source: row.source_sha, isClean: row.is_clean === 1 }));

/** Keeps answers, all in one transaction. */
export const keepMergeChecks = (database: Database, checks: readonly MergeCheck[]): void => {
  remember(() =>
    database.transaction(() => {
      for (const { target, source, isClean } of checks)
        database.write('INSERT OR IGNORE INTO merge_checks VALUES (?, ?, ?)', target, source, isClean);
    }),
  );
};
