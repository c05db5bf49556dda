/** The files that were found by their path. */
import { useEffect, useRef } from 'react';
import { folderOf, kindOf } from '#renderer/blocks/file-tree/tree-entry.ts';
import { TreeFooter } from '#renderer/blocks/file-tree/tree-frame.tsx';
import { entryIcons } from '#renderer/blocks/file-tree/tree-row.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { FileSearch } from '#renderer/features/files/hooks/use-file-search.ts';
import styles from './found-files.module.css';

const stateText = ({ files, looked, isReading }: FileSearch, typed: string): string => {
  if (isReading) return t('files.looking', { count: looked });
  return files.length === 0
    ? t('files.none_found', { typed: visibleText(typed), count: looked })
    : t('files.of_paths', { count: looked });
};

export const FoundFiles = ({
  search,
  typed,
  current,
  onOpen,
}: {
  readonly search: FileSearch;
  readonly typed: string;
  readonly current: number;
  readonly onOpen: (path: string) => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <ul ref={list} className={styles.found} aria-label={t('files.files_found')}>
        {search.files.map((file, at) => (
          <li key={file.path}>
            <button
              type="button"
              className={classNames(styles.file, at === current && styles.isCurrent)}
              aria-current={at === current ? 'true' : undefined}
              title={file.path}
              onClick={() => onOpen(file.path)}
            >
              <Icon of={entryIcons[kindOf(file)]} />
              <span className={styles.name}>{visibleText(file.name)}</span>
              <span className={styles.folder}>{visibleText(folderOf(file.path))}</span>
            </button>
          </li>
        ))}
      </ul>
      <TreeFooter role="status">
        {search.failure === null ? stateText(search, typed) : search.failure.message}
        {search.failure !== null && (
          <Button look="plain" onClick={search.retry}>
            {t('files.try_again')}
          </Button>
        )}
      </TreeFooter>
    </>
  );
};
