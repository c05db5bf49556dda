/** Branches, tags, snippets, files and jobs as servers of versions 17 to 19 answer them. */
import { fieldsOf, renamed, without, type Fields } from './records.ts';
import { json, noRoute, withJson, type Answer, type Rule, type Varied } from './varied-server.ts';

const encoded = (name: unknown): string => encodeURIComponent(String(name));

const protect = async ({ ask, body }: Varied, project = ''): Promise<Answer> => {
  const branch = `${project}/repository/branches/${encoded(body['name'])}`;
  const before = await ask('GET', branch);
  if (fieldsOf(before.json)['protected'] === true)
    return json(409, { message: `Protected branch '${String(body['name'])}' already exists` });
  const answer = await ask('PUT', `${branch}/protect`, {
    developers_can_push: body['push_access_level'] === 30,
    developers_can_merge: body['merge_access_level'] === 30,
  });
  if (answer.status >= 300) return answer;
  const level = (name: string) => [
    { id: 1, access_level: body[name] ?? 40, access_level_description: '', user_id: null, group_id: null },
  ];
  return json(201, {
    id: 1,
    name: body['name'],
    push_access_levels: level('push_access_level'),
    merge_access_levels: level('merge_access_level'),
    allow_force_push: false,
  });
};

const unprotect = async ({ ask }: Varied, project = '', name = ''): Promise<Answer> => {
  const branch = `${project}/repository/branches/${name}`;
  const before = await ask('GET', branch);
  if (fieldsOf(before.json)['protected'] !== true) return json(404, { message: '404 Not found' });
  const answer = await ask('PUT', `${branch}/unprotect`);
  return answer.status < 300 ? json(204, undefined) : answer;
};

/** A release that has more fields than the notes of a tag, and the same ones. */
const release = async ({ ask, body, method }: Varied, project = '', tag: unknown = ''): Promise<Answer> => {
  const notes = { description: body['description'] };
  const at = `${project}/repository/tags/${encoded(tag)}`;
  const answer = await ask(method, `${at}/release`, notes);
  if (answer.status >= 300) return answer;
  const { commit } = fieldsOf((await ask('GET', at)).json);
  const { json: author } = await ask('GET', '/user');
  const { id, username, name, state, avatar_url, web_url } = fieldsOf(author);
  const created_at = fieldsOf(commit)['created_at'];
  return json(method === 'POST' ? 201 : 200, {
    ...fieldsOf(answer.json),
    name: tag,
    created_at,
    released_at: created_at,
    upcoming_release: false,
    author: { id, username, name, state, avatar_url, web_url },
    commit,
    assets: { count: 0, links: [], sources: [] },
    evidences: [],
  });
};

const snippet = ({ body, pass }: Varied): Promise<Answer> | Answer => {
  const { code, content, files, ...rest } = body;
  if (code !== undefined)
    return json(400, { error: 'content, files are missing, exactly one parameter must be provided' });
  const [first] = Array.isArray(files) ? files.map(fieldsOf) : [];
  const text = content ?? first?.['content'];
  return pass({
    ...rest,
    ...(text !== undefined && { code: text }),
    ...(first && { file_name: first['file_path'] }),
  });
};

const withoutTotals = async ({ pass }: Varied): Promise<Answer> => {
  const answer = await pass();
  const { link, ...headers } = without(answer.headers, 'x-total', 'x-total-pages');
  const links = link?.split(', ').filter((part) => !part.endsWith('rel="last"'));
  return { ...answer, headers: { ...headers, ...(links && { link: links.join(', ') }) } };
};

/** Lines of contributors are counted no more: both counts are zero. */
const contributors = async ({ pass }: Varied): Promise<Answer> => {
  const answer = await pass();
  if (!Array.isArray(answer.json)) return answer;
  return withJson(
    answer,
    answer.json.map((one: Fields) => ({ ...one, additions: 0, deletions: 0 })),
  );
};

/** Made anew: what is there already is a 400 today, where the document says 405. */
const createTag = async ({ body, pass }: Varied): Promise<Answer> => {
  const answer = await pass(renamed(body, { release_description: null }));
  return answer.status === 405 ? withJson({ ...answer, status: 400 }, answer.json) : answer;
};

/** A job that wrote nothing has an empty log. */
const trace = async ({ ask, pass }: Varied, job = ''): Promise<Answer> => {
  const answer = await pass();
  if (answer.status !== 404 || (await ask('GET', job)).status !== 200) return answer;
  return { status: 200, headers: { 'content-type': 'text/plain' }, json: undefined, bytes: Buffer.alloc(0) };
};

const project = '(/projects/[^/]+)';

/** Their routes. */
export const repositoryRules: readonly Rule[] = [
  [/^PUT .*\/repository\/branches\/[^/]+\/(?:un)?protect$/, noRoute],
  [new RegExp(`^POST ${project}/protected_branches$`), protect],
  [new RegExp(`^DELETE ${project}/protected_branches/([^/]+)$`), unprotect],
  [/^(?:POST|PUT) .*\/repository\/tags\/[^/]+\/release$/, noRoute],
  [new RegExp(`^POST ${project}/releases$`), (request, at) => release(request, at, request.body['tag_name'])],
  [
    new RegExp(`^PUT ${project}/releases/([^/]+)$`),
    (request, at, tag) => release(request, at, decodeURIComponent(tag ?? '')),
  ],
  [new RegExp(`^POST ${project}/repository/tags$`), createTag],
  [/^GET (\/projects\/[^/]+\/jobs\/\d+)\/trace$/, trace],
  [new RegExp(`^(?:POST|PUT) ${project}/snippets(?:/\\d+)?$`), snippet],
  [new RegExp(`^GET ${project}/(?:pipelines/\\d+/)?jobs$`), withoutTotals],
  [new RegExp(`^GET ${project}/repository/contributors$`), contributors],
  [
    /\/repository\/blobs\/([^/]+)$/,
    (_request, name) => (/^[0-9a-f]{40}$/.test(name ?? '') ? null : json(404, { message: '404 Blob Not Found' })),
  ],
];
