/** A person of one role in a project of one visibility, for the table of rights; and the outsiders to act on. */
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestService, testNow, type Sender, type TestService } from '#testing/service-fixture.ts';
import { memberRoles, setMember, type MemberRole, type Visibility } from '#service/store/projects.ts';
import { insert, type Database } from '#node/database.ts';
import { addDeployment, environmentNamed } from '#service/store/deployments.ts';
import { addJob, updateJob } from '#service/store/jobs.ts';
import { addNote } from '#service/store/notes.ts';
import { addSnippet } from '#service/store/snippets.ts';
import type { AccessLevel } from '#service/permissions/roles.ts';

/** The project that the table speaks of, and the person's fork of it. */
export const projectId = 1;

/** Id of the fork that the person owns. */
export const forkId = 40;

/** One person before one project. */
export interface Scene {
  readonly service: TestService;
  readonly visibility: Visibility;
  readonly role: AccessLevel;
  /** Who asks. */
  readonly who: Sender;
  /** Id of the caller; for `anonymous` the id of a user who is not the caller. */
  readonly whoId: number;
  /** A word that no earlier call has got: names for branches and tags. */
  readonly fresh: () => string;
}

const isMemberRole = (role: AccessLevel): role is MemberRole => (memberRoles as readonly string[]).includes(role);

const settle = (database: Database, id: number, visibility: Visibility, role: AccessLevel): void => {
  database.write('UPDATE projects SET visibility = ? WHERE id = ?', visibility, projectId);
  database.write(
    `INSERT INTO projects (id, path, name, visibility, owner_id, default_branch, created_at, forked_from)
      VALUES (?, 'visitor/tideplan', 'tideplan', 'public', ?, 'main', ?, ?)`,
    forkId,
    id,
    testNow.toISOString(),
    projectId,
  );
  if (role === 'owner') database.write('UPDATE projects SET owner_id = ? WHERE id = ?', id, projectId);
  if (isMemberRole(role)) setMember(database, projectId, id, role);
};

/** Opens a service in which somebody has the role; `service.dispose()` ends it. */
export const openScene = async (visibility: Visibility, role: AccessLevel): Promise<Scene> => {
  const service = await createTestService();
  const stranger = service.addStranger('visitor');
  service.inDatabase((database) => {
    settle(database, stranger.id, visibility, role);
  });
  const repositories = join(service.folder, 'repositories');
  await cp(join(repositories, `${String(projectId)}.git`), join(repositories, `${String(forkId)}.git`), {
    recursive: true,
  });
  let count = 0;
  return {
    service,
    visibility,
    role,
    who: role === 'anonymous' ? 'nobody' : { token: stranger.token },
    whoId: stranger.id,
    fresh: () => `fresh-${String((count += 1))}`,
  };
};

const folderOf = (service: TestService, id: number): string =>
  join(service.folder, 'repositories', `${String(id)}.git`);

/** Every reference of a repository, read from its files: two processes of git for each cell would take longer than the cell. */
const referencesOf = async (folder: string): Promise<string> => {
  const names = await readdir(join(folder, 'refs'), { recursive: true, withFileTypes: true });
  const loose = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = [join(folder, 'HEAD'), join(folder, 'packed-refs'), ...loose.sort()];
  const lines = files.map(async (file) => `${file} ${await readFile(file, 'utf8').catch(() => '')}`);
  return (await Promise.all(lines)).join('\n');
};

/** What the project holds: references in git and rows in the database, to see that a refusal changed nothing. */
export const holdings = async ({ service }: Scene): Promise<string> => {
  const tables = [
    'merge_requests',
    'notes',
    'snippets',
    'jobs',
    'protected_branches',
    'releases',
    'deployments',
    'subscriptions',
    'todos',
  ];
  const rows = service.inDatabase((database) =>
    tables.map((table) =>
      database.one('SELECT 1 FROM sqlite_master WHERE name = ?', table) === null
        ? []
        : database.all(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  );
  return `${await referencesOf(folderOf(service, projectId))}\n${JSON.stringify(rows)}`;
};

/** A note on a merge request or an issue, by the person or by somebody else; returns its id. */
export const noteOn = (scene: Scene, on: 'Issue' | 'MergeRequest', iid: number, isOwn: boolean): number =>
  scene.service.inDatabase((database) => {
    const table = on === 'Issue' ? 'issues' : 'merge_requests';
    const thing = database.one<{ id: number }>(
      `SELECT id FROM ${table} WHERE project_id = ? AND iid = ?`,
      projectId,
      iid,
    );
    if (!thing) throw new Error(`There is no ${on} ${String(iid)}.`);
    return addNote(database, {
      project_id: projectId,
      noteable_type: on,
      noteable_id: thing.id,
      noteable_iid: iid,
      author_id: isOwn ? scene.whoId : 1,
      body: 'Written before.',
      system: 0,
      created_at: testNow.toISOString(),
      updated_at: testNow.toISOString(),
    });
  });

/** A snippet for everybody who may see the project, by the person or by somebody else; returns its id. */
export const snippetOf = (scene: Scene, isOwn: boolean): number =>
  scene.service.inDatabase((database) =>
    addSnippet(database, {
      project_id: projectId,
      title: 'A piece',
      file_name: 'piece.txt',
      description: null,
      content: 'piece\n',
      visibility: 'public',
      author_id: isOwn ? scene.whoId : 1,
      user_agent: 'test',
      ip_address: '127.0.0.1',
      created_at: testNow.toISOString(),
      updated_at: testNow.toISOString(),
      expires_at: null,
    }),
  );

/** A job in a status that no runner waits for, with artifacts by name; returns its id. */
export const jobOf = (scene: Scene, status: string, isOwn: boolean): number =>
  scene.service.inDatabase((database) => {
    const pipeline = insert(database, 'pipelines', {
      project_id: projectId,
      ref: 'main',
      sha: database.one<{ sha: string }>('SELECT sha FROM pipelines WHERE project_id = ?', projectId)?.sha ?? '',
      status: 'success',
      created_at: testNow.toISOString(),
    });
    const id = addJob(database, {
      project_id: projectId,
      pipeline_id: pipeline,
      name: 'whitespace',
      stage: 'check',
      status,
      ref: 'main',
      tag: 0,
      coverage: null,
      created_at: testNow.toISOString(),
      started_at: null,
      finished_at: null,
      artifacts_name: 'artifacts.zip',
      artifacts_size: 10,
      user_id: isOwn ? scene.whoId : 1,
    });
    updateJob(database, id, { artifacts_expire_at: '2031-01-01T00:00:00.000Z' });
    return id;
  });

/** A deployment by somebody else; returns its id. */
export const deploymentOf = (scene: Scene): number =>
  scene.service.inDatabase((database) =>
    addDeployment(database, {
      project_id: projectId,
      environment_id: environmentNamed(database, projectId, 'production').id,
      ref: 'main',
      sha: database.one<{ sha: string }>('SELECT sha FROM pipelines WHERE project_id = ?', projectId)?.sha ?? '',
      user_id: 1,
      job_id: null,
      created_at: testNow.toISOString(),
    }),
  );
