/** The context menu of a tag. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { hasRelease, type Tag } from './tag.ts';

/** What can be done with a tag. */
export interface TagActions {
  readonly open: (tag: Tag) => void;
  readonly openFiles: (tag: Tag) => void;
  /** Shows what it has beyond the tag before it. */
  readonly compare: (from: Tag, to: Tag) => void;
  readonly download: (tag: Tag) => void;
  readonly editRelease: (tag: Tag) => void;
  readonly newBranch: (tag: Tag) => void;
  readonly remove: (tag: Tag) => void;
}

/**
 * Without a token no change is offered.
 * @param before the tag before it; null where it is the first
 */
export const tagMenu = (tag: Tag, actions: TagActions, before: Tag | null, isSignedIn = true): readonly MenuEntry[] => [
  { label: t('common.open_details'), command: 'list.open', run: () => actions.open(tag) },
  { label: t('common.open_files'), run: () => actions.openFiles(tag) },
  ...(before
    ? [
        {
          label: t('branches.compare_with', { base: before.name }),
          command: 'tag.compare',
          run: () => actions.compare(before, tag),
        },
      ]
    : []),
  ...(tag.commit ? [{ label: t('tags.download_format', { format: 'tar.gz' }), run: () => actions.download(tag) }] : []),
  'separator',
  copyEntry(t('common.copy_name'), tag.name),
  ...(tag.commit ? [copyEntry(t('common.copy_sha'), tag.commit.id)] : []),
  ...(isSignedIn
    ? [
        'separator' as const,
        { label: t('branches.new_branch_here'), command: 'tag.branch', run: () => actions.newBranch(tag) },
        {
          label: hasRelease(tag) ? asking(t('commands.tag_release')) : asking(t('tags.create_release')),
          command: 'tag.release',
          run: () => actions.editRelease(tag),
        },
        { label: asking(t('tags.delete_tag')), command: 'tag.delete', run: () => actions.remove(tag) },
      ]
    : []),
];
