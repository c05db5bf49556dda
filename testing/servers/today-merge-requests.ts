/** Merge requests as servers of versions 17 to 19 answer them. */
import { fieldsOf, isFields, renamed, type Fields } from './records.ts';
import { json, noRoute, withJson, type Answer, type Rule, type Varied } from './varied-server.ts';

/** What the server holds back, and what it has not compared yet. */
export interface RequestStates {
  /** `detailed_merge_status` of merge requests that are not to be merged, by their number. */
  readonly held: Map<number, string>;
  /** Just opened: `checking` on the first read. */
  readonly fresh: Set<number>;
  /** What will go wrong while a merge request is merged, by its number. */
  readonly failing: Map<number, string>;
  /** Who is asked to review, by the id of the merge request. */
  readonly reviewers: Map<number, readonly Fields[]>;
  /** What went wrong when it was last tried: the record says so. */
  readonly failed: Map<number, string>;
}

/** What makes a draft by the title: `Draft` today, and `WIP` for the service itself. */
const draftToday = /^\s*(?:\[draft\]|\(draft\)|draft:)/iu;
const draftOfService = /^\s*(?:\[WIP\]|WIP:|WIP\s)\s*/iu;
/** Keeps the service from taking words for a mark; taken off again in what it answers. */
const wordJoiner = '\u2060';

/** A title as the service keeps it, so that it is a draft there when it is one today. */
const titleOfService = (title: string): string => {
  if (draftToday.test(title)) return `WIP: ${title}`;
  return draftOfService.test(title) ? `${wordJoiner}${title}` : title;
};

const titleToday = (title: string): string => {
  if (title.startsWith(wordJoiner)) return title.slice(1);
  const rest = title.replace(draftOfService, '');
  return rest === title || draftToday.test(rest) ? rest : `Draft: ${rest}`;
};

const one = String.raw`(/projects/[^/]+/merge_requests/(\d+))`;
const notAllowed = (): Answer => json(405, { message: '405 Method Not Allowed' });

const statusOf = (item: Fields, { held }: RequestStates): string => {
  if (item['state'] !== 'opened' && item['state'] !== 'reopened') return 'not_open';
  if (item['work_in_progress'] === true) return 'draft_status';
  if (item['merge_status'] === 'cannot_be_merged') return 'conflict';
  return held.get(Number(item['iid'])) ?? 'mergeable';
};

const isRequest = (fields: Fields): boolean => 'source_branch' in fields && 'merge_status' in fields;

const mergeStatusOf = (item: Fields, { path, method }: Pick<Varied, 'method' | 'path'>, states: RequestStates) => {
  const iid = Number(item['iid']);
  if (!states.fresh.has(iid)) return item['merge_status'];
  const isSingle = method === 'GET' && path.endsWith(`/merge_requests/${String(iid)}`);
  if (isSingle) states.fresh.delete(iid);
  return isSingle ? 'checking' : 'unchecked';
};

/** The record with today's names. */
export const requestOfToday = (
  fields: Fields,
  request: Pick<Varied, 'method' | 'path'>,
  states: RequestStates,
): Fields => {
  if (!isRequest(fields)) return fields;
  const { assignee, author, title, work_in_progress } = fields;
  const merge_status = mergeStatusOf(fields, request, states);
  const detailed = merge_status === fields['merge_status'] ? statusOf(fields, states) : merge_status;
  return {
    ...fields,
    title: titleToday(String(title)),
    author: { ...fieldsOf(author), bot: false },
    draft: work_in_progress,
    assignees: isFields(assignee) ? [assignee] : [],
    reviewers: states.reviewers.get(Number(fields['id'])) ?? [],
    squash: false,
    squash_on_merge: false,
    merge_status,
    detailed_merge_status: detailed,
    merge_error: states.failed.get(Number(fields['iid'])) ?? null,
    has_conflicts: fields['merge_status'] === 'cannot_be_merged',
  };
};

/** Bytes of a patch, and patches of an answer, beyond which files are folded; and bytes beyond which nothing shows one. */
const safeBytes = 20_000;
const safeFiles = 100;
const mostBytes = 200_000;

/** Files as `…/changes` has them: long ones without their lines, unless it is asked to have none folded. */
const folded = (changes: readonly Fields[], isFolding: boolean): readonly Fields[] =>
  changes.map((change, at) => {
    const size = Buffer.byteLength(String(change['diff']));
    const too_large = size > mostBytes;
    const collapsed = isFolding && !too_large && (size > safeBytes || at >= safeFiles);
    return { ...change, ...((too_large || collapsed) && { diff: '' }), collapsed, too_large, generated_file: false };
  });

const changes = async ({ ask, query }: Varied, path = ''): Promise<Answer> => {
  const whole = await ask('GET', `${path}/changes`);
  const { changes: files } = fieldsOf(whole.json);
  if (!Array.isArray(files)) return whole;
  // The unlimited ones have neither a fold nor a cap.
  const shown = query.get('access_raw_diffs') === 'true' ? files : folded(files, true);
  return withJson(whole, {
    ...fieldsOf(whole.json),
    changes: shown,
    changes_count: String(files.length),
    overflow: false,
  });
};

const diffs = async ({ ask, query }: Varied, path = ''): Promise<Answer> => {
  const whole = await ask('GET', `${path}/changes`);
  const { changes: files } = fieldsOf(whole.json);
  if (!Array.isArray(files)) return whole;
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
  const part = folded(files, false).slice((page - 1) * perPage, page * perPage);
  return json(200, part, { 'x-page': String(page), 'x-per-page': String(perPage) });
};

const simple = ['id', 'iid', 'project_id', 'title', 'description', 'state', 'created_at', 'updated_at', 'web_url'];

/** Entries of lists have all that a single one has, but for whether one is subscribed. */
const list = async ({ ask, path, query }: Varied, { reviewers }: RequestStates): Promise<Answer> => {
  const full = new URLSearchParams(query);
  const reviewer = query.get('reviewer_username');
  for (const name of ['view', 'reviewer_username']) full.delete(name);
  const answer = await ask('GET', `${path}?${full.toString()}`);
  if (!Array.isArray(answer.json)) return answer;
  const isAsked = ({ id }: Fields): boolean =>
    reviewer === null || (reviewers.get(Number(id)) ?? []).some((user) => user['username'] === reviewer);
  const items = await Promise.all(
    answer.json
      .map(fieldsOf)
      .filter(isAsked)
      .map(async (item) => {
        const single = `/projects/${String(item['project_id'])}/merge_requests/${String(item['iid'])}`;
        const whole = renamed({ ...item, ...fieldsOf((await ask('GET', single)).json) }, { subscribed: null });
        return query.get('view') === 'simple' ? Object.fromEntries(simple.map((name) => [name, whole[name]])) : whole;
      }),
  );
  return withJson(answer, items);
};

const merge = async ({ ask, pass }: Varied, states: RequestStates, path = '', iid = ''): Promise<Answer> => {
  if (states.held.has(Number(iid))) return notAllowed();
  const error = states.failing.get(Number(iid));
  if (error !== undefined) {
    // It was tried: the answer says no more than that, and the record why.
    states.failed.set(Number(iid), error);
    return json(422, { message: 'Branch cannot be merged' });
  }
  const answer = await pass();
  const { message } = fieldsOf(answer.json);
  if (answer.status === 405 && /cannot be merged/i.test(String(message)))
    return withJson({ ...answer, status: 422 }, { message: 'Branch cannot be merged' });
  if (answer.status !== 405 && answer.status !== 406) return answer;
  const { json: item } = await ask('GET', path);
  return isFields(item) ? notAllowed() : answer;
};

const cancel = async ({ ask }: Varied, path = ''): Promise<Answer> => {
  const answer = await ask('PUT', `${path}/cancel_merge_when_pipeline_succeeds`);
  if (answer.status < 300) return json(201, { status: 'success' });
  return answer.status === 406
    ? json(201, { status: 'error', message: "Can't cancel the automatic merge", http_status: 406 })
    : answer;
};

const commands = { '/close': 'close', '/reopen': 'reopen' } as const;

/** A comment of quick actions alone is done, and is no note. */
const note = async ({ ask, body }: Varied, path = ''): Promise<Answer | null> => {
  const words = String(body['body']).trim();
  if (!Object.hasOwn(commands, words)) return null;
  const state_event = commands[words as keyof typeof commands];
  const done = await ask('PUT', path, { state_event });
  if (done.status >= 300) return done;
  return json(202, { commands_changes: { state_event }, summary: [`${state_event}d this merge request.`] });
};

const asked = async ({ ask }: Varied, ids: unknown): Promise<readonly Fields[]> => {
  const people = (Array.isArray(ids) ? ids : [ids]).filter((id) => Number(id) > 0);
  const answers = await Promise.all(people.map((id) => ask('GET', `/users/${String(id)}`)));
  return answers
    .filter(({ status }) => status === 200)
    .map(({ json: user }) => {
      const { id, username, name, state, avatar_url, web_url } = fieldsOf(user);
      return { id, username, name, state, avatar_url, web_url };
    });
};

/** Writes a merge request: its title by the rules of today, and its reviewers here. */
const write = async (request: Varied, { reviewers }: RequestStates): Promise<Answer> => {
  const { body, pass, ask, path } = request;
  const { reviewer_ids: ids, ...rest } = body;
  const written = 'title' in rest ? { ...rest, title: titleOfService(String(rest['title'])) } : rest;
  if (ids === undefined) return 'title' in rest ? pass(written) : pass();
  const answer = await (Object.keys(rest).length === 0 ? ask('GET', path) : pass(written));
  if (answer.status < 300) reviewers.set(Number(fieldsOf(answer.json)['id']), await asked(request, ids));
  return answer;
};

const create = async (request: Varied, states: RequestStates): Promise<Answer> => {
  const made = await write(request, states);
  const { iid } = fieldsOf(made.json);
  if (made.status === 201) states.fresh.add(Number(iid));
  return made;
};

/** Its routes. */
export const requestRules = (states: RequestStates): readonly Rule[] => [
  [/^GET (?:\/projects\/[^/]+)?\/merge_requests$/, (request) => list(request, states)],
  [new RegExp(`^GET ${one}/changes$`), (request, path) => changes(request, path)],
  [new RegExp(`^GET ${one}/diffs$`), (request, path) => diffs(request, path)],
  [new RegExp(`^PUT ${one}/merge$`), (request, path, iid) => merge(request, states, path, iid)],
  [new RegExp(`^PUT ${one}/cancel_merge_when_pipeline_succeeds$`), noRoute],
  [new RegExp(`^POST ${one}/cancel_merge_when_pipeline_succeeds$`), (request, path) => cancel(request, path)],
  [new RegExp(`^POST ${one}/notes$`), (request, path) => note(request, path)],
  [new RegExp(`^PUT ${one}$`), (request) => write(request, states)],
  [/^POST \/projects\/[^/]+\/merge_requests$/, (request) => create(request, states)],
];
