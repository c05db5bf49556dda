/** What a search in the contents found: lines by file, how far it is, what was not read. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchiveEntry, ArchiveKey, ContentFound, ContentHit, ContentSearch } from '#shared/artifacts/artifacts.ts';
import { numberText } from '#shared/locale/formats.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { TreeFooter } from '#renderer/blocks/file-tree/tree-frame.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useProgress } from '#renderer/features/artifacts/hooks/use-archive.ts';
import styles from './artifacts.module.css';

/** Prepares it; a later search ends the one before. */
export const useContentsSearch = (of: ArchiveKey) => {
  const { archive } = of;
  const [text, setText] = useState('');
  const searching = useMutation({ mutationFn: async (search: ContentSearch) => ask('artifacts:search', search) });
  return {
    start: (typed: string) => {
      setText(typed);
      if (typed === '') searching.reset();
      else searching.mutate({ ...of, text: typed, isCaseSensitive: false });
    },
    stop: () => void ask('artifacts:stop', { archive, what: 'search' }).catch(() => undefined),
    isRunning: searching.isPending,
    progress: useProgress(archive, 'search', searching.isPending),
    found: searching.data ?? null,
    failure: searching.error ? channelFailureOf(searching.error) : null,
    /** The text that was searched last. */
    text,
  };
};

/** A search of an archive. */
type ContentsSearch = ReturnType<typeof useContentsSearch>;

/** What is before a match: its end, where the match would be out of view. */
const beforeOf = ({ text, start }: ContentHit): string =>
  start > 24 ? `…${text.slice(start - 12, start)}` : text.slice(0, start).trimStart();

const Line = ({ hit }: { readonly hit: ContentHit }) => (
  <>
    <span className={styles.number}>{hit.line}</span>
    <span className={styles.line}>
      {visibleText(beforeOf(hit))}
      <mark>{visibleText(hit.text.slice(hit.start, hit.start + hit.length))}</mark>
      {visibleText(hit.text.slice(hit.start + hit.length))}
    </span>
  </>
);

const footerOf = ({ files, searched, skipped, cut, ended }: ContentFound): string => {
  const hits = files.reduce((sum, file) => sum + file.count, 0);
  return [
    t('artifacts.found_in', { count: hits, files: files.length, searched }),
    ...(skipped > 0 ? [t('artifacts.skipped', { count: skipped })] : []),
    ...(cut > 0 ? [t('artifacts.cut')] : []),
    ...(ended === null ? [] : [t('artifacts.ended_early')]),
  ].join(' · ');
};

export const FoundContents = ({
  search,
  entries,
  onOpen,
}: {
  readonly search: ContentsSearch;
  readonly entries: readonly ArchiveEntry[];
  readonly onOpen: (entry: number, line: number) => void;
}) => {
  const { found, isRunning, progress, failure, stop, text } = search;
  if (isRunning)
    return (
      <TreeFooter role="status">
        {progress === null
          ? t('common.searching')
          : t('artifacts.searching_of', { number: progress.done, all: progress.total ?? 0 })}{' '}
        <Button look="plain" onClick={stop}>
          {t('common.stop')}
        </Button>
      </TreeFooter>
    );
  if (failure !== null) return <TreeFooter role="status">{failure.message}</TreeFooter>;
  if (found === null) return <TreeFooter>{t('artifacts.press_enter')}</TreeFooter>;
  return (
    <>
      <div className={styles.found}>
        {found.files.length === 0 && (
          <p className={styles.quiet}>{t('common.no_results_for', { typed: visibleText(text) })}</p>
        )}
        {found.files.map(({ entry, hits, count: all }) => (
          <section key={entry} aria-label={entries[entry]?.path}>
            <h3 className={styles.file} title={visibleText(entries[entry]?.path ?? '')}>
              <span>{visibleText(entries[entry]?.path ?? '')}</span>
              <span className={styles.quiet}>{numberText(all)}</span>
            </h3>
            {hits.map((hit) => (
              <button key={hit.line} type="button" className={styles.hit} onClick={() => onOpen(entry, hit.line)}>
                <Line hit={hit} />
              </button>
            ))}
            {all > hits.length && (
              <p className={styles.quiet}>{t('artifacts.more_hidden', { amount: all - hits.length })}</p>
            )}
          </section>
        ))}
      </div>
      <TreeFooter role="status">{footerOf(found)}</TreeFooter>
    </>
  );
};
