/** The commits of a merge request by day, newest first; each opens its own changes. */
import { GitCommitHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { commitColumns, commitKey } from '#renderer/things/commit/commit-columns.tsx';
import { commitGroups } from '#renderer/things/commit/commit-days.ts';
import { commitMenu } from '#renderer/things/commit/commit-menu.ts';
import { useWhereCommand } from '#renderer/blocks/comparison/where-link.tsx';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { t } from '#renderer/texts/t.ts';
import { commitsInput, type Commit } from '#renderer/things/merge-request/commit-list.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';

/** What is pushed appears by itself, as comments do. Long lists are many pages: those are read less often. */
const refreshEvery = (commits: readonly Commit[]): number => (commits.length > 300 ? 120_000 : 30_000);

export const Commits = ({ project, iid }: { readonly project: number; readonly iid: number }) => {
  const now = useNow();
  const list = usePagedList('mergeRequests.commits', commitsInput(project, iid), { keyOf: commitKey, refreshEvery });
  const groups = useMemo(() => commitGroups(list.items, now), [list.items, now]);
  const base = mergeRequestPath({ project_id: project, iid });
  const current = useCurrentItem(`${base}/commits`, list.items, commitKey);
  useWhereCommand(current && { project, kind: 'commit', value: current.id });
  const changesOf = ({ id }: Commit): string => `${base}/changes?commit=${id}`;
  return (
    <PagedGrid
      of={list}
      groups={groups}
      position={`${base}/commits`}
      label={t('common.commits')}
      columns={commitColumns}
      hasHeader={false}
      keyOf={commitKey}
      hrefOf={changesOf}
      menuOf={(commit) => commitMenu(project, commit, changesOf(commit))}
      empty={{
        icon: GitCommitHorizontal,
        title: t('merge_request.no_commits'),
        text: t('merge_request.commits_none_text'),
      }}
    />
  );
};
