/** What merge requests show of their project: labels, milestones, people. */
import { compareNames } from '#shared/locale/formats.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** A person as merge requests name them. */
export type Person = NonNullable<MergeRequest['author']>;
/** A milestone that can be set: with its id. */
export type SeenMilestone = NonNullable<MergeRequest['milestone']> & { readonly id: number };

/** What was seen, each once. */
export interface Seen {
  /** By name. */
  readonly labels: readonly string[];
  /** Those that are open, by title. */
  readonly milestones: readonly SeenMilestone[];
  readonly people: readonly Person[];
}

interface Showing {
  readonly labels?: readonly string[] | null;
  readonly milestone?: MergeRequest['milestone'];
  readonly author?: MergeRequest['author'];
  readonly assignee?: MergeRequest['author'];
}

const once = <Value extends { readonly id: number }>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [value.id, value])).values(),
];

/** Gathers what these show. */
export const seenIn = (items: readonly Showing[]): Seen => {
  const milestones = items
    .map(({ milestone }) => milestone)
    .filter((milestone): milestone is SeenMilestone => typeof milestone?.id === 'number')
    .filter(({ state }) => state !== 'closed');
  const people = items
    .flatMap(({ author, assignee }) => [author, assignee])
    .filter((person): person is Person & { readonly id: number } => typeof person?.id === 'number');
  return {
    labels: [...new Set(items.flatMap(({ labels }) => labels ?? []))].sort(compareNames),
    milestones: once(milestones).sort((one, other) => compareNames(one.title, other.title)),
    people: once(people),
  };
};

/** Whether what was typed fits a name. */
export const fits = (typed: string, ...names: readonly (string | null | undefined)[]): boolean =>
  names.some((name) => name?.toLowerCase().includes(typed.trim().toLowerCase()));
