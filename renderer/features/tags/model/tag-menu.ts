/** The context menu of a tag. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { hasRelease, type Tag } from './tag.ts';

/** What can be done with a tag. */
export interface TagActions {
  readonly open: (tag: Tag) => void;
  readonly openFiles: (tag: Tag) => void;
  /** Shows what it has beyond the tag before it. */
  readonly compare: (from: Tag, to: Tag) => void;
  readonly download: (tag: Tag) => void;
  readonly editRelease: (tag: Tag) => void;
  readonly remove: (tag: Tag) => void;
}

/**
 * Without a token no change is offered.
 * @param before the tag before it; null where it is the first
 */
export const tagMenu = (tag: Tag, actions: TagActions, before: Tag | null, isSignedIn = true): readonly MenuEntry[] => [
  { label: 'Open Details', command: 'list.open', run: () => actions.open(tag) },
  { label: 'Open Files', run: () => actions.openFiles(tag) },
  ...(before
    ? [{ label: `Compare with ${before.name}`, command: 'tag.compare', run: () => actions.compare(before, tag) }]
    : []),
  ...(tag.commit ? [{ label: 'Download Archive', run: () => actions.download(tag) }] : []),
  'separator',
  copyEntry('Copy Name', tag.name),
  ...(tag.commit ? [copyEntry('Copy SHA', tag.commit.id)] : []),
  ...(isSignedIn
    ? [
        'separator' as const,
        {
          label: hasRelease(tag) ? 'Edit Release Notes…' : 'Write Release Notes…',
          command: 'tag.release',
          run: () => actions.editRelease(tag),
        },
        { label: 'Delete…', command: 'tag.delete', run: () => actions.remove(tag) },
      ]
    : []),
];
