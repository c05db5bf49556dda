/** A merge request of an answer in the terms of an observation. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { SeenRequest } from './observation.ts';
import type { Watched } from './watch-state.ts';

type Listed = AnswerOf<'mergeRequests.listAll'>[number];
type Single = AnswerOf<'mergeRequests.get'>;

/** Fields that decide; what lists of other servers lack is missing. */
export interface RequestFacts extends Omit<SeenRequest, 'commits' | 'is_own_push' | 'mentions' | 'is_silent' | 'why'> {
  readonly source_project: number;
  readonly assignees: readonly string[];
  readonly subscribed: boolean;
}

/** What this reads of any form. */
interface Readable {
  readonly iid: number;
  readonly project_id?: number | null;
  readonly source_project_id?: number | null;
  readonly title: string;
  readonly state: string;
  readonly sha?: string | null;
  readonly user_notes_count?: number | null;
  readonly merge_when_pipeline_succeeds?: boolean | null;
  readonly source_branch?: string | null;
  readonly target_branch?: string | null;
  readonly subscribed?: boolean | null;
  readonly author?: { readonly username: string; readonly name?: string | null } | null;
  readonly assignee?: { readonly username: string } | null;
  readonly assignees?: readonly { readonly username: string }[] | null;
}

/** Null for an entry of the simple view: it does not say which project it is of. */
export const factsOf = (answer: Listed | Single): RequestFacts | null => {
  const item: Readable = answer;
  const project = item.project_id ?? null;
  if (project === null) return null;
  return {
    project,
    iid: item.iid,
    source_project: item.source_project_id ?? project,
    title: item.title,
    author: item.author ? { username: item.author.username, name: item.author.name ?? item.author.username } : null,
    source_branch: item.source_branch ?? null,
    target_branch: item.target_branch ?? null,
    state: item.state,
    sha: item.sha ?? null,
    notes: item.user_notes_count ?? 0,
    is_armed: item.merge_when_pipeline_succeeds ?? false,
    assignees: [item.assignee, ...(item.assignees ?? [])].flatMap((user) => user?.username ?? []),
    subscribed: item.subscribed ?? true,
  };
};

/** Why it concerns a user; null where it does not. */
export const whyOf = (
  { author, assignees }: RequestFacts,
  username: string,
  isRead: boolean,
): Watched['why'] | null => {
  if (author?.username === username) return 'author';
  if (assignees.includes(username)) return 'assignee';
  return isRead ? 'reader' : null;
};
