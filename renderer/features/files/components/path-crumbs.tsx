/** The path on screen: each folder opens the list of what is in it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { kindOf, kindWord, nameOf, type TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { entryIcons } from '#renderer/blocks/file-tree/tree-row.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { fileRoute, refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';
import { folderInput } from '#renderer/features/files/model/folder-input.ts';
import { SearchPopover, type Choice, type ChoiceGroup } from './search-popover.tsx';
import styles from './path-crumbs.module.css';

const keyOf = ({ path }: TreeEntry): string => path;

const choiceOf = (entry: TreeEntry): Choice => {
  const kind = kindOf(entry);
  const word = kind === 'folder' ? '' : kindWord[kind];
  return { key: entry.path, icon: entryIcons[kind], name: entry.name, ...(word !== '' && { hint: word }) };
};

const Crumb = ({
  location,
  folder,
  label,
}: {
  readonly location: FileLocation;
  readonly folder: string;
  readonly label: string;
}) => {
  const { project, ref, path } = location;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const useGroups = (typed: string): readonly ChoiceGroup[] => {
    const list = usePagedList('repository.tree', folderInput({ project, ref: refParameter(ref) }, folder), {
      keyOf,
      isWhole: true,
    });
    const failure = list.failure ?? list.moreFailure;
    const fits = filterByText(list.items, typed, (entry) => [entry.name]);
    return [
      {
        title: t('files.files_in', { folder: label }),
        choices: fits.map(choiceOf),
        note: failure?.message ?? (list.isPending || list.hasMore ? t('common.loading') : null),
      },
    ];
  };
  const step = path.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] ?? '';
  return (
    <SearchPopover
      isQuiet
      label={t('files.files_in', { folder: label })}
      placeholder={t('files.files_in', { folder: label })}
      button={<span className={styles.text}>{visibleText(label)}</span>}
      isOpen={isOpen}
      onOpen={setOpen}
      useGroups={useGroups}
      current={folder === '' ? step : `${folder}/${step}`}
      onChoose={(chosen) => void navigate(fileRoute({ ...location, path: chosen }))}
    />
  );
};

export const PathCrumbs = ({
  location,
  rootLabel,
  isFolder,
}: {
  readonly location: FileLocation;
  readonly rootLabel: string;
  readonly isFolder: boolean;
}) => {
  const parts = location.path === '' ? [] : location.path.split('/');
  const folders = ['', ...parts.map((_part, at) => parts.slice(0, at + 1).join('/'))];
  const shown = isFolder ? folders : folders.slice(0, -1);
  return (
    <nav className={styles.path} aria-label={t('files.path')}>
      {shown.map((folder, at) => (
        <span key={folder} className={styles.step}>
          {at > 0 && <span className={styles.slash}>/</span>}
          <Crumb location={location} folder={folder} label={folder === '' ? rootLabel : nameOf(folder)} />
        </span>
      ))}
      {!isFolder && (
        <span className={styles.step}>
          <span className={styles.slash}>/</span>
          <h1 className={styles.last}>{visibleText(nameOf(location.path))}</h1>
        </span>
      )}
      {isFolder && <h1 className={styles.said}>{visibleText(nameOf(location.path) || rootLabel)}</h1>}
    </nav>
  );
};
