/** A file: its text in the code view or with its Markdown, a picture, or what else it is. */
import { FileQuestion } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { numberText } from '#shared/locale/formats.ts';
import { CodeView } from '#renderer/blocks/code-view/code-view.tsx';
import { EncodingChoice, useEncoding } from '#renderer/blocks/code-view/encoding-choice.tsx';
import { parseLines, printLines, type LineRange } from '#renderer/blocks/code-view/line-range.ts';
import { folderOf, kindOf, type TreeEntry, kindWord } from '#renderer/blocks/file-tree/tree-entry.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { OpenInEditorContext } from '#renderer/components/context/open-in-editor.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { isMarkdown } from '#renderer/components/markdown/is-markdown.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useFile, type FileState } from '#renderer/features/files/hooks/use-file.ts';
import { fileRoute, type FileLocation } from '#renderer/things/file/file-route.ts';
import { resolvePath } from '#renderer/features/files/model/repository-link.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './file-view.module.css';
import { FileTexts } from './file-texts.tsx';
import { PictureView } from '#renderer/blocks/picture/picture-view.tsx';
import { t } from '#renderer/texts/t.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { sizeText } from '#renderer/features/files/model/file-content.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';

/** How a text with Markdown is shown. */
type TextView = 'formatted' | 'source';

const views = [
  { value: 'formatted', label: t('common.formatted') },
  { value: 'source', label: t('common.source') },
] as const;

/** What a file is, in a few words. */
const factsOf = (file: FileState, entry: TreeEntry): readonly string[] => {
  const word = kindWord[kindOf(entry)];
  if (file.kind !== 'read') return word === '' ? [] : [word];
  const { content, size, isStart } = file;
  const facts = word === '' ? [] : [word];
  if (content.kind === 'text' && !isStart) {
    const { lineCount, hasCarriageReturns } = content.read;
    facts.push(t('jobs.lines', { count: lineCount }));
    if (hasCarriageReturns) facts.push('CRLF');
  }
  if (content.kind === 'picture' && content.picture.size !== null) {
    const { width, height } = content.picture.size;
    facts.push(`${numberText(width)} × ${numberText(height)} px`);
  }
  return [...facts, sizeText(size)];
};

interface FileBarProps {
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

/** The bar over a file: how it is shown, what it is, and its download. */
const FileBar = ({ location, entry, file, view, onView, onEditor, children }: FileBarProps) => (
  <div className={styles.bar}>
    {view !== null && <SegmentedControl label={t('files.how_shown')} options={views} value={view} onValue={onView} />}
    {children}
    <span className={styles.spacer} />
    <span className={styles.facts} title={file.kind === 'read' ? t('files.blob', { sha: file.sha }) : undefined}>
      {factsOf(file, entry).join(', ')}
    </span>
    {onEditor && (
      <Button command="files.open-in-editor" onClick={onEditor}>
        {t('common.open_in_editor')}
      </Button>
    )}
    <DownloadButton
      request={{
        operation: 'repository.blobRaw',
        input: { params: { id: location.project, sha: entry.id ?? '' } },
        name: entry.name,
      }}
    >
      {t('common.download')}
    </DownloadButton>
  </div>
);

/** What one has to know of a text before one reads it: it is a part, it stands for another file, some of it is not drawn. */
const FileNotices = ({ file }: { readonly file: FileState }) => {
  if (file.kind !== 'read' || file.content.kind !== 'text') return null;
  const { read, pointer } = file.content;
  return (
    <>
      {pointer !== null && <Notice kind="info" title={t('files.pointer', { size: sizeText(pointer.size) })} />}
      {(file.isStart || read.isCut) && (
        <Notice kind="info" title={t('files.beginning', { size: sizeText(file.size) })}>
          {t('files.download_to_read')}
        </Notice>
      )}
      {read.hasLongLines && (
        <Notice kind="info" title={t('files.long_lines')}>
          {t('files.download_to_read')}
        </Notice>
      )}
    </>
  );
};

export interface FileViewProps {
  readonly location: FileLocation;
  readonly entry: TreeEntry;
}

const textOf = (file: FileState): string | null =>
  file.kind === 'read' && file.content.kind === 'text' ? file.content.read.text : null;

/** Where a symbolic link leads: to a path of the repository, or out of it. */
const LinkTarget = ({ location, target }: { readonly location: FileLocation; readonly target: string }) => {
  const path = target.startsWith('/') ? null : resolvePath(folderOf(location.path), target);
  return (
    <span className={styles.target}>
      {path === null
        ? rich('files.links_outside', { target: <code>{visibleText(target)}</code> })
        : rich('files.links_to', {
            target: <Link to={fileRoute({ ...location, path })}>{visibleText(target)}</Link>,
          })}
    </span>
  );
};

/** What is shown of a file that is no text in the code view. */
const Body = ({
  file,
  entry,
  location,
  isFormatted,
}: FileViewProps & { readonly file: FileState; readonly isFormatted: boolean }) => {
  if (file.kind === 'failed') return <FailureState failure={file.failure} onRetry={file.retry} />;
  if (file.kind === 'reading')
    return (
      <div className={styles.text}>
        <SkeletonText label={t('common.loading')} lines={12} />
      </div>
    );
  const { content, bytes, isStart } = file;
  if (content.kind === 'picture' && !isStart)
    return <PictureView bytes={bytes} picture={content.picture} name={entry.name} />;
  if (content.kind !== 'text')
    return (
      <EmptyState icon={FileQuestion} title={isStart ? t('files.too_large') : t('files.binary')}>
        {t('files.not_text')}
      </EmptyState>
    );
  if (!isFormatted) return null;
  return (
    // A text that scrolls is reached by the keys as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.text} tabIndex={0} role="region" aria-label={t('common.content_of', { path: entry.path })}>
      {/* Headings of a text begin with the third level. */}
      <h2 className={styles.said}>{t('files.content')}</h2>
      <FileTexts location={location}>
        <Markdown text={content.read.text} />
      </FileTexts>
    </div>
  );
};

/** One instance shows many files, one after the other: the code editor stays loaded. */
export const FileView = (props: FileViewProps) => {
  const { location, entry } = props;
  const encoding = useEncoding(entry.id ?? '');
  const file = useFile(location.project, entry.id ?? '', encoding.found);
  const [parameters, setParameters] = useSearchParams();
  const [chosenView, setChosenView] = useState<TextView>('formatted');
  const lines = parseLines(parameters.get('lines'));
  const text = textOf(file);
  const content = file.kind === 'read' ? file.content : null;
  const choice =
    content === null || content.kind === 'picture'
      ? null
      : encoding.choiceFor(content.kind === 'text' ? content.read : null);
  const isLink = kindOf(entry) === 'link';
  const view = text !== null && isMarkdown(entry.path) && !isLink ? (lines === null ? chosenView : 'source') : null;
  const isCode = text !== null && view !== 'formatted';
  const [kept, setKept] = useState<{ readonly text: string; readonly name: string } | null>(null);
  if (isCode && (kept?.text !== text || kept.name !== entry.path)) setKept({ text, name: entry.path });

  const onLines = (chosen: LineRange): void =>
    setParameters({ lines: printLines(chosen) }, { replace: true, preventScrollReset: true });
  const onView = (chosen: TextView): void => {
    setChosenView(chosen);
    // Lines are marked in the source alone.
    if (lines !== null) setParameters({}, { replace: true });
  };
  useCommand('files.source', () => onView(view === 'source' ? 'formatted' : 'source'), view !== null);
  const openInEditor = use(OpenInEditorContext);
  const { id } = entry;
  const onEditor =
    openInEditor === null || id === null || isLink ? null : () => openInEditor(entry.path, lines?.from ?? 1, id);
  useCommand('files.open-in-editor', () => onEditor?.(), onEditor !== null);
  return (
    <div className={looks.column}>
      <FileBar location={location} entry={entry} file={file} view={view} onView={onView} onEditor={onEditor}>
        {isLink && text !== null && <LinkTarget location={location} target={text} />}
      </FileBar>
      {choice !== null && <EncodingChoice {...choice} />}
      <FileNotices file={file} />
      {!isCode && <Body {...props} file={file} isFormatted={view === 'formatted'} />}
      {kept !== null && (
        <CodeView
          text={kept.text}
          name={kept.name}
          label={t('common.content_of', { path: kept.name })}
          lines={isCode ? lines : null}
          onLines={onLines}
          isHidden={!isCode}
        />
      )}
      {lines !== null && (
        <InStatusBar>
          {lines.from === lines.to
            ? t('files.line_shown', { lines: printLines(lines) })
            : t('files.lines_shown', { lines: printLines(lines) })}
        </InStatusBar>
      )}
    </div>
  );
};
