/** What changed, definition by definition: counted by what happened, in groups by file, and each a way to its lines and back. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { DockedPanel } from '#renderer/components/layout/docked-panel.tsx';
import { afterNextFrame } from '#renderer/components/layout/frames.ts';
import { t } from '#renderer/texts/t.ts';
import { usedName, type DefinitionChange } from '#renderer/workers/definitions/definition-change.ts';
import type { FoundDefinitions, FoundInTree, TreeRequest } from '#renderer/workers/definitions/definitions-protocol.ts';
import { TreeSearchButton, TreeSearchState } from '#renderer/features/review/components/find/tree-search.tsx';
import find from '#renderer/features/review/components/find/where-else.module.css';
import { useDefinitions } from '#renderer/features/review/hooks/use-definitions.ts';
import { useTreeSearch } from '#renderer/features/review/hooks/use-tree-search.ts';
import { definitionGroups, groupOf, pathOfPlace, type DefinitionGroup } from './definition-words.ts';
import { listDefinitions } from '#renderer/features/review/store/definitions.ts';
import { cursorOf, filesOf } from '#renderer/features/review/store/lines.ts';
import { focusLines } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { showRow } from '#renderer/features/review/store/scroll.ts';
import { DefinitionRow } from './definition-row.tsx';
import { UnreadFiles } from './unread-files.tsx';
import styles from './definitions.module.css';

/** Rows that are drawn at first, and with each press of the button below them. */
const someRows = 500;

/** How many of each group there are; pressed, its rows alone are listed. */
const Groups = ({
  changes,
  chosen,
  onChoose,
}: {
  readonly changes: readonly DefinitionChange[];
  readonly chosen: DefinitionGroup | null;
  readonly onChoose: (group: DefinitionGroup | null) => void;
}) => {
  const byGroup = Map.groupBy(changes, groupOf);
  return (
    <div className={styles.groups} role="group" aria-label={t('definitions.title')}>
      {definitionGroups.map((group) => {
        const count = byGroup.get(group)?.length ?? 0;
        if (count === 0) return null;
        return (
          <button
            key={group}
            type="button"
            className={styles.group}
            aria-pressed={group === chosen}
            onClick={() => onChoose(group === chosen ? null : group)}
          >
            {t(`definitions.${group}`, { count })}
          </button>
        );
      })}
    </div>
  );
};

const rowButtons = '[data-definition]';

/** The keys of the list: the same as those of the lines, while the focus is in it. Spread what it answers onto the list. */
const useListKeys = (list: RefObject<HTMLDivElement | null>) => {
  const store = useReviewStore();
  const last = useRef('');
  const [hasFocus, setFocus] = useState(false);
  const rows = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(rowButtons) ?? [])];
  const indexOf = (all: readonly HTMLElement[]): number =>
    all.findIndex(({ dataset }) => dataset['definition'] === last.current);
  const step = (by: 1 | -1): unknown => {
    const all = rows();
    const at = indexOf(all);
    const isThere = document.activeElement === all[at];
    const next = all[isThere ? Math.min(all.length - 1, Math.max(0, at + by)) : Math.max(0, at)];
    next?.focus();
    return next !== undefined;
  };
  // The panel has the focus as it opens: the first row takes it.
  useEffect(() => {
    if (list.current?.closest('aside')?.contains(document.activeElement) === true)
      list.current.querySelector<HTMLElement>(rowButtons)?.focus();
  }, [list]);
  useCommand('list.next', () => step(1), hasFocus);
  useCommand('list.previous', () => step(-1), hasFocus);
  useCommand('changes.definitions', () => {
    const all = rows();
    if (hasFocus || all.length === 0) {
      listDefinitions(store, false);
      focusLines(store);
    } else all[Math.max(0, indexOf(all))]?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      setFocus(true);
      const { definition } = target.closest<HTMLElement>(rowButtons)?.dataset ?? {};
      if (definition !== undefined) last.current = definition;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void =>
      setFocus(currentTarget.contains(relatedTarget)),
  };
};

/** The names whose uses are looked for in the tree. */
const wordsOf = ({ changes, uses }: FoundDefinitions, paths: (file: number) => string): TreeRequest['words'] => {
  const named = changes.flatMap((change) => {
    const word = usedName(change);
    return change.before !== null && uses.has(word) ? [{ word, path: paths(change.before.file) }] : [];
  });
  return [...new Map(named.map((one) => [`${one.word} ${one.path}`, one])).values()];
};

const noWords: TreeRequest['words'] = [];

interface RowsProps {
  readonly changes: readonly DefinitionChange[];
  readonly uses: FoundDefinitions['uses'];
  readonly tree: FoundInTree | null;
}

/** The changes by their files. */
const Rows = ({ changes, uses, tree }: RowsProps) => {
  const files = useReview(filesOf);
  const byFile = Map.groupBy(changes, ({ after, before }) => (after ?? before)?.file ?? 0);
  return [...byFile].map(([file, own]) => (
    <section key={file} className={find.file} aria-label={pathOfPlace(files, { file })}>
      <h3 className={find.path}>{pathOfPlace(files, { file })}</h3>
      <ul className={styles.rows}>
        {own.map((change) => {
          const key = keyOf(change);
          return <DefinitionRow key={key} name={key} change={change} uses={uses.get(usedName(change))} tree={tree} />;
        })}
      </ul>
    </section>
  ));
};

const List = ({ found }: { readonly found: FoundDefinitions }) => {
  const { changes, uses, unread } = found;
  const files = useReview(filesOf);
  const [group, setGroup] = useState<DefinitionGroup | null>(null);
  const [most, setMost] = useState(someRows);
  const list = useRef<HTMLDivElement>(null);
  const keys = useListKeys(list);
  const words = useMemo(
    () => (uses.size === 0 ? noWords : wordsOf(found, (file) => pathOfPlace(files, { file }))),
    [found, uses, files],
  );
  const tree = useTreeSearch(words, true);
  const listed = group === null ? changes : changes.filter((change) => groupOf(change) === group);
  const left = listed.length - most;
  return (
    <div ref={list} className={styles.list} {...keys}>
      <Groups changes={changes} chosen={group} onChoose={setGroup} />
      {changes.length === 0 && <p className={find.words}>{t('definitions.none')}</p>}
      <div>
        <Rows changes={listed.slice(0, most)} uses={uses} tree={tree.found} />
      </div>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + someRows)}>
            {t('lists.show_amount_more', { amount: Math.min(someRows, left) })}
          </Button>
        </div>
      )}
      <UnreadFiles unread={unread} />
      {words.length > 0 && (
        <>
          <p className={find.words}>{t('definitions.goes_by_name')}</p>
          <TreeSearchState search={tree} />
          {tree.found === null && (
            <div className={find.footer}>
              <TreeSearchButton search={tree} />
            </div>
          )}
        </>
      )}
    </div>
  );
};

const keyOf = ({ after, before, kind }: DefinitionChange): string => {
  const { file, line, name } = after ?? before ?? { file: 0, line: 0, name: '' };
  return [file, after === null ? 'old' : 'new', line, kind, name].join(' ');
};

const Panel = () => {
  const store = useReviewStore();
  const { found, progress, stop, goOn } = useDefinitions();
  const close = (): void => listDefinitions(store, false);
  useCommand('changes.definitions', close, found === null);
  return (
    <DockedPanel title={t('definitions.title')} onClose={close}>
      {found === null ? (
        <div className={styles.reading}>
          <p className={find.words} role="status">
            {progress.of === 0
              ? t('common.loading')
              : t('review_diff.verified', { count: progress.of, checked: progress.done })}
          </p>
          {progress.of > 0 && <Button onClick={stop}>{t('common.stop')}</Button>}
        </div>
      ) : (
        <>
          {found.isStopped && (
            <div className={styles.reading}>
              <p className={find.words} role="status">
                {t('review_diff.loading_stopped')}
              </p>
              <Button onClick={goOn}>{t('common.continue')}</Button>
            </div>
          )}
          <List found={found} />
        </>
      )}
    </DockedPanel>
  );
};

/** The panel while it is wanted; the line that is read stays in view beside it. One panel at a time. */
export const ChangedDefinitions = () => {
  const store = useReviewStore();
  const isListed = useReview(({ state }) => state().listsDefinitions);
  const isOther = useReview(({ state }) => state().comments?.aside?.isOpen === true);
  useCommand('changes.definitions', () => listDefinitions(store, true), !isListed);
  const opens = useEffectEvent(() =>
    afterNextFrame(() => {
      if (cursorOf(store) >= 0) showRow(store, cursorOf(store), 'near');
    }),
  );
  useEffect(() => (isListed ? opens() : undefined), [isListed]);
  useEffect(() => {
    if (isOther) store.set({ listsDefinitions: false });
  }, [store, isOther]);
  return isListed && <Panel />;
};
