/** A deployment as its screens read it: its status, its person, what it follows. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';

/** An item of the list. */
export type Deployment = ItemOf<'deployments.list'>;

/** What tells deployments apart. */
export const deploymentKey = ({ id }: Deployment): string => String(id);

/** Its status as the server says it, else that of its job. A deployment without a job was recorded when it was done. */
export const statusOf = ({ status, deployable }: Deployment): string =>
  status ?? (deployable?.status === 'started' ? 'running' : deployable?.status) ?? 'success';

const statusTexts = {
  created: 'jobs.status_created',
  pending: 'jobs.status_pending',
  running: 'jobs.status_running',
  success: 'deployments.status_success',
  failed: 'jobs.status_failed',
  canceled: 'jobs.status_canceled',
  skipped: 'jobs.status_skipped',
  manual: 'jobs.status_manual',
  blocked: 'deployments.status_blocked',
} as const;

const isListed = (status: string): status is keyof typeof statusTexts => Object.hasOwn(statusTexts, status);

/** A status as people read it; one that the app does not know as the server writes it. */
export const statusWord = (status: string): string => (isListed(status) ? t(statusTexts[status]) : status);

const goingOn: ReadonlySet<string> = new Set(['created', 'pending', 'running', 'blocked']);

/** Whether it will still change without the user. */
export const isGoingOn = (deployment: Deployment): boolean => goingOn.has(statusOf(deployment));

/** Whether what it deployed was put in place. */
export const isDone = (deployment: Deployment): boolean => statusOf(deployment) === 'success';

/** `318`: the number within the project; the id, where the server does not say. */
export const numberOf = ({ iid, id }: Deployment): string => String(iid ?? id);

/** When it was made, epoch ms; NaN where the server does not say. */
export const timeOf = ({ created_at: created }: Deployment): number => Date.parse(created ?? '');

/** Who deployed, in words; empty where the server does not say. */
export const personOf = ({ user, deployable }: Deployment): string => {
  const person = user ?? deployable?.user;
  return person?.name ?? person?.username ?? '';
};

/** Newest first: servers list the oldest first. */
export const newestFirst = (deployments: readonly Deployment[]): readonly Deployment[] =>
  [...deployments].sort((one, other) => other.id - one.id);

/** The one that was in place before another in its environment; null for the first. */
export const deploymentBefore = (deployments: readonly Deployment[], of: Deployment): Deployment | null =>
  newestFirst(deployments).find(
    (one) => one.id < of.id && one.environment?.name === of.environment?.name && isDone(one),
  ) ?? null;

/** Where what lies between two is shown, from the older to the newer; null where one names no commit. */
export const comparisonRoute = (
  project: number | string,
  one: Deployment | null,
  other: Deployment | null,
): string | null => {
  if (!one?.sha || !other?.sha) return null;
  const [from, to] = one.id < other.id ? [one.sha, other.sha] : [other.sha, one.sha];
  return routeTo('comparison', { project, from, to });
};
