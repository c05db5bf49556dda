/** One commit of a comparison beside the list: its whole message, who made it and when. */
import { FileDiff, FolderGit2 } from 'lucide-react';
import { Link } from 'react-router';
import { commitTitle } from '#renderer/things/commit/commit-columns.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Moment } from '#renderer/components/text/moment.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import styles from './compare.module.css';

export const CommitPanel = ({
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
            {t('comparison.open_changes')}
          </Link>
          <Link className={styles.link} to={filesRoute(project, commit.id)}>
            <Icon of={FolderGit2} size={12} />
            {t('comparison.open_files')}
          </Link>
          <CopyButton text={commit.id}>{t('comparison.copy_sha')}</CopyButton>
        </div>
      </div>
      <FactList title={t('comparison.commit')}>
        <Fact name={t('comparison.author')}>{visibleText(commit.author_name)}</Fact>
        {commit.author_email !== '' && <Fact name={t('comparison.email')}>{visibleText(commit.author_email)}</Fact>}
        <Fact name={t('comparison.created')}>
          <Moment of={commit.created_at} />
        </Fact>
        <Fact name={t('comparison.sha')}>
          <code title={commit.short_id}>{commit.id}</code>
        </Fact>
      </FactList>
    </>
  );
};
