/** The lines that define a word, above all others that have it; by its key, the only one is gone to. */
import { useEffect, useMemo, useState } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { defines } from '#shared/diff/reading-order/languages.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { UsesOfWord as Uses } from '#renderer/features/review/hooks/use-uses-of-word.ts';
import { useFileAtHead } from '#renderer/features/review/hooks/use-whole-file.ts';
import type { TreeLine } from '#renderer/workers/definitions/definitions-protocol.ts';
import { cursorOf, filesOf } from '#renderer/features/review/store/lines.ts';
import { focusLines } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { PlaceLine, showUse } from './place-line.tsx';
import styles from './where-else.module.css';

/** A line of a changed file. */
interface FileLine {
  /** Of the file in the change; −1: it does not have the file. */
  readonly number: number;
  readonly path: string;
  /** Null: the change does not have the line. */
  readonly row: number | null;
  /** From 1, after the change. */
  readonly line: number;
  readonly text: string;
}

const nameOf = (files: readonly IndexedFile[], number: number): string => {
  const file = files[number];
  return file === undefined ? '' : pathOf(file);
};

/** Lines that define the word, in the version after the change, and in whole files as far as they were looked in. */
const definitionsOf = (
  files: readonly IndexedFile[],
  word: string,
  { rows, whole }: Uses,
  outside: readonly TreeLine[] | null,
): readonly FileLine[] => {
  const inChange = rows.flatMap(({ row, file: number }) => {
    const path = nameOf(files, number);
    const isAfter = row.kind === rowKinds.added || row.kind === rowKinds.context;
    return isAfter && defines(path, row.text, word)
      ? [{ number, path, row: row.row, line: row.newLine, text: row.text }]
      : [];
  });
  const known = new Set(inChange.map(({ number, line }) => `${String(number)}:${String(line)}`));
  const inFiles = [...whole].flatMap(([number, of]) => {
    const path = nameOf(files, number);
    return ('lines' in of ? of.lines : [])
      .filter(({ line, text }) => defines(path, text, word) && !known.has(`${String(number)}:${String(line)}`))
      .map(({ line, text }) => ({ number, path, row: null, line, text }));
  });
  const inTree = (outside ?? [])
    .filter(({ isDefinition }) => isDefinition)
    .map(({ path, line, text }) => ({ number: -1, path, row: null, line, text }));
  return [...inChange, ...inFiles, ...inTree];
};

/** Goes to a line that defines the word; where the cursor is on it already, the panel stays and lists it. */
const goTo = async (store: ReviewStore, word: string, number: number, row: number): Promise<void> => {
  const [line] = await store.review.ask('linesOf', [row]);
  if (line === cursorOf(store) || store.state().word !== word) return;
  store.set({ word: null });
  void showUse(store, row, number);
  focusLines(store);
};

/** Goes to the only line of the change that defines the word, as soon as that is wanted and all are known. @returns whether it was wanted */
const useGoToDefinition = (word: string, found: readonly FileLine[], isListed: boolean): boolean => {
  const store = useReviewStore();
  const isWanted = useReview(({ state }) => state().wantsDefinition);
  const [isAsked, setAsked] = useState(isWanted);
  if (isWanted && isListed && !isAsked) setAsked(true);
  useEffect(() => {
    if (!isWanted || !isListed) return;
    store.set({ wantsDefinition: false });
    const [only, other] = found;
    if (only === undefined || only.row === null || other !== undefined) return;
    void goTo(store, word, only.number, only.row);
  }, [store, word, isWanted, isListed, found]);
  return isAsked && isListed;
};

export const Definitions = ({
  word,
  places,
  outside,
}: {
  readonly word: string;
  readonly places: Uses;
  /** Lines of files that the change does not have; null: they were not looked for. */
  readonly outside: readonly TreeLine[] | null;
}) => {
  const store = useReviewStore();
  const openPath = useFileAtHead();
  const files = useReview(filesOf);
  const found = useMemo(() => definitionsOf(files, word, places, outside), [files, word, places, outside]);
  const isAsked = useGoToDefinition(word, found, places.isListed);
  if (found.length === 0)
    return (
      isAsked && (
        <p className={styles.words}>
          {outside === null ? t('review.no_definition', { count: files.length }) : t('review.no_definition_anywhere')}
        </p>
      )
    );
  return (
    <section className={styles.file} aria-label={t('review.definitions', { count: found.length })}>
      <h3 className={styles.path}>{t('review.definitions', { count: found.length })}</h3>
      <ul className={styles.lines}>
        {found.map(({ number, path, row, line, text }) => (
          <PlaceLine
            key={`${path}:${String(line)}`}
            number={line}
            sign=""
            text={text}
            title={visibleText(path)}
            onPress={() => (row === null ? openPath(path, line) : void showUse(store, row, number))}
          />
        ))}
      </ul>
    </section>
  );
};
