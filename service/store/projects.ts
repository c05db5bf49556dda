/** Tables `projects`, `members` and `protected_branches`: what is served and who belongs to it. */
import { insert, type Database } from '#node/database.ts';

/** Who sees a project. */
export type Visibility = 'private' | 'internal' | 'public';

/** Roles of members, weakest first. The owner is not a member row but a column of the project. */
export const memberRoles = ['guest', 'reporter', 'developer', 'maintainer'] as const;

/** Role of a member. */
export type MemberRole = (typeof memberRoles)[number];

/** A row of `projects`. */
export interface ProjectRow {
  readonly id: number;
  /** `group/project`. */
  readonly path: string;
  readonly name: string;
  readonly visibility: Visibility;
  readonly owner_id: number;
  readonly default_branch: string;
  readonly created_at: string;
  /** The project that this one is a fork of. */
  readonly forked_from: number | null;
  /** Where issues are: in the service, or in an external tracker that knows them by keys such as `PILOT-12`. */
  readonly issue_tracker: 'internal' | 'external';
}

/** What a new project needs; every other column has a default. */
export type NewProject = Omit<ProjectRow, 'id' | 'forked_from' | 'issue_tracker'> &
  Partial<Pick<ProjectRow, 'forked_from' | 'issue_tracker'>>;

/** A row of `protected_branches`. */
export interface ProtectionRow {
  readonly name: string;
  readonly developers_can_push: number;
  readonly developers_can_merge: number;
}

/** Adds a project and returns the id. */
export const addProject = (database: Database, project: NewProject): number =>
  insert(database, 'projects', { ...project });

/** A project by id, or null. */
export const findProject = (database: Database, id: number): ProjectRow | null =>
  database.one<ProjectRow>('SELECT * FROM projects WHERE id = ?', id);

/** A project by path, in any letter case, or null. */
export const findProjectByPath = (database: Database, path: string): ProjectRow | null =>
  database.one<ProjectRow>('SELECT * FROM projects WHERE path = ?', path);

/** All projects, by id. */
export const listProjects = (database: Database): ProjectRow[] =>
  database.all<ProjectRow>('SELECT * FROM projects ORDER BY id');

/** Gives a user a role in a project, in place of an earlier one. */
export const setMember = (database: Database, projectId: number, userId: number, role: MemberRole): void => {
  database.write('INSERT OR REPLACE INTO members VALUES (?, ?, ?)', projectId, userId, role);
};

/**
 * Gives all projects of an owner to another one, who is asked for only where there are some.
 * @param formerMaintainer user who is no maintainer of them any more, or null
 */
export const giveProjects = (
  database: Database,
  from: number,
  newOwner: () => number,
  formerMaintainer: number | null,
): void => {
  if (countOwnedProjects(database, from) === 0) return;
  database.write(
    `DELETE FROM members WHERE role = 'maintainer' AND user_id = ?
     AND project_id IN (SELECT id FROM projects WHERE owner_id = ?)`,
    formerMaintainer,
    from,
  );
  database.write('UPDATE projects SET owner_id = ? WHERE owner_id = ?', newOwner(), from);
};

/** Role of a user in a project, or null. */
export const memberRole = (database: Database, projectId: number, userId: number): MemberRole | null =>
  database.one<{ role: MemberRole }>('SELECT role FROM members WHERE project_id = ? AND user_id = ?', projectId, userId)
    ?.role ?? null;

/** Protects a branch, in place of an earlier protection. */
export const protectBranch = (database: Database, projectId: number, row: ProtectionRow): void => {
  database.write(
    'INSERT OR REPLACE INTO protected_branches VALUES (?, ?, ?, ?)',
    projectId,
    row.name,
    row.developers_can_push,
    row.developers_can_merge,
  );
};

/** Lifts the protection of a branch; nothing when there is none. */
export const unprotectBranch = (database: Database, projectId: number, name: string): void => {
  database.write('DELETE FROM protected_branches WHERE project_id = ? AND name = ?', projectId, name);
};

/** The protections of a project, by branch name. */
export const protectionsOf = (database: Database, projectId: number): ReadonlyMap<string, ProtectionRow> =>
  new Map(
    database
      .all<ProtectionRow>('SELECT * FROM protected_branches WHERE project_id = ?', projectId)
      .map((row) => [row.name, row]),
  );

/** How many projects a user owns. */
export const countOwnedProjects = (database: Database, userId: number): number =>
  database.one<{ total: number }>('SELECT count(*) AS total FROM projects WHERE owner_id = ?', userId)?.total ?? 0;
