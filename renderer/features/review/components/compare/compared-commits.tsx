/** The commits of a comparison by day, newest first; each opens its own changes. */
import { useMemo } from 'react';
import { FileDiff, FolderGit2 } from 'lucide-react';
import { Link } from 'react-router';
import { commitColumns, commitKey, commitTitle } from '#renderer/things/commit/commit-columns.tsx';
import { commitGroups } from '#renderer/things/commit/commit-days.ts';
import { commitMenu } from '#renderer/things/commit/commit-menu.ts';
import { useWhereCommand } from '#renderer/blocks/comparison/where-link.tsx';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import styles from './compare.module.css';

/** One commit of a comparison beside the list: its whole message, who made it and when. */
const CommitPanel = ({
  project,
  commit,
  changes,
}: {
  readonly project: number | string;
  readonly commit: ComparedCommit;
  /** Where its changes are read. */
  readonly changes: string;
}) => {
  const { title, message } = commit;
  const rest = (message.startsWith(title) ? message.slice(title.length) : message).trim();
  return (
    <>
      <div className={styles.commit}>
        <h2 className={styles.heading}>{commitTitle(commit)}</h2>
        {rest !== '' && (
          <div className={styles.message}>
            <PlainText text={rest} />
          </div>
        )}
        <div className={styles.links}>
          <Link className={styles.link} to={changes}>
            <Icon of={FileDiff} size={12} />
            {t('common.open_changes')}
          </Link>
          <Link className={styles.link} to={filesRoute(project, commit.id)}>
            <Icon of={FolderGit2} size={12} />
            {t('common.open_files')}
          </Link>
          <CopyButton text={commit.id}>{t('common.copy_sha')}</CopyButton>
        </div>
      </div>
      <FactList title={t('common.commit')}>
        <Fact name={t('common.author')}>{visibleText(commit.author_name)}</Fact>
        {commit.author_email !== '' && <Fact name={t('common.email')}>{visibleText(commit.author_email)}</Fact>}
        <Fact name={t('common.created')}>
          <Moment of={commit.created_at} />
        </Fact>
        <Fact name={t('comparison.sha')}>
          <code title={commit.short_id}>{commit.id}</code>
        </Fact>
      </FactList>
    </>
  );
};

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
  useWhereCommand(current && { project, kind: 'commit', value: current.id });
  return (
    <Panes>
      <Pane kind="list">
        <Grid
          list={position}
          groups={groups}
          label={t('common.commits')}
          columns={commitColumns}
          hasHeader={false}
          keyOf={commitKey}
          hrefOf={changesOf}
          menuOf={(commit) => commitMenu(project, commit, changesOf(commit))}
        />
      </Pane>
      {current && (
        <SidePanel label={t('common.commit')}>
          <CommitPanel project={project} commit={current} changes={changesOf(current)} />
        </SidePanel>
      )}
    </Panes>
  );
};
