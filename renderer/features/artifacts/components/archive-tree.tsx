/** The pane with the files of an archive: search in names and contents, the tree with boxes, what is listed apart, what is chosen. */
import { Search, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ArchiveContents, ArchiveKey } from '#shared/artifacts/artifacts.ts';
import { FileTree } from '#renderer/blocks/file-tree/file-tree.tsx';
import { TreeFooter, TreeFrame } from '#renderer/blocks/file-tree/tree-frame.tsx';
import type { EntryRow } from '#renderer/blocks/file-tree/tree-rows.ts';
import type { TreeChoice } from '#renderer/blocks/file-tree/tree-row.tsx';
import { useKnownTree, type KnownTree } from '#renderer/blocks/file-tree/use-known-tree.ts';
import { useTreeCommands } from '#renderer/blocks/file-tree/use-tree-keys.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { usePane } from '#renderer/components/layout/pane-widths.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import {
  chosenOf,
  filteredPaths,
  problemWords,
  toggled,
  type ArchiveFiles,
} from '#renderer/features/artifacts/model/archive-files.ts';
import styles from './artifacts.module.css';
import { FoundContents, useContentsSearch } from './contents-search.tsx';

export interface ArchiveTreeProps {
  readonly archive: ArchiveKey;
  readonly contents: ArchiveContents;
  readonly files: ArchiveFiles;
  /** Index of the file on screen; null: none. */
  readonly shown: number | null;
  readonly onOpen: (entry: number, line?: number) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
  readonly onSave: () => void;
}

const nothing: readonly number[] = [];

/** Files whose paths have no room in a tree: they can be read. */
const Apart = ({ contents, files, onOpen }: Pick<ArchiveTreeProps, 'contents' | 'files' | 'onOpen'>) => (
  <section className={styles.apart} aria-label={t('artifacts.apart', { count: files.apart.length })}>
    <h2>{t('artifacts.apart', { count: files.apart.length })}</h2>
    {files.apart.slice(0, 100).map((index) => {
      const entry = contents.entries[index];
      return (
        <button
          key={index}
          type="button"
          className={styles.hit}
          title={entry?.problem ? problemWords[entry.problem] : undefined}
          onClick={() => onOpen(index)}
        >
          <Icon of={TriangleAlert} size={12} className={styles.warning} />
          <span className={styles.line}>{visibleText(entry?.path ?? '')}</span>
        </button>
      );
    })}
    {files.apart.length > 100 && (
      <p className={styles.quiet}>{t('artifacts.more_hidden', { amount: files.apart.length - 100 })}</p>
    )}
  </section>
);

/** What is looked for, and where: in the names, or in the contents. */
const useSearching = (archive: ArchiveKey, isShown: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<'names' | 'contents'>('names');
  const [typed, setTyped] = useState('');
  const isNames = mode === 'names';
  const search = useContentsSearch(archive);
  useCommand('artifacts.filter', () => field.current?.focus(), isShown);
  useCommand('artifacts.contents', () => setMode(isNames ? 'contents' : 'names'), isShown);
  /** @param onEnter goes to the first file that is listed by its name */
  const headOf = (onEnter: () => void) => (
    <>
      <InlineField
        ref={field}
        icon={Search}
        label={isNames ? t('artifacts.filter_name') : t('artifacts.search_contents')}
        placeholder={isNames ? t('artifacts.filter_name') : t('artifacts.search_contents')}
        value={typed}
        end={typed === '' && <CommandKeys of="artifacts.filter" />}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isNames) onEnter();
          else if (event.key === 'Enter') search.start(typed.trim());
          else if (event.key !== 'Escape') return;
          else if (typed === '') field.current?.blur();
          else setTyped('');
          event.preventDefault();
        }}
      />
      <SegmentedControl
        label={t('artifacts.where')}
        options={[
          { value: 'names', label: t('common.names') },
          { value: 'contents', label: t('artifacts.contents') },
        ]}
        value={mode}
        onValue={setMode}
      />
    </>
  );
  return { headOf, isNames, filter: useDeferredValue(isNames ? typed.trim() : ''), search };
};

/** What the boxes of the tree say and do. */
const choiceOf = ({ contents, files, chosen, onChosen }: ArchiveTreeProps): TreeChoice => {
  const indicesOf = ({ entry, what }: EntryRow): readonly number[] => {
    if (what === 'folder') return files.below.get(entry.path) ?? nothing;
    const index = files.byPath.get(entry.path);
    return index === undefined || contents.entries[index]?.problem !== null ? nothing : [index];
  };
  return {
    stateOf: (row) => chosenOf(indicesOf(row), chosen),
    toggle: (row) => onChosen(toggled(indicesOf(row), chosen)),
  };
};

const menuOf = (row: EntryRow, tree: KnownTree): readonly MenuEntry[] => {
  const isClosing = row.what === 'folder' && row.isOpen;
  return [
    { label: isClosing ? t('common.close') : t('common.open'), run: () => tree.activate(row) },
    copyEntry(t('common.copy_path'), row.entry.path),
  ];
};

interface NamedFilesProps extends ArchiveTreeProps {
  readonly tree: KnownTree;
  readonly filter: string;
  /** Files whose path has the filter in it. */
  readonly amount: number;
}

/** The tree, as far as the filter leaves it. */
const NamedFiles = ({ tree, filter, amount, ...props }: NamedFilesProps) => {
  const { contents, files } = props;
  const endOf = ({ entry, what }: EntryRow) => {
    const found = what === 'folder' ? undefined : contents.entries[files.byPath.get(entry.path) ?? -1];
    if (found === undefined) return null;
    return (
      <>
        {found.problem !== null && (
          <Icon of={TriangleAlert} size={12} className={styles.warning} label={problemWords[found.problem]} />
        )}
        <span className={styles.size}>{bytesText(found.size)}</span>
      </>
    );
  };
  if (filter !== '' && amount === 0)
    return <p className={styles.quiet}>{t('common.no_results_for', { typed: visibleText(filter) })}</p>;
  return (
    <>
      <FileTree
        label={t('artifacts.files_of_archive')}
        tree={tree}
        choice={choiceOf(props)}
        endOf={endOf}
        menuOf={(row) => menuOf(row, tree)}
      />
      {filter !== '' && (
        <TreeFooter role="status">{t('common.nth_of', { number: amount, all: files.byPath.size })}</TreeFooter>
      )}
    </>
  );
};

/** How much is chosen, and saving it. */
const ChosenFooter = ({ contents, files, chosen, onChosen, onSave }: ArchiveTreeProps) => {
  const bytes = [...chosen].reduce((sum, index) => sum + (contents.entries[index]?.size ?? 0), 0);
  return (
    <div className={styles.footer} role="toolbar" aria-label={t('artifacts.chosen_files')}>
      <span className={styles.chosen} role="status">
        <strong>
          {chosen.size === 0
            ? t('common.files_too', { count: files.savable })
            : t('common.selected', { amount: chosen.size })}
        </strong>{' '}
        <span className={styles.aside}>{bytesText(chosen.size === 0 ? files.bytes : bytes)}</span>
      </span>
      {chosen.size > 0 && (
        <Button look="plain" press="Escape" onClick={() => onChosen(new Set())}>
          {t('artifacts.clear')}
        </Button>
      )}
      <Button look={chosen.size > 0 ? 'primary' : 'normal'} command="artifacts.save" onClick={onSave}>
        {chosen.size === 0 ? t('artifacts.save_all') : t('artifacts.save_files', { count: chosen.size })}
      </Button>
    </div>
  );
};

export const ArchiveTree = (props: ArchiveTreeProps) => {
  const { archive, contents, files, shown, onOpen, chosen, onChosen } = props;
  const { isShown } = usePane('tree');
  const { headOf, isNames, filter, search } = useSearching(archive, isShown);
  const paths = useMemo(() => [...files.byPath.keys()], [files]);
  const shownPaths = useMemo(() => filteredPaths(paths, filter), [paths, filter]);
  const tree = useKnownTree(
    shownPaths,
    (shown === null ? undefined : contents.entries[shown]?.path) ?? '',
    filter !== '',
    ({ entry }) => onOpen(files.byPath.get(entry.path) ?? 0),
  );
  const row = tree.rows[tree.current];
  const isTree = isShown && isNames;
  useCommand(
    'artifacts.choose',
    () => row?.kind === 'entry' && choiceOf(props).toggle(row),
    isTree && row?.kind === 'entry',
  );
  useCommand('screen.close', () => onChosen(new Set()), chosen.size > 0);
  useTreeCommands(tree, isTree);
  if (!isShown) return null;
  const head = headOf(() => {
    const file = tree.rows.find((one) => one.kind === 'entry' && one.what !== 'folder');
    if (filter !== '' && file !== undefined) tree.activate(file);
  });
  return (
    <TreeFrame label={t('artifacts.files_of_archive')} whenNarrow="narrower" head={head}>
      {isNames ? (
        <NamedFiles {...props} tree={tree} filter={filter} amount={shownPaths.length} />
      ) : (
        <FoundContents search={search} entries={contents.entries} onOpen={onOpen} />
      )}
      {files.apart.length > 0 && isNames && <Apart contents={contents} files={files} onOpen={onOpen} />}
      <ChosenFooter {...props} />
    </TreeFrame>
  );
};
