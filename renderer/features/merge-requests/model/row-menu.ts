/** The context menu of a merge request in a list. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Whether it is read, and what the menu does to it, and to all rows. */
export interface RowActs {
  readonly isUnread: (item: MergeRequestItem) => boolean;
  readonly toggle: (item: MergeRequestItem) => void;
  /** Counts the changed lines of all rows. */
  readonly count: () => void;
  /** Looks for overlaps between all rows; missing: not in this list. */
  readonly findOverlaps?: (() => void) | undefined;
}

/** Its parts to open, its mark, its names to copy. */
export const rowMenu = (
  item: MergeRequestItem,
  { isUnread, toggle, count, findOverlaps }: RowActs,
): readonly MenuEntry[] => {
  const path = mergeRequestPath(item);
  return [
    { label: t('common.open'), command: 'list.open', run: go(path) },
    { label: t('common.open_changes'), run: go(`${path}/changes`) },
    { label: t('merge_requests.open_commits'), run: go(`${path}/commits`) },
    'separator',
    {
      label: isUnread(item) ? t('merge_requests.mark_read') : t('merge_requests.mark_unread'),
      command: 'list.mark-read',
      run: () => toggle(item),
    },
    { label: t('merge_requests.count_lines'), command: 'list.count-lines', run: count },
    ...(findOverlaps ? [{ label: t('overlaps.look'), command: 'list.find-overlaps', run: findOverlaps }] : []),
    'separator',
    copyEntry(t('merge_requests.copy_reference', { number: String(item.iid) }), `!${String(item.iid)}`),
    ...(item.source_branch ? [copyEntry(t('merge_requests.copy_source'), item.source_branch)] : []),
    ...(item.web_url ? [copyEntry(t('common.copy_link'), item.web_url)] : []),
  ];
};
