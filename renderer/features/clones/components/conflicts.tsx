/** Which files git cannot merge, with the lines that conflict: to be read, not changed. */
import type { ConflictedFile, ConflictPreview } from '../../../../shared/ipc/clones.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { filesWords } from '../model/clone-words.ts';
import styles from './clones.module.css';

const File = ({ file: { path, parts, note } }: { readonly file: ConflictedFile }) => (
  <li>
    <span className={styles.name}>{visibleText(path)}</span>
    {note !== null && <span className={styles.quiet}>{note}</span>}
    {parts.map(({ line, text }) => (
      // It scrolls, so the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre key={line} className={styles.lines} tabIndex={0} aria-label={`Conflict at line ${String(line)}`}>
        {visibleText(text)}
      </pre>
    ))}
  </li>
);

/** What the dialog shows. */
export const Conflicts = ({ target, files, count }: ConflictPreview) => {
  const into = `${visibleText(target.branch)} at ${target.sha.slice(0, 8)}`;
  if (count === 0) return <p role="status">No conflicts: git merges it into {into}.</p>;
  return (
    <>
      <p role="status">
        {filesWords(count)} cannot be merged into {into} without a decision.
        {count > files.length && ` The first ${String(files.length)} are shown.`}
      </p>
      <ul className={styles.list} aria-label="Files with conflicts">
        {files.map((file) => (
          <File key={file.path} file={file} />
        ))}
      </ul>
    </>
  );
};
