/** What a new merge request would hold, beside its form: its commits, oldest first, its files with their counts, and the changes of the chosen file. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Comparison } from '#renderer/features/merge-requests/hooks/use-comparison.ts';
import { kindOf } from '#renderer/things/file/notice-words.ts';
import { LineCounts, totalOf } from './line-counts.tsx';
import styles from './compared-panel.module.css';

/** More of either are not drawn: all of them are in Compare. */
const most = 200;

const File = ({
  file,
  isShown,
  onPress,
}: {
  readonly file: IndexedFile;
  readonly isShown: boolean;
  readonly onPress: () => void;
}) => {
  const path = visibleText(pathOf(file));
  const cut = path.lastIndexOf('/') + 1;
  return (
    <li>
      <button type="button" className={classNames(styles.row, styles.file)} aria-pressed={isShown} onClick={onPress}>
        <span className={styles.path} title={path}>
          <span className={styles.folder}>{path.slice(0, cut)}</span>
          <span>{path.slice(cut)}</span>
        </span>
        <span className={styles.letter}>{kindOf(file).letter}</span>
        <LineCounts {...file} />
      </button>
    </li>
  );
};

const Commits = ({ commits }: Pick<Comparison, 'commits'>) => (
  <>
    <h2 className={styles.head}>
      {t('common.commits')} <span className={styles.count}>{numberText(commits.length)}</span>
    </h2>
    <ul aria-label={t('merge_request.commits_to_merge')} className={styles.list}>
      {commits.slice(-most).map((commit) => (
        <li key={commit.id} className={styles.row}>
          <span className={styles.commit} title={visibleText(commit.title)}>
            {visibleText(commit.title)}
          </span>
          <Sha of={commit.id} />
          <Age of={commit.created_at} what={t('merge_request.committed')} />
        </li>
      ))}
    </ul>
    {commits.length > most && <p className={styles.more}>{t('merge_request.newest_shown', { most })}</p>}
  </>
);

/** The file whose changes are shown; leaving them leads back to its row. */
const useShownFile = () => {
  const [shown, setShown] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const changes = useRef<HTMLElement>(null);
  const rowOf = (file: number): HTMLElement | null | undefined =>
    list.current?.children.item(file)?.querySelector<HTMLElement>('button');
  useEffect(() => {
    if (shown === null) return;
    rowOf(shown)?.scrollIntoView({ block: 'nearest' });
    // In a narrow window it is below the list.
    changes.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const leave = (): void => {
    if (shown !== null) rowOf(shown)?.focus();
    setShown(null);
  };
  return { shown, list, changes, show: (file: number) => (file === shown ? leave() : setShown(file)), leave };
};

export const ComparedPanel = ({
  project,
  comparison,
}: {
  readonly project: number | string;
  readonly comparison: Comparison;
}) => {
  const { commits, files, range } = comparison;
  const { shown, list, changes, show, leave } = useShownFile();
  const stop = useOneStop('vertical');
  if (range === null || (commits.length === 0 && files.length === 0)) return null;
  const all = routeTo('comparison', { project, from: range.from, to: range.to });
  const isOpen = shown !== null && files[shown] !== undefined;
  return (
    <aside className={styles.panel} aria-label={t('merge_request.to_merge')}>
      <div className={styles.lists}>
        <Commits commits={commits} />
        <h2 className={styles.head}>
          {t('common.files')} <span className={styles.count}>{numberText(files.length)}</span>{' '}
          <LineCounts {...totalOf(files)} />
          <Link className={styles.end} to={all}>
            {t('merge_request.read_all')}
          </Link>
        </h2>
        <ul ref={list} aria-label={t('merge_request.files_to_change')} className={styles.list} {...stop}>
          {files.slice(0, most).map((file, at) => (
            // A path may come twice: a file that became a link is taken away and added.
            <File key={at} file={file} isShown={at === shown} onPress={() => show(at)} />
          ))}
        </ul>
        {files.length > most && <p className={styles.more}>{t('merge_request.first_shown', { most })}</p>}
      </div>
      {isOpen && (
        <section ref={changes} className={styles.changes} aria-label={t('merge_request.changes_of_file')}>
          {comparison.ofFile(shown, show, leave)}
        </section>
      )}
    </aside>
  );
};
