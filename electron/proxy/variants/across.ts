/** Lists merge requests across projects on a server that is too old for it: from the lists of the projects that the account knows. */
import { operationOf } from '#shared/api/registry.ts';
import { isOlder } from '#shared/api/server-age.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parameterNames } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { buildAnswer, isRecord, readJson } from '#electron/proxy/answers/read-json.ts';
import { t } from '#shared/texts/texts.ts';
import { notOffered } from './age.ts';
import { stepSignals, documentedRead } from './fallback.ts';
import type { Fallback } from './fallback.ts';

type Item = Readonly<Record<string, unknown>>;

const perPage = 100;
/** Pages per project: merge requests further back have not changed for long. */
const mostPagesOfOne = 5;

const userId = (person: unknown): unknown => (isRecord(person) ? person['id'] : undefined);

/** Old servers filter a project's list by state only. The other filters are applied here. */
const matcher = (query: CheckedCall['query'], me: unknown): ((item: Item) => boolean) => {
  const scope = typeof query['scope'] === 'string' ? query['scope'].replaceAll('_', '-') : 'created-by-me';
  const author = query['author_id'] ?? (scope === 'created-by-me' ? me : undefined);
  const assignee = query['assignee_id'] ?? (scope === 'assigned-to-me' ? me : undefined);
  const labels = typeof query['labels'] === 'string' ? query['labels'].split(',') : [];
  const { milestone, created_after: after, created_before: before } = query;
  const within = (item: Item): boolean => {
    const created = Date.parse(String(item['created_at']));
    if (typeof after === 'string' && created < Date.parse(after)) return false;
    return typeof before !== 'string' || created <= Date.parse(before);
  };
  return (item) =>
    (author === undefined || userId(item['author']) === author) &&
    (assignee === undefined || userId(item['assignee']) === assignee) &&
    labels.every((label) => Array.isArray(item['labels']) && item['labels'].includes(label)) &&
    (milestone === undefined || (isRecord(item['milestone']) && item['milestone']['title'] === milestone)) &&
    within(item);
};

const projectList = (call: CheckedCall, project: number | string, page: number): CheckedCall => {
  const { state, order_by, sort } = call.query;
  const query = { state, order_by, sort, page, per_page: perPage };
  return {
    ...call,
    operation: operationOf('mergeRequests.list'),
    params: { id: project },
    query,
    named: parameterNames({ query, body: {} }),
    id: 'mergeRequests.list',
  };
};

/** Reads the merge requests of one project; none if it is gone or no longer visible. */
const readProject = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  project: number | string,
): Promise<readonly Item[]> => {
  const items = new Map<unknown, Item>();
  try {
    for (let page = 1; page <= mostPagesOfOne; page += 1) {
      const { value } = await readJson(context, projectList(call, project, page), signals);
      const received = Array.isArray(value) ? value.filter(isRecord) : [];
      for (const item of received) items.set(item['id'], item);
      if (received.length < perPage) break;
    }
  } catch (error) {
    if (!(error instanceof Refusal) || ![403, 404].includes(error.failure.status ?? 0)) throw error;
  }
  return [...items.values()];
};

const sortItems = (items: readonly Item[], { order_by = 'created_at', sort = 'desc' }: CheckedCall['query']) => {
  const at = (item: Item): number => Date.parse(String(item[String(order_by)])) || 0;
  return items.toSorted((a, b) => (sort === 'asc' ? at(a) - at(b) : at(b) - at(a)));
};

/** The fallback that reads the known projects. */
export const acrossProjects: Fallback = {
  isMissing: ({ failure }, { profile }) =>
    failure.status === 404 && isOlder(profile().version, operationOf('mergeRequests.listAll').since ?? ''),
  deliver: async (context, call, signals) => {
    const projects = context.projects();
    if (projects.length === 0) throw notOffered(context, call, { hint: t('failures.open_project_hint') });
    const step = stepSignals(signals);
    const me = await readJson(context, documentedRead(call, 'currentUser.get', {}), step);
    const items = new Map<unknown, Item>();
    // One after the other, so that an old server does not get twenty requests at once.
    for (const project of Number(call.query['page'] ?? 1) > 1 ? [] : projects)
      for (const item of await readProject(context, call, step, project)) items.set(item['id'], item);
    const value = sortItems([...items.values()].filter(matcher(call.query, userId(me.value))), call.query);
    return buildAnswer(context, call, signals, { value, head: { ...me.head, total: value.length } });
  },
};
