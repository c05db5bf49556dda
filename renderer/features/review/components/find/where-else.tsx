/** Where else a word is: every line of the change that has it, by file, and on request those of the whole files at the head. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { DockedPanel } from '#renderer/components/layout/docked-panel.tsx';
import { afterNextFrame } from '#renderer/components/layout/frames.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import {
  mostRows,
  useUsesOfWord,
  withTree,
  type UsesOfWord as Uses,
} from '#renderer/features/review/hooks/use-uses-of-word.ts';
import { useTreeSearch } from '#renderer/features/review/hooks/use-tree-search.ts';
import { useWhereElse } from '#renderer/features/review/hooks/use-where-else.ts';
import { useFileAtHead, useWholeFile } from '#renderer/features/review/hooks/use-whole-file.ts';
import { cursorOf, filesOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { showRow } from '#renderer/features/review/store/scroll.ts';
import type { TreeLine } from '#renderer/workers/definitions/definitions-protocol.ts';
import { Definitions } from './definitions.tsx';
import { PlaceLine, showUse } from './place-line.tsx';
import { TreeSearchButton, TreeSearchState } from './tree-search.tsx';
import styles from './where-else.module.css';

const signs: Readonly<Record<number, string>> = { [rowKinds.added]: '+', [rowKinds.removed]: '−' };

interface FileProps {
  readonly number: number;
  readonly rows: readonly Row[];
  readonly places: Uses;
}

const WholeFile = ({ number, rows, places }: FileProps) => {
  const openWhole = useWholeFile();
  const whole = places.whole.get(number);
  if (whole === undefined) return null;
  if ('problem' in whole) return <p className={styles.words}>{said(whole.problem)}</p>;
  const known = new Set(rows.map(({ newLine }) => newLine));
  const others = whole.lines.filter(({ line }) => !known.has(line));
  return (
    <>
      <p className={styles.words}>
        {others.length === 0 ? t('review.nowhere_else') : t('review.lines_outside', { count: others.length })}
      </p>
      <ul className={styles.lines}>
        {others.map(({ line, text }) => (
          <PlaceLine key={line} number={line} sign="" text={text} onPress={() => openWhole(number, line)} />
        ))}
      </ul>
    </>
  );
};

const File = (props: FileProps) => {
  const { number, rows, places } = props;
  const store = useReviewStore();
  const file = useReview(filesOf)[number];
  if (file === undefined) return null;
  const path = visibleText(pathOf(file));
  return (
    <section className={styles.file} aria-label={path}>
      <h3 className={styles.path}>
        <span>{path}</span>
        {!file.deleted_file && !places.whole.has(number) && (
          <Button disabled={places.waiting.length > 0} onClick={() => places.look([number])}>
            {t('review.look_in_all', { count: 1 })}
          </Button>
        )}
      </h3>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <PlaceLine
            key={row.row}
            number={row.newLine || row.oldLine}
            sign={signs[row.kind] ?? ''}
            text={row.text}
            onPress={() => void showUse(store, row.row, number)}
          />
        ))}
      </ul>
      <WholeFile {...props} />
    </section>
  );
};

/** Files that the change does not have, with the lines that were found in them. */
const OtherFiles = ({ lines }: { readonly lines: readonly TreeLine[] }) => {
  const openPath = useFileAtHead();
  return [...Map.groupBy(lines, ({ path }) => path)].map(([path, own]) => (
    <section key={path} className={styles.file} aria-label={visibleText(path)}>
      <h3 className={styles.path}>{visibleText(path)}</h3>
      <ul className={styles.lines}>
        {own.map(({ line, text }) => (
          <PlaceLine key={line} number={line} sign="" text={text} onPress={() => openPath(path, line)} />
        ))}
      </ul>
    </section>
  ));
};

/** What was found, and what of it is not there yet; of a word that is nowhere else, what was looked through. */
const foundWords = (
  { found, rows, isListed, waiting }: Uses,
  files: number,
  outside: { readonly count: number; readonly isCut: boolean },
): string => {
  const isOnlyHere = isListed && rows.length < 2;
  return [
    isOnlyHere ? t('review.only_here', { count: files }) : '',
    !isOnlyHere && found.count > 0 ? t('review.in_files', { found: found.count, count: found.files }) : '',
    found.isDone ? '' : t('common.searching'),
    rows.length === mostRows || outside.isCut ? t('review.first_shown', { most: mostRows }) : '',
    waiting.length > 0 ? t('review.searching_files', { count: waiting.length }) : '',
    outside.count > 0 ? t('definitions.uses_outside', { count: outside.count }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** How many whole files were read for a word; those of all code are counted where they were searched. */
const Looked = ({ of: { whole, waiting } }: { readonly of: Uses }) => {
  const count = [...whole.values()].filter((of) => 'lines' in of).length;
  return (
    count > 0 && waiting.length === 0 && <p className={styles.words}>{t('definitions.branch_searched', { count })}</p>
  );
};

const UsesOfWord = ({ word }: { readonly word: string }) => {
  const store = useReviewStore();
  const files = useReview(filesOf);
  const head = useReview(({ state }) => state().refs.after);
  const changed = useUsesOfWord(store.review, files, head, word);
  const words = useMemo(() => [{ word, path: '' }], [word]);
  const tree = useTreeSearch(words, false);
  const inTree = tree.found?.words.get(word);
  const places = useMemo(() => withTree(changed, inTree), [changed, inTree]);
  const outside = useMemo(() => inTree?.lines.filter(({ file }) => file < 0) ?? [], [inTree]);
  const onClose = (): void => store.set({ word: null });
  const { rows, whole, waiting } = places;
  const byFile = Map.groupBy(rows, ({ file }) => file);
  // A file that was looked in without finding anything says nothing.
  const others = [...whole].filter(([, of]) => 'problem' in of || of.lines.length > 0);
  const numbers = [...new Set([...byFile.keys(), ...others.map(([number]) => number)])].sort((a, b) => a - b);
  const readable = files.flatMap((file, number) => (file.deleted_file || whole.has(number) ? [] : [number]));
  return (
    <DockedPanel title={t('review.where_else', { word: visibleText(word) })} onClose={onClose}>
      <p className={styles.words} role="status">
        {foundWords(places, files.length, { count: outside.length, isCut: (inTree?.more ?? 0) > 0 })}
      </p>
      <TreeSearchState search={tree} />
      {tree.found === null && <Looked of={changed} />}
      <Definitions word={word} places={places} outside={tree.found === null ? null : outside} />
      <div>
        {numbers.map((number) => (
          <File key={number} number={number} rows={(byFile.get(number) ?? []).map(({ row }) => row)} places={places} />
        ))}
        <OtherFiles lines={outside} />
      </div>
      {(tree.found === null || waiting.length > 0 || readable.length > 0) && (
        <div className={styles.footer}>
          <TreeSearchButton search={tree} />
          {waiting.length > 0 && <Button onClick={places.stop}>{t('common.stop')}</Button>}
          {waiting.length === 0 && readable.length > 0 && (
            <Button onClick={() => places.look(readable)}>{t('review.look_in_all', { count: readable.length })}</Button>
          )}
        </div>
      )}
    </DockedPanel>
  );
};

/** The panel of a word while one is chosen; the line that it is on stays in view beside it. */
export const WhereElse = () => {
  const store = useReviewStore();
  const word = useReview(({ state }) => state().word);
  const aside = useReview(({ state }) => state().comments?.aside);
  useWhereElse();
  const opens = useEffectEvent(() => {
    // One panel at a time.
    aside?.close();
    return afterNextFrame(() => {
      if (cursorOf(store) >= 0) showRow(store, cursorOf(store), 'near');
    });
  });
  useEffect(() => (word === null ? undefined : opens()), [word]);
  const isOther = aside?.isOpen === true;
  useEffect(() => {
    if (isOther) store.set({ word: null });
  }, [store, isOther]);
  return word !== null && <UsesOfWord key={word} word={word} />;
};
