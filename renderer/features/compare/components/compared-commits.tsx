/** The commits of a comparison by day, newest first; each opens its own changes. */
import { useMemo } from 'react';
import { commitColumns, commitKey } from '#renderer/things/commit/commit-columns.tsx';
import { commitGroups } from '#renderer/things/commit/commit-days.ts';
import { commitMenu } from '#renderer/things/commit/commit-menu.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useNow } from '#renderer/components/text/clock.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { CommitPanel } from './commit-panel.tsx';

export const ComparedCommits = ({
  project,
  commits,
  position,
  changesOf,
}: {
  readonly project: number | string;
  /** Newest first. */
  readonly commits: readonly ComparedCommit[];
  /** Name of the list in its window. */
  readonly position: string;
  /** The route of a commit's own changes. */
  readonly changesOf: (commit: ComparedCommit) => string;
}) => {
  const now = useNow();
  const groups = useMemo(() => commitGroups(commits, now), [commits, now]);
  const current = useCurrentItem(position, commits, commitKey);
  return (
    <Panes>
      <Pane kind="list">
        <Grid
          list={position}
          groups={groups}
          label={t('comparison.commits')}
          columns={commitColumns}
          hasHeader={false}
          keyOf={commitKey}
          hrefOf={changesOf}
          menuOf={(commit) => commitMenu(project, commit, changesOf(commit))}
        />
      </Pane>
      {current && (
        <SidePanel label={t('comparison.commit')}>
          <CommitPanel project={project} commit={current} changes={changesOf(current)} />
        </SidePanel>
      )}
    </Panes>
  );
};
