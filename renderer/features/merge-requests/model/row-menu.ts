/** The context menu of a merge request in a list. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { mergeRequestPath, type MergeRequestItem } from './merge-request.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

/** Whether it is read, and what changes that. */
export interface Marking {
  readonly isUnread: (item: MergeRequestItem) => boolean;
  readonly toggle: (item: MergeRequestItem) => void;
}

/** Its parts to open, its mark, its names to copy. */
export const rowMenu = (item: MergeRequestItem, { isUnread, toggle }: Marking): readonly MenuEntry[] => {
  const path = mergeRequestPath(item);
  return [
    { label: 'Open', command: 'list.open', run: go(path) },
    { label: 'Open Changes', run: go(`${path}/changes`) },
    { label: 'Open Commits', run: go(`${path}/commits`) },
    'separator',
    { label: isUnread(item) ? 'Mark as Read' : 'Mark as Unread', command: 'list.mark-read', run: () => toggle(item) },
    'separator',
    copyEntry(`Copy Reference (!${String(item.iid)})`, `!${String(item.iid)}`),
    ...(item.source_branch ? [copyEntry('Copy Source Branch', item.source_branch)] : []),
    ...(item.web_url ? [copyEntry('Copy Web Address', item.web_url)] : []),
  ];
};
