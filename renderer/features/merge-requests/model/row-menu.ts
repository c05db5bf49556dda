/** The context menu of a merge request in a list. */
import type { MenuEntry } from '../../../components/context-menu.ts';
import { mergeRequestPath, type MergeRequestItem } from './merge-request.ts';

const go = (path: string) => (): void => {
  window.location.hash = path;
};

const copy = (text: string) => (): void => {
  // Refused only where the page is not in front, and there is no menu then.
  void navigator.clipboard.writeText(text).catch(() => undefined);
};

/** Its parts to open, its names to copy. */
export const rowMenu = (item: MergeRequestItem): readonly MenuEntry[] => {
  const path = mergeRequestPath(item);
  return [
    { label: 'Open', keys: 'Enter', run: go(path) },
    { label: 'Open Changes', run: go(`${path}/changes`) },
    { label: 'Open Commits', run: go(`${path}/commits`) },
    'separator',
    { label: `Copy Reference (!${String(item.iid)})`, run: copy(`!${String(item.iid)}`) },
    ...(item.source_branch ? [{ label: 'Copy Source Branch', run: copy(item.source_branch) }] : []),
    ...(item.web_url ? [{ label: 'Copy Web Address', run: copy(item.web_url) }] : []),
  ];
};
