/** Overlaps in a list of merge requests: a sign in the rows that have some, and how the search for them goes. */
import { Radar } from 'lucide-react';
import { listText } from '#shared/locale/formats.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { ListOverlaps } from '#renderer/features/merge-requests/hooks/lists/use-list-overlaps.ts';
import { mergeRequestKey, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { Problems } from './reads.tsx';
import looks from '#renderer/components/layout/looks.module.css';

/** Files that a tooltip names. */
const mostNames = 5;

const wordsOf = (paths: readonly string[]): string => {
  const names = [...new Set(paths)].map((path) => visibleText(path));
  const count = names.length - mostNames;
  const list = names.slice(0, mostNames);
  return t('overlaps.in_files', {
    names: count > 0 ? t('common.list_and_more', { list: list.join(', '), count }) : listText(list),
  });
};

/** The columns of a list with one for overlaps after the title; as they are where none are known. */
export const withOverlaps = (
  columns: readonly GridColumn<MergeRequestItem>[],
  paths: ListOverlaps['paths'],
): readonly GridColumn<MergeRequestItem>[] => {
  if (paths.size === 0) return columns;
  const overlaps: GridColumn<MergeRequestItem> = {
    id: 'overlaps',
    title: t('overlaps.column'),
    isTitleHidden: true,
    width: '14px',
    render: (item) => {
      const own = paths.get(mergeRequestKey(item));
      return (
        own && (
          <span title={wordsOf(own)}>
            <Icon of={Radar} size={12} label={wordsOf(own)} className={looks.quiet} />
          </span>
        )
      );
    },
  };
  const at = columns.findIndex(({ isMain }) => isMain === true) + 1;
  return columns.toSpliced(at, 0, overlaps);
};

interface NoticeProps {
  readonly of: ListOverlaps;
  readonly onRadar: () => void;
}

/** What the search costs, how far it is, what failed, and where its result is; nothing before it was asked for. */
export const OverlapsNotice = ({ of: { isAsked, dismiss, reading, headless, paths }, onRadar }: NoticeProps) => {
  const { running, known, unknown, failed, next, start, stop } = reading;
  if (!isAsked) return null;
  if (running !== null)
    return (
      <Notice
        kind="info"
        title={t('common.many_done', running)}
        actions={<Button onClick={stop}>{t('common.stop')}</Button>}
      />
    );
  const compared = known.length;
  const count = compared + unknown.length;
  return (
    <Notice
      kind="info"
      title={
        compared > 0
          ? t('overlaps.compared', { compared, count })
          : count > 0
            ? t('overlaps.not_compared')
            : t('overlaps.nothing_to_compare')
      }
      actions={
        <>
          {next > 0 && <Button onClick={start}>{t('overlaps.compare', { count: next })}</Button>}
          {compared > 1 && (
            <Button command="merge-request.radar" onClick={onRadar}>
              {t('overlaps.open_radar')}
            </Button>
          )}
          <Button look="plain" onClick={dismiss}>
            {t('common.dismiss')}
          </Button>
        </>
      }
    >
      {next > 0 && t('overlaps.cost', { count: next })}
      {next === 0 && compared > 1 && paths.size === 0 && t('overlaps.none_found')}
      <Problems headless={headless} unread={failed} unchecked={[]} cutOff={[]} />
    </Notice>
  );
};
