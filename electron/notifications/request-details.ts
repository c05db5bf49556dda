/** A merge request in the terms of an observation, and what a poll reads of one that changed: its new commits, and the comments that mention the user. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { MergeRequestKey } from '#shared/review/heads.ts';
import type { Mention, SeenRequest } from './observation.ts';
import type { Read } from './read-server.ts';
import type { Watched } from './watch-state.ts';

type Listed = AnswerOf<'mergeRequests.listAll'>[number];
type Single = AnswerOf<'mergeRequests.get'>;

/** Fields that decide; what lists of other servers lack is missing. */
export interface RequestFacts extends Omit<SeenRequest, 'commits' | 'is_own_push' | 'mentions' | 'is_silent' | 'why'> {
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

/** The user of a poll. */
export interface PolledUser {
  readonly username: string;
  readonly name: string;
  /** Merge requests whose page was opened on this computer, the last one first. */
  readonly read: readonly MergeRequestKey[];
  /** The head whose changes the user read; null: none. */
  readonly headRead: (key: MergeRequestKey) => string | null;
}

type Commits = AnswerOf<'mergeRequests.commits'>;
type News = Pick<SeenRequest, 'commits' | 'is_own_push'>;

/** The commits above a head, newest first; null where it is not among them. */
const above = (commits: Commits, sha: string | null): Commits | null => {
  const index = commits.findIndex(({ id }) => id === sha);
  return index < 0 ? null : commits.slice(0, index);
};

const newsOf = (commits: Commits, before: string | null, read: string | null, name: string): News => {
  const sinceRead = above(commits, read);
  const since = sinceRead ?? above(commits, before);
  if (since === null || since.length === 0) return { commits: null, is_own_push: false };
  return {
    commits: { count: since.length, is_since_read: sinceRead !== null },
    is_own_push: since.every(({ author_name }) => author_name === name),
  };
};

const mentions = (body: string, username: string): boolean => {
  const name = username.replaceAll(/[^\w-]/g, (character) => `\\${character}`);
  return new RegExp(`(?<![\\w@/.-])@${name}(?![\\w-])`, 'i').test(body);
};

const mentionsIn = (notes: AnswerOf<'mergeRequestNotes.list'>, count: number, username: string): Mention[] =>
  notes
    .filter(({ system }) => system !== true)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, count)
    .filter(({ author, body }) => author?.username !== username && mentions(body ?? '', username))
    .map(({ id, author }) => ({ id, by: author?.name ?? author?.username ?? 'Somebody' }));

/** Which calls it needs. */
const neededFor = (facts: RequestFacts, before: Watched | undefined) => ({
  commits: before !== undefined && before.sha !== null && facts.sha !== null && before.sha !== facts.sha,
  notes: before !== undefined && facts.notes > before.notes,
});

/**
 * Completes merge requests, with `most` calls in all.
 * @returns null where they are used up: it is read in the next poll
 */
export const createDetails = (read: Read, { username, name, headRead }: PolledUser, most: number) => {
  let calls = 0;
  return async (
    facts: RequestFacts,
    why: SeenRequest['why'],
    before: Watched | undefined,
  ): Promise<SeenRequest | null> => {
    const is_silent = why === 'reader' && !facts.subscribed;
    const seen = { ...facts, why, is_silent, commits: null, is_own_push: false, mentions: [] };
    const needed = neededFor(facts, before);
    if (is_silent || before === undefined || !(needed.commits || needed.notes)) return seen;
    calls += Number(needed.commits) + Number(needed.notes);
    if (calls > most) return null;
    const params = { id: facts.project, merge_request_iid: facts.iid };
    const commits = needed.commits ? await read('mergeRequests.commits', { params }) : null;
    const notes = needed.notes ? await read('mergeRequestNotes.list', { params }) : null;
    return {
      ...seen,
      ...(commits && newsOf(commits, before.sha, headRead(facts), name)),
      mentions: notes ? mentionsIn(notes, facts.notes - before.notes, username) : [],
    };
  };
};
