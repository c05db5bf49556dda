/** One file of an archive: its report, text, Markdown, picture or bytes, and its download. */
import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileX } from 'lucide-react';
import { useMemo, useState, type ReactNode, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { FoundEncoding } from '#shared/encoding/decode-text.ts';
import {
  mostNested,
  mostNestedBytes,
  mostReadBytes,
  type ArchiveEntry,
  type ArchiveKey,
} from '#shared/artifacts/artifacts.ts';
import { bridgeQuery, channelFailureOf, ask } from '#renderer/api/bridge.ts';
import { CodeView } from '#renderer/blocks/code-view/code-view.tsx';
import { EncodingChoice, useEncoding } from '#renderer/blocks/code-view/encoding-choice.tsx';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { PictureView } from '#renderer/blocks/picture/picture-view.tsx';
import { useNeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { isMarkdown } from '#renderer/components/markdown/is-markdown.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { problemWords } from '#renderer/features/artifacts/model/archive-files.ts';
import { reportProblemWords } from '#renderer/features/artifacts/model/report-problems.ts';
import {
  contentOf,
  formattedJson,
  type EntryContent,
  hexLine,
  hexWidth,
} from '#renderer/features/artifacts/model/entry-content.ts';
import { MarkdownContext, type MarkdownSurroundings } from '#renderer/components/markdown/surroundings.ts';
import { createCodePainter } from '#renderer/editor/code-painter.ts';
import { CoverageReportView } from './coverage-report.tsx';
import { TestReportView } from './test-report.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './preview.module.css';

const lineHeight = 20;

const HexView = ({ bytes, label }: { readonly bytes: Uint8Array; readonly label: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: Math.ceil(bytes.length / hexWidth),
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 600, height: 600 },
    overscan: 20,
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();
  return (
    // Bytes that scroll are reached by the keys as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.hex} tabIndex={0} role="region" aria-label={label}>
      <div className={styles.space} style={{ height: virtual.getTotalSize() }}>
        <div className={styles.lines} style={{ top: drawn[0]?.start ?? 0 }}>
          {drawn.map(({ index }) => {
            const [offset, hex, signs] = hexLine(bytes, index);
            return (
              <div key={index} className={styles.hexLine}>
                <span className={looks.muted}>{offset}</span>
                <span className={styles.bytes}>{hex}</span>
                <span>{signs}</span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};

const ArchiveTexts = ({ children }: { readonly children: ReactNode }) => {
  const [paintCode] = useState(createCodePainter);
  const surroundings = useMemo(
    (): MarkdownSurroundings => ({
      webUrl: null,
      paintCode,
      // The main process reports a refused link in the notice above the screen.
      onLink: (url) => void ask('links:open', { url }).catch(() => undefined),
    }),
    [paintCode],
  );
  return <MarkdownContext value={surroundings}>{children}</MarkdownContext>;
};

/** Bytes of the beginning of a file that is too large to be read whole. */
const start = 1_000_000;

type View = 'report' | 'formatted' | 'source' | 'hex';

const viewLabels: Readonly<Record<View, string>> = {
  report: t('artifacts.report'),
  formatted: t('common.formatted'),
  source: t('common.source'),
  hex: t('artifacts.hex'),
};

/** Freed soon: the next look reads the archive again, which is on this computer or near. */
const briefly = { gcTime: 10_000, retry: false } as const;

const useEntry = (archive: ArchiveKey, index: number, entry: ArchiveEntry, found: FoundEncoding | undefined) => {
  const most = entry.size <= mostReadBytes ? mostReadBytes : start;
  const read = useQuery({ ...bridgeQuery('artifacts:read', { ...archive, entry: index, most }), ...briefly });
  const mayReport = /\.(?:xml|json|info)$/i.test(entry.path);
  const report = useQuery({
    ...bridgeQuery('artifacts:report', { ...archive, entry: index }),
    ...briefly,
    enabled: mayReport,
  });
  const bytes = read.data?.bytes;
  const isStart = read.data?.isStart === true;
  const content = useMemo(
    () => (bytes === undefined ? null : contentOf(bytes, { isStart, ...(found && { found }) })),
    [bytes, isStart, found],
  );
  return { read, content, report: report.data ?? null, isReporting: mayReport && report.isPending };
};

const viewsOf = (
  entry: ArchiveEntry,
  content: EntryContent,
  hasReport: boolean,
  json: string | null,
): readonly View[] => {
  if (content.kind === 'picture') return [];
  const structured: readonly View[] = hasReport ? ['report'] : [];
  if (content.kind === 'binary') return ['hex'];
  const formatted: readonly View[] = isMarkdown(entry.path) || json !== null ? ['formatted'] : [];
  return [...structured, ...formatted, 'source', 'hex'];
};

const factsOf = (entry: ArchiveEntry, content: EntryContent | null): string => {
  const facts = [bytesText(entry.size)];
  if (content?.kind === 'text') {
    facts.unshift(t('jobs.lines', { count: content.read.lineCount }));
  }
  if (content?.kind === 'picture' && content.picture.size !== null)
    facts.unshift(`${String(content.picture.size.width)} × ${String(content.picture.size.height)} px`);
  if (entry.modified !== null)
    facts.push(t('artifacts.changed', { time: entry.modified.replace('T', ' ').slice(0, 16) }));
  return facts.join(', ');
};

const Path = ({ path }: { readonly path: string }) => {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <h2 className={styles.path} title={visibleText(path)}>
      {visibleText(path.slice(0, cut))}
      <b>{visibleText(path.slice(cut))}</b>
    </h2>
  );
};

export interface EntryViewProps {
  readonly project: number | string;
  readonly job: number;
  readonly archive: ArchiveKey;
  readonly index: number;
  readonly entry: ArchiveEntry;
  /** Line of the source to go to. */
  readonly line: number | null;
  readonly onSave: () => void;
  /** Looks into it, where it is an archive. */
  readonly onEnter: () => void;
}

const Save = ({ project, job, archive, entry, onSave }: EntryViewProps) => {
  const isOlder = useNeedsNewer('jobs.artifactFile') !== null;
  if (entry.problem !== null) return null;
  const isNested = (archive.inside ?? []).length > 0;
  // An older server sends the archive alone, and none finds a path that it has in another form, or one inside of another
  // archive: the file is unpacked here.
  if (isOlder || isNested || entry.isRewritten === true)
    return <Button onClick={onSave}>{t('artifacts.save_file')}</Button>;
  return (
    <DownloadButton
      request={{
        operation: 'jobs.artifactFile',
        input: { params: { id: project, job_id: job, artifact_path: entry.path } },
      }}
    >
      {t('jobs.download_file')}
    </DownloadButton>
  );
};

/** Which of the views was chosen; null: none. Another file starts over, and a line is looked at in the source. */
const useChoice = ({ index, line }: EntryViewProps) => {
  const [choice, setChoice] = useState<View | null>(line === null ? null : 'source');
  const [wanted, setWanted] = useState({ index, line });
  if (wanted.index !== index || wanted.line !== line) {
    setWanted({ index, line });
    if (line !== null) setChoice('source');
    else if (wanted.index !== index) setChoice(null);
  }
  return [choice, setChoice] as const;
};

/** What is known of the file, and how it is looked at. */
const useShown = (props: EntryViewProps) => {
  const { archive, index, entry } = props;
  const encoding = useEncoding(JSON.stringify([archive, index]));
  const { read, content, report, isReporting } = useEntry(archive, index, entry, encoding.found);
  const [choice, setChoice] = useChoice(props);
  const json = useMemo(
    () =>
      content?.kind === 'text' && read.data?.isStart === false ? formattedJson(entry.path, content.read.text) : null,
    [content, entry.path, read.data?.isStart],
  );
  const isReport = report?.kind === 'tests' || report?.kind === 'coverage';
  const views = content === null ? [] : viewsOf(entry, content, isReport, json);
  const view = choice !== null && views.includes(choice) ? choice : views[0];
  const isRead = content !== null && !isReporting;
  const text = content?.kind === 'text' ? content.read.text : null;
  const isCode = view === 'source' || (view === 'formatted' && json !== null);
  return {
    read,
    content,
    report,
    views,
    view,
    setChoice,
    isRead,
    /** What the code editor shows; null where something else is shown. */
    code: !isRead || text === null || !isCode ? null : view === 'formatted' ? json : text,
    encodingChoice:
      content === null || content.kind === 'picture'
        ? null
        : encoding.choiceFor(content.kind === 'text' ? content.read : null),
  };
};

interface ShownProps {
  readonly entry: ArchiveEntry;
  readonly shown: ReturnType<typeof useShown>;
}

/** What is to be known before it is looked at. */
const Notices = ({ entry, shown: { read, content, report } }: ShownProps) => (
  <>
    {entry.problem !== null && (
      <Notice kind="warning" title={t('artifacts.file_left_out')}>
        {problemWords[entry.problem]}
      </Notice>
    )}
    {report !== null && report.problems.length > 0 && (
      <Notice
        kind="warning"
        title={report.kind === 'unreadable' ? t('artifacts.not_a_report') : t('artifacts.broken_report')}
      >
        {report.problems.map(reportProblemWords).join(' ')}
      </Notice>
    )}
    {read.data?.isStart === true && content?.kind !== 'picture' && (
      <Notice kind="info" title={t('artifacts.only_first', { bytes: bytesText(read.data.bytes.length) })} />
    )}
  </>
);

/** Everything but code, which has its editor. */
const Content = ({ entry: { path }, shown: { read, content, report, view, isRead, code } }: ShownProps) => {
  if (read.isError)
    return (
      <EmptyState icon={FileX} title={t('artifacts.not_shown')}>
        {channelFailureOf(read.error).message}
      </EmptyState>
    );
  if (!isRead || content === null || read.data === undefined)
    return (
      <div className={styles.text}>
        <SkeletonText label={t('common.loading')} lines={12} />
      </div>
    );
  if (view === 'report' && report?.kind === 'tests')
    return <TestReportView key={path} report={report.report} path={path} />;
  if (view === 'report' && report?.kind === 'coverage')
    return <CoverageReportView report={report.report} path={path} />;
  if (content.kind === 'picture')
    return read.data.isStart ? (
      <EmptyState icon={FileArchive} title={t('artifacts.image_large')} />
    ) : (
      <PictureView bytes={read.data.bytes} picture={content.picture} name={path} />
    );
  if (view === 'hex') return <HexView key={path} bytes={read.data.bytes} label={t('common.content_of', { path })} />;
  if (code !== null) return null;
  return (
    // A text that scrolls is reached by the keys as well.
    <div
      className={styles.text}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('common.content_of', { path })}
    >
      <ArchiveTexts>
        <Markdown text={content.kind === 'text' ? content.read.text : ''} />
      </ArchiveTexts>
    </div>
  );
};

/** Whether there is room to look into an archive inside of this one, and nothing is wrong with it. */
const mayEnter = ({ archive: { inside = [] }, entry: { problem, size } }: EntryViewProps): boolean =>
  problem === null && size <= mostNestedBytes && inside.length < mostNested;

/** One instance shows many files, one after the other: the code editor stays loaded. */
export const EntryView = (props: EntryViewProps) => {
  const { entry, line } = props;
  const shown = useShown(props);
  const { content, views, view, code, encodingChoice } = shown;
  const isArchive = content?.kind === 'binary' && content.isArchive;
  const [kept, setKept] = useState<{ readonly text: string; readonly name: string } | null>(null);
  if (code !== null && (kept?.text !== code || kept.name !== entry.path)) setKept({ text: code, name: entry.path });
  return (
    <div className={looks.column}>
      <div className={styles.bar}>
        <Path path={entry.path} />
        <span className={styles.facts}>{factsOf(entry, content)}</span>
        {views.length > 1 && (
          <SegmentedControl
            label={t('common.view')}
            options={views.map((value) => ({ value, label: viewLabels[value] }))}
            value={view ?? 'source'}
            onValue={shown.setChoice}
          />
        )}
        {isArchive && mayEnter(props) && <Button onClick={props.onEnter}>{t('artifacts.open_nested')}</Button>}
        <Save {...props} />
      </div>
      {encodingChoice !== null && <EncodingChoice {...encodingChoice} />}
      <Notices entry={entry} shown={shown} />
      <Content entry={entry} shown={shown} />
      {kept !== null && (
        <CodeView
          text={kept.text}
          name={kept.name}
          label={t('common.content_of', { path: kept.name })}
          lines={line !== null && view === 'source' ? { from: line, to: line } : null}
          isHidden={code === null}
        />
      )}
    </div>
  );
};
