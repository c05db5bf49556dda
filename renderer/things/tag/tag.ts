/** A tag as its screen reads it: its kind, the age of its commit, whether it has release notes. */
import type { ItemOf } from '#renderer/api/queries.ts';

/** An item of the list. */
export type Tag = ItemOf<'tags.list'>;

/** What tells tags apart. */
export const nameOf = ({ name }: Tag): string => name;

/** Whether it has a message of its own: other servers send an empty one for a lightweight tag. */
export const isAnnotated = ({ message }: Tag): boolean => (message ?? '').trim() !== '';

/** Whether it has release notes. */
export const hasRelease = ({ release }: Tag): boolean => release !== null;

/** When its commit was made, epoch ms; NaN where the server does not say. The API tells no date of the tag itself. */
export const commitTime = ({ commit }: Tag): number => Date.parse(commit?.committed_date ?? commit?.created_at ?? '');
