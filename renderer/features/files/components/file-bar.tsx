/** The bar over a file: how it is shown, what it is, and its download. */
import type { ReactNode } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { kindOf, kindWord, type TreeEntry } from '#renderer/blocks/file-tree/tree-entry.ts';
import { t } from '#renderer/texts/t.ts';
import type { FileState } from '#renderer/features/files/hooks/use-file.ts';
import { sizeText } from '#renderer/features/files/model/file-content.ts';
import type { FileLocation } from '#renderer/things/file/file-route.ts';
import styles from './file-view.module.css';

/** How a text with Markdown is shown. */
export type TextView = 'formatted' | 'source';

const views = [
  { value: 'formatted', label: t('files.formatted') },
  { value: 'source', label: t('files.source') },
] as const;

/** What a file is, in a few words. */
export const factsOf = (file: FileState, entry: TreeEntry): readonly string[] => {
  const word = kindWord[kindOf(entry)];
  if (file.kind !== 'read') return word === '' ? [] : [word];
  const { content, size, isStart } = file;
  const facts = word === '' ? [] : [word];
  if (content.kind === 'text' && !isStart) {
    const { lineCount, hasCarriageReturns } = content.read;
    facts.push(t('files.lines', { count: lineCount }));
    if (hasCarriageReturns) facts.push('CRLF');
  }
  if (content.kind === 'picture' && content.picture.size !== null) {
    const { width, height } = content.picture.size;
    facts.push(`${numberText(width)} × ${numberText(height)} px`);
  }
  return [...facts, sizeText(size)];
};

export interface FileBarProps {
  readonly location: FileLocation;
  readonly entry: TreeEntry;
  readonly file: FileState;
  /** Null: there is one way to show it. */
  readonly view: TextView | null;
  readonly onView: (view: TextView) => void;
  /** Opens the file in the user's editor; null: no clone is linked. */
  readonly onEditor: (() => void) | null;
  readonly children?: ReactNode;
}

export const FileBar = ({ location, entry, file, view, onView, onEditor, children }: FileBarProps) => (
  <div className={styles.bar}>
    {view !== null && <SegmentedControl label={t('files.how_shown')} options={views} value={view} onValue={onView} />}
    {children}
    <span className={styles.spacer} />
    <span className={styles.facts} title={file.kind === 'read' ? t('files.blob', { sha: file.sha }) : undefined}>
      {factsOf(file, entry).join(', ')}
    </span>
    {onEditor && (
      <Button command="files.open-in-editor" onClick={onEditor}>
        {t('shell.open_in_editor')}
      </Button>
    )}
    <DownloadButton
      request={{
        operation: 'repository.blobRaw',
        input: { params: { id: location.project, sha: entry.id ?? '' } },
        name: entry.name,
      }}
    >
      {t('files.download')}
    </DownloadButton>
  </div>
);
