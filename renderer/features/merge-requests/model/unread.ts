/** Whether a merge request changed since this account read it. */
import type { ReadMark, ReadState } from '#electron/reading/channels.ts';
import { isOpen } from '#renderer/things/merge-request/merge-request.ts';

interface WithUser {
  readonly username?: string | null;
}

/** As lists have it. */
export interface Markable {
  readonly project_id: number;
  readonly iid: number;
  readonly sha?: string | null;
  readonly state: string | null;
  readonly updated_at?: string | null;
  readonly user_notes_count?: number | null;
  readonly author?: WithUser | null;
  readonly assignee?: WithUser | null;
  readonly assignees?: readonly WithUser[] | null;
  readonly reviewers?: readonly WithUser[] | null;
}

/** What a mark keeps of it. */
export const readStateToKeep = (item: Markable): ReadState => ({
  sha: item.sha ?? null,
  notes: item.user_notes_count ?? 0,
  state: item.state ?? 'opened',
  updated_at: item.updated_at ?? null,
});

const isLater = (now: string | null, then: string | null): boolean =>
  now !== null && then !== null && Date.parse(now) > Date.parse(then);

/** Lists of some servers carry no dates: heads, comments and state then tell what they can. */
const hasChanged = (now: ReadState, then: ReadState): boolean =>
  (now.sha !== null && then.sha !== null && now.sha !== then.sha) ||
  now.notes > then.notes ||
  isOpen(now) !== isOpen(then) ||
  isLater(now.updated_at, then.updated_at);

const isFor = (item: Markable, me: string): boolean =>
  item.author?.username !== me &&
  [item.assignee, ...(item.assignees ?? []), ...(item.reviewers ?? [])].some((user) => user?.username === me);

/**
 * Whether it is unread: it changed since it was read, or was marked so; one that was never opened, where somebody else assigned
 * it to me or asked me to review it. What is merged or closed waits for nobody.
 * @param me my user name
 */
export const isUnread = (item: Markable, mark: ReadMark | undefined, me: string): boolean => {
  if (!isOpen(item)) return false;
  if (mark === undefined) return isFor(item, me);
  return mark.is_unread || hasChanged(readStateToKeep(item), mark);
};
