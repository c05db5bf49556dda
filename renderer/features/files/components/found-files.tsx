/** The files that were found by their path. */
import { useEffect, useRef } from 'react';
import { numberText } from '../../../../shared/locale/formats.ts';
import { folderOf, kindOf } from '../../../blocks/file-tree/tree-entry.ts';
import { TreeFooter } from '../../../blocks/file-tree/tree-frame.tsx';
import { entryIcons } from '../../../blocks/file-tree/tree-row.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/layout/class-names.ts';
import { Icon } from '../../../components/text/icon.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { FileSearch } from '../hooks/use-file-search.ts';
import styles from './found-files.module.css';

const stateText = ({ files, looked, isReading }: FileSearch, typed: string): string => {
  const paths = `${numberText(looked)} ${looked === 1 ? 'path' : 'paths'}`;
  if (isReading) return `Looking, ${paths} so far`;
  return files.length === 0 ? `No results for “${visibleText(typed)}” in ${paths}` : `Of ${paths}`;
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
      <ul ref={list} className={styles.found} aria-label="Files found">
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
            Try again
          </Button>
        )}
      </TreeFooter>
    </>
  );
};
