/** Which files git cannot merge, with the lines that conflict: to be read, not changed. */
import type { ConflictedFile, ConflictPreview } from '#electron/clones/channels.ts';
import { shortSha } from '#shared/commit-id.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './clones.module.css';

const File = ({ file: { path, parts, note } }: { readonly file: ConflictedFile }) => (
  <li>
    <span className={styles.name}>{visibleText(path)}</span>
    {note !== null && <span className={styles.quiet}>{note}</span>}
    {parts.map(({ line, text }) => (
      // It scrolls, so the keyboard has to reach it.
      <pre
        key={line}
        className={styles.lines}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('clones.conflict_at', { line: String(line) })}
      >
        {visibleText(text)}
      </pre>
    ))}
  </li>
);

/** What the dialog shows. */
export const Conflicts = ({ target, files, count }: ConflictPreview) => {
  const into = t('clones.branch_at', { branch: visibleText(target.branch), sha: shortSha(target.sha) });
  if (count === 0) return <p role="status">{t('clones.no_conflicts', { into })}</p>;
  return (
    <>
      <p role="status">
        {t('clones.cannot_merge', { count, into })}
        {count > files.length && t('clones.first_shown', { amount: String(files.length) })}
      </p>
      <ul className={styles.list} aria-label={t('clones.conflict_files')}>
        {files.map((file) => (
          <File key={file.path} file={file} />
        ))}
      </ul>
    </>
  );
};
