/** What a new merge request would hold, beside its form: its commits, oldest first, and its files with their counts. */
import { Link } from 'react-router';
import { pathOf } from '../../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../../shared/diff/index/patch-index.ts';
import { routeTo } from '../../../../../shared/screens.ts';
import { Age } from '../../../../components/text/age.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { Comparison } from '../../hooks/use-comparison.ts';
import { shortSha } from '../../model/merge-request.ts';
import { LineCounts, totalOf } from './line-counts.tsx';
import styles from './compared-panel.module.css';

/** More of either are not drawn: all of them are in Compare. */
const most = 200;

const number = (count: number): string => count.toLocaleString('en-GB');

const letterOf = (file: IndexedFile): string =>
  file.new_file ? 'A' : file.deleted_file ? 'D' : file.renamed_file ? 'R' : '';

const File = ({ file }: { readonly file: IndexedFile }) => {
  const path = visibleText(pathOf(file));
  const cut = path.lastIndexOf('/') + 1;
  return (
    <li className={styles.row}>
      <span className={styles.path} title={path}>
        <span className={styles.folder}>{path.slice(0, cut)}</span>
        <span>{path.slice(cut)}</span>
      </span>
      <span className={styles.letter}>{letterOf(file)}</span>
      <LineCounts {...file} />
    </li>
  );
};

export const ComparedPanel = ({
  project,
  comparison,
}: {
  readonly project: number | string;
  readonly comparison: Comparison;
}) => {
  const { commits, files, range } = comparison;
  if (range === null || (commits.length === 0 && files.length === 0)) return null;
  const all = routeTo('comparison', { project, from: range.from, to: range.to });
  return (
    <aside className={styles.panel} aria-label="What would be merged">
      <h2 className={styles.head}>
        Commits <span className={styles.count}>{number(commits.length)}</span>
        <span className={styles.end}>oldest first</span>
      </h2>
      <ul aria-label="Commits that would be merged" className={styles.list}>
        {commits.slice(-most).map((commit) => (
          <li key={commit.id} className={styles.row}>
            <span className={styles.commit} title={visibleText(commit.title)}>
              {visibleText(commit.title)}
            </span>
            <code className={styles.sha}>{shortSha(commit.id)}</code>
            <Age of={commit.created_at} what="Committed" />
          </li>
        ))}
      </ul>
      {commits.length > most && <p className={styles.more}>The newest {most} are shown.</p>}
      <h2 className={styles.head}>
        Files <span className={styles.count}>{number(files.length)}</span> <LineCounts {...totalOf(files)} />
        <Link className={styles.end} to={all}>
          Read all
        </Link>
      </h2>
      <ul aria-label="Files that would be changed" className={styles.list}>
        {files.slice(0, most).map((file, at) => (
          // A path may come twice: a file that became a link is taken away and added.
          <File key={at} file={file} />
        ))}
      </ul>
      {files.length > most && (
        <p className={styles.more}>The first {most} are shown. All of them are in Compare: Read all.</p>
      )}
    </aside>
  );
};
