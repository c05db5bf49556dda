/** Files that cannot be merged, each with the lines that conflict: to be read, not changed. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConflictedFile } from '#shared/diff/merge/conflicts.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './clones.module.css';

interface ConflictedFilesProps {
  readonly files: readonly ConflictedFile[];
  /** Where the changes of a file are; without it a file is only named. */
  readonly addressOf?: (path: string) => string;
  /** The lines are shown from the start. */
  readonly isOpen?: boolean;
}

const nameOf = (path: string, address: string | undefined): ReactNode =>
  address === undefined ? (
    <span className={styles.name}>{visibleText(path)}</span>
  ) : (
    <Link className={styles.name} to={address}>
      {visibleText(path)}
    </Link>
  );

export const ConflictedFiles = ({ files, addressOf, isOpen = false }: ConflictedFilesProps) => (
  <ul className={styles.list} aria-label={t('clones.conflicting_files')}>
    {files.map(({ path, parts, note }) => (
      <li key={path}>
        {nameOf(path, addressOf?.(path))}
        {note !== null && <span className={styles.quiet}>{visibleText(note)}</span>}
        {parts.map(({ line, text }) => (
          <details key={line} className={styles.part} open={isOpen}>
            <summary>{t('clones.conflict_at', { line: String(line) })}</summary>
            {/* It scrolls, so the keyboard has to reach it. */}
            <pre
              className={styles.lines}
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              aria-label={t('clones.conflict_at', { line: String(line) })}
            >
              {visibleText(text)}
            </pre>
          </details>
        ))}
      </li>
    ))}
  </ul>
);
