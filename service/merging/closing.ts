/** Issues that a merge request closes: `Closes #3`, `fixes #1 and #2` in its title or description. */
import type { Context } from '#service/context.ts';
import { findIssue, type IssueRow } from '#service/store/issues.ts';
import { findProject } from '#service/store/projects.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';

const closing = /\b(?:clos(?:e|es|ed|ing)|fix(?:es|ed|ing)?|resolv(?:e|es|ed|ing))\s*:?\s+((?:(?:,|and|\s)*#\d+)+)/giu;

/** Numbers of the issues that a text says it closes, in order, each once. */
export const closedNumbers = (text: string): number[] => {
  const numbers = [...text.matchAll(closing)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/#(\d+)/gu)].map((number) => Number(number[1])),
  );
  return [...new Set(numbers)];
};

const externalClosing =
  /\b(?:[Cc]los(?:e|es|ed|ing)|[Ff]ix(?:es|ed|ing)?|[Rr]esolv(?:e|es|ed|ing))\s*:?\s+((?:(?:,|and|\s)*[A-Z][A-Z0-9_]+-\d+)+)/gu;

/** Keys of the issues of an external tracker that a text says it closes, in order, each once. */
const closedKeys = (text: string): string[] => {
  const keys = [...text.matchAll(externalClosing)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/[A-Z][A-Z0-9_]+-\d+/gu)].map(([key]) => key),
  );
  return [...new Set(keys)];
};

/** Keys of the external issues that merging closes; none where issues are built in. */
export const externalIssuesClosedBy = (context: Context, row: MergeRequestRow): string[] => {
  const project = findProject(context.database, row.project_id);
  if (project?.issue_tracker !== 'external' || project.default_branch !== row.target_branch) return [];
  return closedKeys(`${row.title}\n${row.description}`);
};

/** Open issues that merging closes: only a merge into the default branch closes any. */
export const issuesClosedBy = (context: Context, row: MergeRequestRow): IssueRow[] => {
  const project = findProject(context.database, row.project_id);
  if (project?.issue_tracker !== 'internal' || project.default_branch !== row.target_branch) return [];
  return closedNumbers(`${row.title}\n${row.description}`).flatMap((iid) => {
    const issue = findIssue(context.database, row.project_id, iid);
    return issue?.state === 'opened' ? [issue] : [];
  });
};
