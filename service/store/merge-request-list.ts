/** Lists of merge requests: every filter of the API document as one SQL statement with bound values. */
import type { Bindable, Database } from '#node/database.ts';
import type { MergeRequestRow } from './merge-requests.ts';

/** Filters of a list ("Merge requests"); what is absent does not restrict. */
export interface MergeRequestFilter {
  /** Projects that the caller may see. */
  readonly projectIds: readonly number[];
  readonly iids?: readonly number[] | undefined;
  readonly state?: string | undefined;
  /** Title; `No Milestone` (or `None`) for those without, `Any` for those with one. */
  readonly milestone?: string | undefined;
  /** All of them must be set; the one name `No Label` for those without. */
  readonly labels?: readonly string[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly authorId?: number | undefined;
  readonly assigneeId?: number | undefined;
  /** Name of an emoji that the caller gave. */
  readonly reaction?: { readonly name: string; readonly userId: number } | undefined;
}

/** Order and page of a list. */
export interface ListOrder {
  readonly orderBy: 'created_at' | 'updated_at';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly Bindable[];
}

const condition = (sql: string, ...values: readonly Bindable[]): Condition => ({ sql, values });

/** SQLite has no arrays as parameters: lists travel as JSON. */
const among = (column: string, values: readonly number[]): Condition =>
  condition(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

/**
 * One project is found by its index, in order. Several are not: `+` keeps SQLite from collecting all their rows and
 * sorting them, so that it walks the index of the order and stops when the page is full.
 */
const projectCondition = (ids: readonly number[]): Condition =>
  ids.length === 1 ? condition('project_id = ?', ids[0] ?? 0) : among('+project_id', ids);

/** Those with numbers, found by the index of the numbers: `+` keeps SQLite from walking the project instead. */
const numberConditions = (projectIds: readonly number[], iids: readonly number[]): Condition[] => [
  condition('+deleted_at IS NULL'),
  among('+project_id', projectIds),
  condition(
    `id IN (SELECT numbered.id FROM json_each(?) AS project CROSS JOIN json_each(?) AS number CROSS JOIN merge_requests AS numbered
      ON numbered.project_id = project.value AND numbered.iid = number.value)`,
    JSON.stringify(projectIds),
    JSON.stringify(iids),
  ),
];

const milestoneCondition = (title: string): Condition => {
  if (/^(no milestone|none)$/iu.test(title)) return condition('milestone_id IS NULL');
  if (/^any$/iu.test(title)) return condition('milestone_id IS NOT NULL');
  return condition('milestone_id IN (SELECT id FROM milestones WHERE title = ?)', title);
};

const isUnlabelled = (labels: readonly string[]): boolean =>
  labels.length === 1 && /^(no label|none)$/iu.test(labels[0] ?? '');

const labelConditions = (labels: readonly string[]): Condition[] =>
  isUnlabelled(labels)
    ? [condition("labels = '[]'")]
    : labels.map((label) =>
        condition('id IN (SELECT merge_request_id FROM merge_request_labels WHERE label = ?)', label),
      );

/** Whether those that pass are found by their ids (numbers or labels), and not by walking the project. */
const isFoundById = ({ iids, labels }: MergeRequestFilter): boolean =>
  iids !== undefined || (labels !== undefined && labels.length > 0 && !isUnlabelled(labels));

const accessConditions = (filter: MergeRequestFilter): Condition[] => {
  if (filter.iids) return numberConditions(filter.projectIds, filter.iids);
  if (isFoundById(filter)) return [condition('+deleted_at IS NULL'), among('+project_id', filter.projectIds)];
  return [condition('deleted_at IS NULL'), projectCondition(filter.projectIds)];
};

const conditionsOf = (filter: MergeRequestFilter): Condition[] => [
  ...accessConditions(filter),
  ...(filter.state !== undefined && filter.state !== 'all' ? [condition('state = ?', filter.state)] : []),
  ...(filter.milestone !== undefined ? [milestoneCondition(filter.milestone)] : []),
  ...(filter.labels ? labelConditions(filter.labels) : []),
  ...(filter.createdAfter !== undefined ? [condition('created_at >= ?', filter.createdAfter)] : []),
  ...(filter.createdBefore !== undefined ? [condition('created_at <= ?', filter.createdBefore)] : []),
  ...(filter.authorId !== undefined ? [condition('author_id = ?', filter.authorId)] : []),
  ...(filter.assigneeId !== undefined ? [condition('assignee_id = ?', filter.assigneeId)] : []),
  ...(filter.reaction
    ? [
        condition(
          "id IN (SELECT awardable_id FROM award_emoji WHERE awardable_type = 'MergeRequest' AND name = ? AND user_id = ?)",
          filter.reaction.name,
          filter.reaction.userId,
        ),
      ]
    : []),
];

/** One page of a list and the number of all matches. */
export const listMergeRequests = (
  database: Database,
  filter: MergeRequestFilter,
  order: ListOrder,
): { rows: MergeRequestRow[]; total: number } => {
  const conditions = conditionsOf(filter);
  const where = conditions.map(({ sql }) => `(${sql})`).join(' AND ');
  const values = conditions.flatMap((each) => each.values);
  const { direction, orderBy } = order;
  const rows = database.all<MergeRequestRow>(
    `SELECT * FROM merge_requests WHERE ${where} ORDER BY ${orderBy} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    ...values,
    order.limit,
    order.offset,
  );
  const count = database.one<{ total: number }>(
    `SELECT count(*) AS total FROM merge_requests WHERE ${isFoundById(filter) ? where : where.replace('+project_id', 'project_id')}`,
    ...values,
  );
  return { rows, total: count?.total ?? 0 };
};
