/** Every place of a word: in the change at once, and in whole files at the head, one after the other, as far as the user wants. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import type { LineFinder } from '#renderer/workers/find/find-client.ts';
import type { FileRow } from '#renderer/workers/changes/changes-protocol.ts';
import { createFindInChanges, type Found } from '#renderer/workers/find/find-in-changes.ts';
import type { WordInTree } from '#renderer/workers/definitions/definitions-protocol.ts';
import type { Review } from '#renderer/features/review/model/review.ts';

/** A line of a whole file. */
export interface WholeFileLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** What a whole file has, or why it could not be read. */
export type WholeFileUses = { readonly lines: readonly WholeFileLine[] } | { readonly problem: string };

export interface UsesOfWord {
  readonly found: Found;
  /** The first rows with a match, each once. */
  readonly rows: readonly FileRow[];
  /** They are those of {@link found}, and the change was searched to its end. */
  readonly isListed: boolean;
  readonly whole: ReadonlyMap<number, WholeFileUses>;
  /** Whole files that wait to be read; the first of them is being read. */
  readonly waiting: readonly number[];
  /** Reads whole files, one at a time. */
  look(files: readonly number[]): void;
  stop(): void;
}

/** Rows that are listed. */
export const mostRows = 500;
/** Matches of one whole file. */
const mostInFile = 1_000;

const noRows: readonly FileRow[] = [];
const encoder = new TextEncoder();

const queryOf = (text: string): FindQuery => ({ text, isRegex: false, isCaseSensitive: true, isWholeWord: true });

/** Reads whole files for a word, one after the other. `head`: the commit or branch at which they are read. */
const useWholeFiles = (
  review: Review,
  files: readonly IndexedFile[],
  head: string,
  word: string,
  finder: LineFinder,
): Pick<UsesOfWord, 'whole' | 'waiting' | 'look' | 'stop'> => {
  const [whole, setWhole] = useState<ReadonlyMap<number, WholeFileUses>>(new Map());
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), [word]);
  const positionsIn = async (file: IndexedFile, signal: AbortSignal): Promise<WholeFileUses> => {
    const read = await review.file(pathOf(file), head, signal);
    if ('problem' in read) return read;
    const places = await finder.find(queryOf(word), encoder.encode(read.text), mostInFile);
    const lines = read.text.split('\n');
    return { lines: [...(places?.lines ?? [])].map((at) => ({ line: at + 1, text: lines[at] ?? '' })) };
  };
  const readAll = async (wanted: readonly number[], signal: AbortSignal): Promise<void> => {
    for (const [at, number] of wanted.entries()) {
      setWaiting(wanted.slice(at));
      const file = files[number];
      if (file === undefined) continue;
      const places = await positionsIn(file, signal);
      if (signal.aborted) return;
      setWhole((before) => new Map(before).set(number, places));
    }
    setWaiting([]);
  };
  return {
    whole,
    waiting,
    look: (wanted) => {
      const controller = new AbortController();
      reading.current?.abort();
      reading.current = controller;
      void readAll(wanted, controller.signal);
    },
    stop: () => {
      reading.current?.abort();
      setWaiting([]);
    },
  };
};

/** With the lines of whole changed files that a search of all code found. */
export const withTree = (uses: UsesOfWord, found: WordInTree | undefined): UsesOfWord => {
  if (found === undefined) return uses;
  const whole = new Map(uses.whole);
  for (const [file, lines] of Map.groupBy(found.lines, (line) => line.file))
    if (file >= 0 && !whole.has(file)) whole.set(file, { lines });
  return { ...uses, whole };
};

/** @param head commit or branch at which whole files are read */
export const useUsesOfWord = (
  review: Review,
  files: readonly IndexedFile[],
  head: string,
  word: string,
): UsesOfWord => {
  const [{ find, finder }] = useState(() => {
    const made = review.createFinder();
    const searched = {
      slice: (from: number) => review.ask('findSlice', from),
      isWhole: () => review.state()?.phase !== 'loading',
    };
    return { find: createFindInChanges(searched, review.createFinder()), finder: made };
  });
  const found = useSyncExternalStore(find.subscribe, find.state);
  const [listed, setListed] = useState({ hits: found.hits, rows: noRows });
  const rows = useMemo(() => [...new Set(found.hits.map(({ row }) => row))].slice(0, mostRows), [found.hits]);
  const wholeFiles = useWholeFiles(review, files, head, word, finder);
  useEffect(() => find.search(word === '' ? null : queryOf(word)), [find, word]);
  useEffect(
    () => () => {
      find.close();
      finder.close();
    },
    [find, finder],
  );
  useEffect(() => {
    let isGone = false;
    void review.ask('rows', rows).then((read) => {
      if (!isGone) setListed({ hits: found.hits, rows: read });
    });
    return () => {
      isGone = true;
    };
  }, [review, rows, found.hits]);
  const isListed = found.query?.text === word && found.isDone && listed.hits === found.hits;
  return { found, rows: listed.rows, isListed, ...wholeFiles };
};
