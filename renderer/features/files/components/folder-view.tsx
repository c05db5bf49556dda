/** A folder: what is in it, and the text that introduces it. */
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { kindOf, kindWord, type TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { entryIcons } from '#renderer/blocks/file-tree/tree-row.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { blobQuery } from '#renderer/api/blobs.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { isMarkdown } from '#renderer/components/markdown/is-markdown.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { contentOf, readmeAmong } from '#renderer/features/files/model/file-content.ts';
import { fileRoute, refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';
import { folderInput } from '#renderer/features/files/model/folder-input.ts';
import { FileTexts } from './file-texts.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './folder-view.module.css';

const keyOf = ({ path }: TreeEntry): string => path;

const columns: readonly GridColumn<TreeEntry>[] = [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(160px, 1fr)',
    isMain: true,
    render: (entry) => (
      <span className={styles.name}>
        <Icon of={entryIcons[kindOf(entry)]} {...(kindOf(entry) === 'folder' && { label: t('common.folder') })} />
        <span className={styles.text}>{visibleText(entry.name)}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    title: t('common.kind'),
    width: '120px',
    priority: 2,
    // The icon of a folder has a name.
    render: (entry) => <span className={looks.quiet}>{kindOf(entry) === 'folder' ? '' : kindWord[kindOf(entry)]}</span>,
  },
];

/** Bytes of an introduction that are read. */
const mostReadme = 1_000_000;

const Readme = ({ location, entry }: { readonly location: FileLocation; readonly entry: TreeEntry }) => {
  const { data } = useQuery(blobQuery(location.project, entry.id ?? '', mostReadme));
  const bytes = data?.bytes ?? null;
  const content = bytes === null ? null : contentOf(bytes);
  if (content?.kind !== 'text') return null;
  return (
    <section className={styles.readme} aria-label={entry.name}>
      <h2 className={styles.title}>{visibleText(entry.name)}</h2>
      {isMarkdown(entry.name) ? (
        <FileTexts location={{ ...location, path: entry.path }}>
          <Markdown text={content.read.text} />
        </FileTexts>
      ) : (
        <PlainText text={content.read.text} />
      )}
    </section>
  );
};

export interface FolderViewProps {
  readonly location: FileLocation;
  readonly menuOf: (path: string) => readonly MenuEntry[];
}

export const FolderView = ({ location, menuOf }: FolderViewProps) => {
  const { project, ref, path } = location;
  const list = usePagedList('repository.tree', folderInput({ project, ref: refParameter(ref) }, path), { keyOf });
  const readme = readmeAmong(list.items.filter((entry) => ['file', 'executable'].includes(kindOf(entry))));
  return (
    <div className={looks.column}>
      <div className={readme === undefined ? looks.column : styles.upper}>
        <PagedGrid
          of={list}
          position={`files ${String(project)} ${ref} ${path}`}
          label={path === '' ? t('common.files') : t('files.files_in', { folder: path })}
          columns={columns}
          hasHeader={false}
          keyOf={keyOf}
          hrefOf={(entry) => fileRoute({ ...location, path: entry.path })}
          menuOf={(entry) => menuOf(entry.path)}
          empty={{ icon: FolderOpen, title: t('common.this_folder_is_empty'), text: null }}
        />
      </div>
      {readme !== undefined && <Readme location={location} entry={readme} />}
    </div>
  );
};
