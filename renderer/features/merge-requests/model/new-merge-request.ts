/** A merge request that is being written: which branches it starts with, its suggested title, its drafts. */
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';

/** The branch to merge into when nothing was chosen: `main`, `master`, the first protected one, else the first. Empty without branches. */
export const usualTarget = (branches: readonly Branch[]): string => {
  const named = branches.find(({ name }) => name === 'main') ?? branches.find(({ name }) => name === 'master');
  return (named ?? branches.find((branch) => branch.protected === true) ?? branches[0])?.name ?? '';
};

/** The most likely source branch: the newest one that is neither merged nor the target. Empty when there is none. */
export const usualSource = (branches: readonly Branch[], target: string): string => {
  const dateOf = (branch: Branch): number => Date.parse(branch.commit?.committed_date ?? '') || 0;
  const [newest] = branches
    .filter(({ name, merged }) => name !== target && merged !== true)
    .sort((one, other) => dateOf(other) - dateOf(one));
  return newest?.name ?? '';
};

/** First line of the newest commit of a branch; empty for a branch that was not read. */
export const suggestedTitle = (branches: readonly Branch[], source: string): string => {
  const commit = branches.find(({ name }) => name === source)?.commit;
  return commit?.title ?? commit?.message?.split('\n')[0] ?? '';
};

/** Route of the screen, with the branches that it begins with. */
export const newMergeRequestRoute = (project: number | string, source = '', target = ''): string => {
  const chosen = new URLSearchParams({ ...(source !== '' && { source }), ...(target !== '' && { target }) }).toString();
  return `p/${encodeURIComponent(String(project))}/merge_requests/new${chosen === '' ? '' : `?${chosen}`}`;
};

/** What is typed for one, part by part. */
export type NewRequestPart =
  | 'title'
  | 'description'
  | 'source'
  | 'target'
  | 'assignee'
  | 'labels'
  | 'milestone'
  | 'project';

interface ComparedCommit {
  readonly title: string | null;
  readonly message: string | null;
}

/** The text that the commits suggest: what one says under its title, or the titles of several, oldest first. */
export const suggestedDescription = (commits: readonly ComparedCommit[]): string => {
  const [only] = commits;
  if (commits.length === 1) return (only?.message ?? '').split('\n').slice(1).join('\n').trim();
  return commits.map(({ title }) => `- ${title ?? ''}`).join('\n');
};

const partNames: Readonly<Record<NewRequestPart, string>> = {
  title: t('common.title'),
  description: t('common.description'),
  source: t('merge_request.source_branch'),
  target: t('common.target_branch'),
  assignee: t('common.assignee'),
  labels: t('common.labels'),
  milestone: t('common.milestone'),
  project: t('merge_request.target_project'),
};

/** The draft of a part; there is one new merge request per project at a time. */
export const newRequestDraft = (project: number | string, part: NewRequestPart): DraftAbout => ({
  place: `new-mr:${String(project)}:${part}`,
  title: t('merge_request.new_part', { part: partNames[part] }),
  route: newMergeRequestRoute(project),
});
