/** The groups of the review queue, by what is to be done now. Which of them a merge request is in: docs/decisions/0023. */
import type { ListedHead } from '#shared/review/heads.ts';
import type { ReadMark } from '#electron/reading/channels.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { t } from '#renderer/texts/t.ts';
import { isAllWell, mergeChecks, type Mergeable } from './merge-checks.ts';
import { isOpen } from '#renderer/things/merge-request/merge-request.ts';
import { readStateOf } from './read-state.ts';

/** A group, by its stable key. */
export type QueueGroup = 'review' | 'new' | 'mine' | 'ready' | 'done';

/** What the groups are decided by. */
export interface Queued extends Mergeable {
  readonly id: number;
  readonly target_branch: string | null;
  readonly user_notes_count: number | null;
  /** What the age of its row is of, and its order. */
  readonly updated_at: string | null;
}

/** What is known of one beside its own fields. */
export interface QueueFacts {
  readonly isMine: boolean;
  readonly drawn: ListedHead | null;
  readonly mark: ReadMark | null;
  /** What the jobs of its head come to; null where they were not read, or there are none. */
  readonly jobs: string | null;
}

const hasMoved = ({ user_notes_count: notes }: Queued, read: string, mark: ReadMark | null): boolean =>
  read === 'older' || (notes ?? 0) > (mark?.opened_notes ?? Number.POSITIVE_INFINITY);

/** The one group of a merge request: the first whose condition holds. */
export const groupOf = (item: Queued, { isMine, drawn, mark, jobs }: QueueFacts): QueueGroup => {
  if (!isOpen(item)) return 'done';
  const read = readStateOf(item, drawn);
  const { kind } = read;
  const wasRead = kind !== 'none' && kind !== 'unknown';
  if (!isMine && wasRead && hasMoved(item, kind, mark)) return 'new';
  if (isAllWell(mergeChecks(item, { read, areJobsWell: jobs === null || jobs === 'success' }))) return 'ready';
  return isMine ? 'mine' : 'review';
};

/** Those that become "ready" only if no job speaks against it: whose jobs are worth knowing. */
export const mayBeReady = (item: Queued, facts: Omit<QueueFacts, 'jobs'>): boolean =>
  groupOf(item, { ...facts, jobs: null }) === 'ready';

const words: Readonly<Record<QueueGroup, { readonly title: string; readonly hint?: string }>> = {
  review: { title: t('merge_requests.group_review') },
  new: { title: t('merge_requests.group_new'), hint: t('merge_requests.group_new_hint') },
  mine: { title: t('common.mine') },
  ready: { title: t('merging.ready'), hint: t('merge_requests.group_ready_hint') },
  done: { title: t('merge_requests.group_done') },
};

/** In the order in which they are shown. */
const order: readonly QueueGroup[] = ['review', 'new', 'mine', 'ready', 'done'];

/** What the queue is made of; an item that is in two of the lists is shown once. */
export interface QueueLists<Item> {
  readonly assigned: readonly Item[];
  readonly mine: readonly Item[];
  readonly done: readonly Item[];
}

const changeOf = ({ updated_at }: Queued): number => Date.parse(updated_at ?? '') || 0;

/**
 * The last changed first, whichever list it came from: as the dates on screen have it. Without dates those of a list stay
 * as the server ordered them, which knows when each was changed.
 */
const byChange = (one: Queued, other: Queued): number => changeOf(other) - changeOf(one);

/** Items of several lists that nothing but the lists orders. */
const areOfSeveralLists = (key: QueueGroup, items: readonly Queued[], own: ReadonlySet<number>): boolean => {
  const undated = items.filter((item) => changeOf(item) === 0);
  if (key === 'done') return undated.length > 1;
  return undated.some(({ id }) => own.has(id)) && undated.some(({ id }) => !own.has(id));
};

const hintOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** Puts each merge request into its group; groups without any are left out, except that of a queue with nothing open. */
export const queueGroups = <Item extends Queued>(
  { assigned, mine, done }: QueueLists<Item>,
  queueFactsOf: (item: Item, isMine: boolean) => QueueFacts,
  doneHint?: string,
): readonly GridGroup<Item>[] => {
  const own = new Set(mine.map(({ id }) => id));
  // One that is in both lists stands where my own list has it.
  const theirs = assigned.filter(({ id }) => !own.has(id));
  const open = new Map([...theirs, ...mine].map((item) => [item.id, item]));
  const closed = new Map(done.filter(({ id }) => !open.has(id)).map((item) => [item.id, item]));
  const grouped = new Map<QueueGroup, Item[]>(order.map((key) => [key, []]));
  for (const item of [...open.values(), ...closed.values()])
    grouped.get(groupOf(item, queueFactsOf(item, own.has(item.id))))?.push(item);
  const isQuiet = open.size === 0 && closed.size > 0;
  return order.flatMap((key) => {
    const items = (grouped.get(key) ?? []).toSorted(byChange);
    const { title, hint = '' } = words[key];
    if (isQuiet && key === 'review') return [{ key, title, hint: t('merge_requests.nothing_waits'), count: 0, items }];
    if (items.length === 0) return [];
    const listsHint = areOfSeveralLists(key, items, own) ? t('merge_requests.theirs_first') : '';
    const ownHint = key === 'done' ? (doneHint ?? '') : hint;
    return [{ key, title, count: items.length, hint: hintOf(ownHint, listsHint), items }];
  });
};
