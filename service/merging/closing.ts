/** Issues that a merge request closes: `Closes #3`, `fixes #1 and #2` in its title or description. */
import type { Context } from '../context.ts';
import { findIssue, type IssueRow } from '../store/issues.ts';
import { findProject } from '../store/projects.ts';
import type { MergeRequestRow } from '../store/merge-requests.ts';

const closing = /\b(?:clos(?:e|es|ed|ing)|fix(?:es|ed|ing)?|resolv(?:e|es|ed|ing))\s*:?\s+((?:(?:,|and|\s)*#\d+)+)/giu;

/** Numbers of the issues that a text says it closes, in order, each once. */
export const closedNumbers = (text: string): number[] => {
  const numbers = [...text.matchAll(closing)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/#(\d+)/gu)].map((number) => Number(number[1])),
  );
  return [...new Set(numbers)];
};

/** Open issues that merging closes: only a merge into the default branch closes any. */
export const issuesClosedBy = (context: Context, row: MergeRequestRow): IssueRow[] => {
  const project = findProject(context.database, row.project_id);
  if (project?.default_branch !== row.target_branch) return [];
  return closedNumbers(`${row.title}\n${row.description}`).flatMap((iid) => {
    const issue = findIssue(context.database, row.project_id, iid);
    return issue?.state === 'opened' ? [issue] : [];
  });
};
