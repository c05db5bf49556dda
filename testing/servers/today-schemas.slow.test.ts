/** The imitation of a server of today, judged by such a server's own schemas of its answers (skipped where they are not beside the project). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds } from '#shared/api/registry.ts';
import { listen } from '#service/listen.ts';
import { addDeployment, environmentNamed } from '#service/store/deployments.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { hasAnswerSchemas, openAnswerSchemas, type Judge } from './answer-schemas.ts';
import { fieldsOf } from './records.ts';
import { cases, found, made, project } from './today-cases.ts';
import { startTodayServer, type TodayServer } from './today-server.ts';

let service: TestService;
let server: TodayServer;
let close: () => Promise<void>;
let judgeOf: (name: string) => Judge;

beforeAll(async () => {
  service = await createTestService();
  const listening = await listen(service, '127.0.0.1', 0);
  server = await startTodayServer(listening.url);
  close = async () => {
    await server.close();
    await listening.stop();
    await service.dispose();
  };
  if (hasAnswerSchemas) judgeOf = openAnswerSchemas();
});
afterAll(() => close());

type Who = 'admin' | 'maintainer' | 'developer';

interface Answered {
  readonly status: number;
  readonly value: unknown;
  readonly text: string;
}

const call = async (line: string, body?: object, who: Who = 'admin'): Promise<Answered> => {
  const [method = 'GET', path = ''] = line.split(' ');
  const answer = await fetch(`${server.url}/api/v4${path}`, {
    method,
    headers: { 'private-token': service.tokens[who] ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: answer.status, value: isJson ? (JSON.parse(text) as unknown) : undefined, text };
};

/** Where these schemas and such a server differ, and why: everything else that differs is wrong here. */
const known: readonly (readonly [found: RegExp, why: string])[] = [
  [/avatar_url must be string/, 'null without a service of pictures, as user/basic and user/admin allow'],
  [/identities\.provider must be equal to one of/, 'the schema knows four providers; LDAP is one by its own name'],
  [
    /must NOT have additional properties (?:position|commit_id|suggestions)$/,
    'notes.json has none of a note in a thread',
  ],
  [/resolved_by must be string,null/, 'a resolved note names who did it; the schema says a text'],
  [/must NOT have additional properties locked$/, 'issue.json is older than this field of people'],
  [/must NOT have additional properties (?:target|protected|created_at)$/, 'tag.json is older than these fields'],
  [/^release must/, 'tag.json has the release in its long form; a tag has the short one'],
];

/** What is wrong with an answer, beside what is known of the schemas. */
const problemsOf = (name: string, value: unknown): readonly string[] => {
  const judge = judgeOf(name);
  const isOfLists = name === 'notes.json' || name === 'snippets.json';
  const items = Array.isArray(value) ? value : [value];
  const found = new Set(items.flatMap((item) => judge(isOfLists ? [item] : item)));
  return [...found].filter((problem) => !known.some(([pattern]) => pattern.test(problem)));
};

beforeAll(async () => {
  service.inDatabase((database) => {
    const { id } = environmentNamed(database, 1, 'preview');
    const [job] = database.all<{ id: number; sha: string; ref: string; created_at: string }>(
      'SELECT jobs.id, pipelines.sha, pipelines.ref, jobs.created_at FROM jobs JOIN pipelines ON pipelines.id = jobs.pipeline_id WHERE jobs.id = 60',
    );
    const { sha = '', ref = '', created_at = '' } = job ?? {};
    addDeployment(database, { project_id: 1, environment_id: id, ref, sha, user_id: 4, job_id: 60, created_at });
  });
  const tree = (await call(`GET ${project}/repository/tree`)).value as readonly Record<string, unknown>[];
  found.readme = String(tree.find(({ name }) => name === 'README.md')?.['id']);
  const jobs = (await call(`GET ${project}/jobs?per_page=100`)).value as readonly Record<string, unknown>[];
  const job = fieldsOf(jobs.find(({ artifacts_file: file, ref }) => file !== null && ref !== ''));
  found.withArtifacts = String(job['id']);
  found.refOfArtifacts = String(job['ref']);
  found.nameOfJob = String(job['name']);
});

describe.skipIf(!hasAnswerSchemas)('the answer of today to', () => {
  it.each(Object.entries(cases))('%s is as the schema says', async (id, one) => {
    const line = typeof one?.line === 'function' ? one.line() : (one?.line ?? 'POST /session');
    const { status, value, text } = await call(line, one?.body);
    expect([line, status, text.slice(0, 1000)]).toEqual([line, one ? (one.status ?? 200) : 404, expect.any(String)]);
    made.set(id, value);
    if (one?.schema === undefined) return;
    expect(Array.isArray(value) ? value.length : 1).toBeGreaterThan(0);
    expect(problemsOf(one.schema, value), text.slice(0, 1500)).toEqual([]);
  });

  it('each form of a list, and a server itself', async () => {
    const simple = (await call(`GET ${project}/merge_requests?state=all&view=simple`)).value;
    expect(simple).not.toEqual([]);
    expect(problemsOf('merge_request_simple.json', simple)).toEqual([]);
    expect(problemsOf('metadata.json', (await call('GET /version')).value)).toEqual([]);
    const others = (await call('GET /users', undefined, 'developer')).value;
    expect(problemsOf('user/basic.json', others)).toEqual([]);
  });

  it('notes in threads of every kind, and threads that are resolved', async () => {
    const path = `${project}/merge_requests/6`;
    const { value: versions } = await call(`GET ${path}/versions`);
    const [version] = versions as readonly Record<string, unknown>[];
    const { value: files } = await call(`GET ${path}/diffs`);
    const file = fieldsOf((files as readonly unknown[])[0]);
    const position = {
      position_type: 'file',
      base_sha: version?.['base_commit_sha'],
      start_sha: version?.['start_commit_sha'],
      head_sha: version?.['head_commit_sha'],
      old_path: file['old_path'],
      new_path: file['new_path'],
    };
    const start = async (body: object) =>
      fieldsOf((await call(`POST ${path}/discussions`, { body: 'One.', ...body })).value);
    const whole = await start({});
    await start({ position });
    await start({ commit_id: version?.['head_commit_sha'] });
    server.resolveByNobody(String((await start({}))['id']));
    await call(`PUT ${path}/discussions/${String(whole['id'])}`, { resolved: true });
    await call(`POST ${path}/notes`, { body: 'Of members.', internal: true });
    const threads = (await call(`GET ${path}/discussions?per_page=100`)).value as readonly Record<string, unknown>[];
    const notes = threads.flatMap(({ notes: own }) => own as readonly Record<string, unknown>[]);
    expect(new Set(notes.map(({ type }) => type))).toEqual(new Set([null, 'DiscussionNote', 'DiffNote']));
    expect(
      notes.filter(({ resolved }) => resolved === true).map(({ resolved_by: by }) => fieldsOf(by)['username']),
    ).toEqual(['root', undefined]);
    expect(notes.filter(({ internal }) => internal === true)).toHaveLength(1);
    expect(problemsOf('notes.json', notes)).toEqual([]);
  });

  it('has a case for each operation', () => {
    expect(Object.keys(cases).sort()).toEqual([...operationIds].sort());
  });
});
