/** One row of the file tree: a folder with its number of files, or a file with what happened to it. */
import { Check, ChevronDown, ChevronRight, MessageSquare, PencilLine } from 'lucide-react';
import { memo } from 'react';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import rows from '#renderer/blocks/file-tree/file-tree.module.css';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { namePartsOf } from '#renderer/components/text/middle-cut.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Talk } from '#renderer/features/review/store/lines.ts';
import type { TreeRow } from '#renderer/features/review/model/file-tree.ts';
import { kindOf } from '#renderer/things/file/notice-words.ts';
import { MarkedText } from '#renderer/features/review/components/diff/marked-text.tsx';
import styles from './file-tree.module.css';

const saidOf = (file: IndexedFile): readonly string[] => [
  kindOf(file).word,
  t('review.lines_added_removed', { count: file.added, removed: file.removed }),
];

/** The comments and drafts of a file in words; empty for none. */
const talkWords = (talk: Talk | undefined): string =>
  [
    talk && talk.comments > 0 ? t('notes.comments_count', { count: talk.comments }) : '',
    talk && talk.drafts > 0 ? t('common.drafts', { count: talk.drafts }) : '',
  ]
    .filter(Boolean)
    .join(', ');

const labelOf = ({ row, file, talk, isViewed }: FileTreeRowProps): string =>
  [
    row.label,
    row.folder ?? '',
    row.entry > 0 ? t('review.entry', { number: String(row.entry) }) : '',
    ...(file === undefined ? [t('common.files_too', { count: row.files })] : saidOf(file)),
    talkWords(talk),
    isViewed === true ? t('review.viewed_word') : '',
  ]
    .filter(Boolean)
    .join(', ');

/** How many files a folder has, or what happened to a file and how many lines. */
const Counts = ({ row, file, isCurrent }: Pick<FileTreeRowProps, 'row' | 'file' | 'isCurrent'>) =>
  file === undefined ? (
    <span className={styles.count} data-drawn={row.files} />
  ) : (
    <>
      <span className={styles.kind} data-drawn={kindOf(file).letter} />
      <span
        className={classNames(styles.count, isCurrent && styles.plus)}
        data-drawn={file.added > 0 ? `+${String(file.added)}` : ''}
      />
      <span
        className={classNames(styles.count, isCurrent && styles.minus)}
        data-drawn={file.removed > 0 ? `−${String(file.removed)}` : ''}
      />
    </>
  );

export interface FileTreeRowProps {
  readonly id: string;
  readonly index: number;
  readonly row: TreeRow;
  readonly file: IndexedFile | undefined;
  readonly isCurrent: boolean;
  /** Of the file; undefined: none. */
  readonly talk: Talk | undefined;
  /** Whether the file, or each file below the folder, was viewed; null: files are not marked here. */
  readonly isViewed: boolean | null;
}

const FileName = ({ row }: { readonly row: TreeRow }) => {
  const [begin, end] = namePartsOf(row.label);
  return (
    <>
      {begin !== '' && (
        <span className={styles.begin}>
          <MarkedText text={begin} />
        </span>
      )}
      <span className={styles.ending}>
        <MarkedText text={end} />
      </span>
    </>
  );
};

/** That a file has comments, and drafts. */
const TalkMark = ({ talk }: { readonly talk: Talk }) => (
  <span className={classNames(styles.talk, talk.drafts > 0 && styles.hasDrafts)} title={talkWords(talk)}>
    <Icon of={talk.drafts > 0 ? PencilLine : MessageSquare} size={12} />
    <span data-drawn={talk.comments + talk.drafts} />
  </span>
);

/** The current row moves with the lines: the others are not drawn again. */
export const FileTreeRow = memo((props: FileTreeRowProps) => {
  const { id, index, row, file, talk, isCurrent, isViewed } = props;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isCurrent}
      aria-expanded={file === undefined ? row.isOpen : undefined}
      aria-label={labelOf(props)}
      data-index={index}
      className={classNames(
        rows.row,
        styles.row,
        file !== undefined && styles.isFile,
        isCurrent && rows.isCurrent,
        isCurrent && styles.isCurrent,
        isViewed === true && styles.isViewed,
      )}
      style={customProperties({ '--depth': row.depth })}
      title={file === undefined ? undefined : row.path}
      tabIndex={-1}
    >
      {isViewed !== null && (
        <span
          className={classNames(styles.box, isViewed && styles.ticked)}
          data-box
          title={isViewed ? t('review_diff.menu_not_viewed') : t('review_diff.menu_viewed')}
        >
          {isViewed && <Icon of={Check} size={12} />}
        </span>
      )}
      {file === undefined && <Icon of={row.isOpen ? ChevronDown : ChevronRight} size={12} />}
      <span className={classNames(rows.name, styles.label)}>
        {file === undefined ? <MarkedText text={row.label} /> : <FileName row={row} />}
        {row.folder && (
          <>
            {' '}
            <span className={styles.folder}>
              <MarkedText text={row.folder} />
            </span>
          </>
        )}
        {row.entry > 0 && <span className={styles.folder}> {t('review.entry', { number: String(row.entry) })}</span>}
      </span>
      {talk && <TalkMark talk={talk} />}
      <Counts row={row} file={file} isCurrent={isCurrent} />
    </div>
  );
});
FileTreeRow.displayName = 'FileTreeRow';
