/** One merge request: read, commits, changes, issues it closes ("Merge requests"). */
import { commitSummary } from '#service/presenters/commit.ts';
import { issueAnswer } from '#service/presenters/issue.ts';
import { fileChangeText } from '#service/presenters/file-change.ts';
import { mergeRequestAnswer } from '#service/presenters/merge-request.ts';
import { diffCommitsAsTheyCome, type FileChange } from '#service/git/diff-tree.ts';
import { logPage } from '#service/git/log.ts';
import type { Handler } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { streamedList } from '#service/http/streamed-list.ts';
import { externalIssuesClosedBy, issuesClosedBy } from '#service/merging/closing.ts';
import { rangeOf } from '#service/merging/range.ts';
import { repositoryToRead } from './project-access.ts';
import { freshAnswer, headStateOf, mergeRequestFor } from './merge-request-access.ts';

/** Reads one merge request. */
export const getMergeRequest: Handler<'mergeRequests.get'> = async (call) => ({ answer: await freshAnswer(call) });

/** Lists its commits, newest first. */
export const listMergeRequestCommits: Handler<'mergeRequests.commits'> = async (call) => {
  const { context, page } = call;
  const { row } = mergeRequestFor(call);
  const { base, head } = await rangeOf(context, row, await headStateOf(context, row));
  const { items, total } = await logPage(repositoryToRead(call, row.project_id), { base, head }, page);
  return { items: items.map(commitSummary), total };
};

async function* none(): AsyncGenerator<FileChange, void, void> {
  // nothing differs
}

/** Reads it with the patches of all its files, from the merge base to the head, in one git process and as git writes them. */
export const getMergeRequestChanges: Handler<'mergeRequests.changes'> = async (call) => {
  const { context } = call;
  const { row, caller } = mergeRequestFor(call);
  const state = await headStateOf(context, row);
  const { base, head } = await rangeOf(context, row, state);
  const changes = base === head ? none() : diffCommitsAsTheyCome(repositoryToRead(call, row.project_id), base, head);
  return streamedList(mergeRequestAnswer(context, row, state, caller.id), 'changes', changes, fileChangeText);
};

/** Lists the issues that merging would close. */
export const listClosedIssues: Handler<'mergeRequests.closesIssues'> = (call) => {
  const { row } = mergeRequestFor(call);
  const issues = issuesClosedBy(call.context, row).map((issue) => issueAnswer(call.context, issue));
  const external = externalIssuesClosedBy(call.context, row).map((id) => ({ id, title: `External issue ${id}` }));
  return cutPage([...issues, ...external], call.page);
};
