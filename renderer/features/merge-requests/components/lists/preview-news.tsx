/** What came since this account looked: new commits, and the files that they change. */
import { FileCode2 } from 'lucide-react';
import { shortSha } from '#shared/commit-id.ts';
import { numberText } from '#shared/locale/formats.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Day } from '#renderer/components/time/day.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { News } from '#renderer/features/merge-requests/hooks/lists/use-news.ts';
import type { ChangedFile } from '#renderer/features/merge-requests/model/changed-files.ts';
import { Few, Part } from './preview-part.tsx';
import styles from './preview.module.css';

/** A commit in one line; the preview and its news show them alike. */
export const CommitLine = ({
  commit,
}: {
  readonly commit: { readonly id: string; readonly title: string | null; readonly created_at: string | null };
}) => (
  <li className={styles.line}>
    <Sha of={commit.id} />
    <span className={styles.cut}>{visibleText(commit.title ?? '')}</span>
    <span className={styles.muted}>
      <Age of={commit.created_at} />
    </span>
  </li>
);

/** The folder gives way before the name does. */
const FileLine = ({ file: { path, added, removed } }: { readonly file: ChangedFile }) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, path.length - name.length);
  return (
    <li className={styles.line} title={visibleText(path)}>
      <Icon of={FileCode2} />
      <span className={styles.path}>
        <span className={styles.folder}>{visibleText(folder)}</span>
        <span className={styles.file}>{visibleText(name)}</span>
      </span>
      <span className={styles.counts}>
        {added > 0 && <span className={styles.added}>+{numberText(added)}</span>}
        {removed > 0 && <span className={styles.removed}>−{numberText(removed)}</span>}
      </span>
    </li>
  );
};

const filesWords = (count: number): string => t('merge_requests.changed_files', { count });

export const PreviewNews = ({ news }: { readonly news: News }) => {
  if (news.kind === 'none' || news.kind === 'unknown') return null;
  const { drawn } = news;
  const looked = (
    <>
      <Day of={drawn.drawn_at} />, {shortSha(drawn.sha)}
    </>
  );
  return (
    <>
      <Part title={t('merge_requests.since_looked')} aside={looked}>
        {news.kind === 'read' && <p className={styles.quiet}>{t('merge_requests.no_new_commits')}</p>}
        {news.kind === 'reading' && <p className={styles.quiet}>{t('merge_requests.comparing_heads')}</p>}
        {news.kind === 'rewritten' && <p className={styles.quiet}>{t('merge_requests.rewritten')}</p>}
        {news.kind === 'new' && (
          <Few items={news.commits}>{(commit) => <CommitLine key={commit.id} commit={commit} />}</Few>
        )}
      </Part>
      {news.kind === 'new' && news.files.length > 0 && (
        <Part title={filesWords(news.files.length)} aside={t('merge_requests.since_then')}>
          <Few items={news.files}>{(file) => <FileLine key={file.path} file={file} />}</Few>
        </Part>
      )}
    </>
  );
};
