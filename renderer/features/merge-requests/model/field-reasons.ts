/** The reasons of a refusal that belong to the parts of a new merge request, by the names that servers give them. */
import type { Failure } from '#shared/api/failure.ts';
import { t } from '#renderer/texts/t.ts';
import type { NewRequestPart } from './new-merge-request.ts';

const namesOf: Readonly<Record<NewRequestPart, readonly string[]>> = {
  title: ['title'],
  description: ['description'],
  source: ['source_branch', 'source_project'],
  target: ['target_branch'],
  assignee: ['assignee', 'assignee_id', 'assignees'],
  labels: ['labels'],
  milestone: ['milestone', 'milestone_id'],
  project: ['target_project', 'target_project_id'],
};

/** Most characters of a title. */
export const longestTitle = 255;

/** What the server says of a part; undefined where it says nothing of it. */
export const reasonOf = (failure: Failure | null, part: NewRequestPart): string | undefined => {
  const reasons = namesOf[part].flatMap((name) => failure?.fields?.[name] ?? []);
  return reasons.length === 0 ? undefined : t('merge_request.server_reasons', { reasons: reasons.join(', ') });
};
