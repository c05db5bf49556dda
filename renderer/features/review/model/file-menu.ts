/** The context menu of a changed file: in the tree, at its head and on its lines. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { t } from '#renderer/texts/t.ts';

/** A line of a file as other tools name it: `path:12`, by its number after the change where it has one. Null for others. */
export const lineAddress = (file: IndexedFile, { newLine, oldLine }: Row): string | null => {
  const line = newLine > 0 ? newLine : oldLine;
  return line > 0 ? `${pathOf(file)}:${String(line)}` : null;
};

/** The mark of a file, or of all files of a folder. `isViewed` is null while it is not known. */
export interface Viewing {
  readonly isViewed: boolean | null;
  readonly onViewed: () => void;
}

/** What can be done with it. */
export interface FileActions {
  /** Null: files are not marked here. */
  readonly viewing: Viewing | null;
  /** The way to its lines, from the tree. */
  readonly onOpen?: () => void;
  /** Opens it in the editor; of a deleted one there is nothing to open. */
  readonly onEditor?: () => void;
  /** In the list of lines. */
  readonly fold?: { readonly isFolded: boolean; readonly onFold: () => void };
  /** Shows the whole file as it is after the change; of a deleted one there is none. */
  readonly onWhole?: () => void;
  /** Compares both whole versions. */
  readonly onCompare?: () => void;
  /** Looks for a word of the line in the whole change, or for its definition. */
  readonly whereElse?: { readonly word: string; readonly onWord: (word: string, wantsDefinition: boolean) => void };
  /** See {@link lineAddress}. */
  readonly line?: string | null;
}

export const fileMenu = (file: IndexedFile, actions: FileActions): readonly MenuEntry[] => {
  const { viewing, onOpen, onWhole, onCompare, onEditor, fold, line, whereElse } = actions;
  return [
    ...(onOpen ? [{ label: t('common.show'), keys: 'Enter', run: onOpen }] : []),
    ...(viewing
      ? [
          {
            label: viewing.isViewed === true ? t('review_diff.menu_not_viewed') : t('review_diff.menu_viewed'),
            enabled: viewing.isViewed !== null,
            run: viewing.onViewed,
            ...(onOpen ? {} : { command: 'changes.viewed' }),
          },
        ]
      : []),
    ...(onWhole && !file.deleted_file ? [{ label: t('review_diff.menu_full'), run: onWhole }] : []),
    ...(onCompare
      ? [{ label: t('commands.changes_compare_versions'), command: 'changes.compare-versions', run: onCompare }]
      : []),
    ...(onEditor && !file.deleted_file
      ? [{ label: t('common.open_in_editor'), command: 'changes.open-in-editor', run: onEditor }]
      : []),
    ...(fold
      ? [
          {
            label: fold.isFolded ? t('review_diff.menu_unfold') : t('review_diff.menu_fold'),
            command: 'changes.fold-file',
            run: fold.onFold,
          },
        ]
      : []),
    ...(whereElse !== undefined && whereElse.word !== ''
      ? [
          {
            label: t('review_diff.menu_where_else', { word: whereElse.word.slice(0, 40) }),
            command: 'changes.where-else',
            run: () => whereElse.onWord(whereElse.word, false),
          },
          {
            label: t('commands.changes_definition'),
            command: 'changes.definition',
            run: () => whereElse.onWord(whereElse.word, true),
          },
        ]
      : []),
    'separator',
    copyEntry(t('common.copy_path'), pathOf(file)),
    ...(file.renamed_file ? [copyEntry(t('review_diff.menu_copy_former'), file.old_path)] : []),
    ...(typeof line === 'string' ? [copyEntry(t('review_diff.menu_copy_line'), line)] : []),
  ];
};

/** The menu of a folder of the tree; `path` is null for a chapter. */
export const folderMenu = (
  path: string | null,
  actions: { readonly isOpen: boolean; readonly onToggle: () => void } & Pick<FileActions, 'viewing'>,
): readonly MenuEntry[] => [
  {
    label: actions.isOpen ? t('review_diff.menu_fold') : t('review_diff.menu_unfold'),
    keys: actions.isOpen ? 'Left' : 'Right',
    run: actions.onToggle,
  },
  ...(actions.viewing
    ? [
        {
          label:
            actions.viewing.isViewed === true ? t('review_diff.menu_all_not_viewed') : t('review_diff.menu_all_viewed'),
          enabled: actions.viewing.isViewed !== null,
          run: actions.viewing.onViewed,
        },
      ]
    : []),
  ...(path === null ? [] : (['separator', copyEntry(t('common.copy_path'), path)] as const)),
];
