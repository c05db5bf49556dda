/** What changed, definition by definition: counted by what happened, in groups by file, and each a way to its lines and back. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { DockedPanel } from '#renderer/components/layout/docked-panel.tsx';
import { afterNextFrame } from '#renderer/components/layout/frames.ts';
import { t } from '#renderer/texts/t.ts';
import { usedName, type DefinitionChange } from '#renderer/workers/definitions/definition-change.ts';
import type { FoundDefinitions, TreeRequest } from '#renderer/workers/definitions/definitions-protocol.ts';
import { TreeSearchButton, TreeSearchState } from '#renderer/features/review/components/find/tree-search.tsx';
import find from '#renderer/features/review/components/find/where-else.module.css';
import { useDefinitions } from '#renderer/features/review/hooks/use-definitions.ts';
import { useTreeSearch } from '#renderer/features/review/hooks/use-tree-search.ts';
import {
  definitionGroups,
  groupOf,
  pathOfPlace,
  type DefinitionGroup,
} from '#renderer/features/review/model/definition-words.ts';
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

const noChanges: readonly DefinitionChange[] = [];

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

/** The keys of the list: the same as those of the lines, while the focus is in it. */
const useListKeys = (list: RefObject<HTMLDivElement | null>, last: RefObject<string>, hasFocus: boolean): void => {
  const store = useReviewStore();
  const rows = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(rowButtons) ?? [])];
  const focusLast = (): void => {
    const all = rows();
    (all.find(({ dataset }) => dataset['definition'] === last.current) ?? all[0])?.focus();
  };
  const step = (by: 1 | -1) => (): unknown => {
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset['definition'] === last.current);
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
  useCommand('list.next', step(1), hasFocus);
  useCommand('list.previous', step(-1), hasFocus);
  useCommand('changes.definitions', () => {
    if (hasFocus) {
      listDefinitions(store, false);
      focusLines(store);
    } else focusLast();
  });
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

const List = ({ found }: { readonly found: FoundDefinitions }) => {
  const files = useReview(filesOf);
  const [group, setGroup] = useState<DefinitionGroup | null>(null);
  const [most, setMost] = useState(someRows);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const [hasFocus, setFocus] = useState(false);
  useListKeys(list, last, hasFocus);
  const words = useMemo(
    () => (found.uses.size === 0 ? noWords : wordsOf(found, (file) => pathOfPlace(files, { file }))),
    [found, files],
  );
  const tree = useTreeSearch(words, true);
  const changes = found.changes.length === 0 ? noChanges : found.changes;
  const listed = group === null ? changes : changes.filter((change) => groupOf(change) === group);
  const numbered = listed
    .slice(0, most)
    .map((change) => ({ change, file: (change.after ?? change.before)?.file ?? 0 }));
  const byFile = [...Map.groupBy(numbered, ({ file }) => file)];
  return (
    <div
      ref={list}
      className={styles.list}
      onFocus={({ target }) => {
        setFocus(true);
        const { definition } = target.closest<HTMLElement>(rowButtons)?.dataset ?? {};
        if (definition !== undefined) last.current = definition;
      }}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <Groups changes={changes} chosen={group} onChoose={setGroup} />
      {changes.length === 0 && <p className={find.words}>{t('definitions.none')}</p>}
      <div>
        {byFile.map(([file, rows]) => (
          <section key={file} className={find.file} aria-label={pathOfPlace(files, { file })}>
            <h3 className={find.path}>{pathOfPlace(files, { file })}</h3>
            <ul className={styles.rows}>
              {rows.map(({ change }) => (
                <DefinitionRow
                  key={keyOf(change)}
                  name={keyOf(change)}
                  change={change}
                  uses={found.uses.get(usedName(change))}
                  tree={tree.found}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {listed.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + someRows)}>
            {t('lists.show_amount_more', { amount: Math.min(someRows, listed.length - most) })}
          </Button>
        </div>
      )}
      <UnreadFiles unread={found.unread} />
      {words.length > 0 && (
        <>
          <p className={find.words}>{t('definitions.goes_by_name')}</p>
          <TreeSearchState search={tree} />
          <div className={find.footer}>
            <TreeSearchButton search={tree} />
          </div>
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
