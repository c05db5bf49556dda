/** The unknown words of a text while it is written: found again after each change, with suggestions one after the other. */
import { use, useEffect, useEffectEvent, useState, createContext } from 'react';
import { useSettled } from '#renderer/components/context/use-settled.ts';
import type { TextWord } from '#renderer/workers/spelling/prose-words.ts';
import { createSpellingChecker, type SpellingChecker } from '#renderer/workers/spelling/spelling-client.ts';
import { withReplacement, type CheckedText } from './checked-text.ts';

/** The checker of this window: its worker starts with the first check. */
export const SpellingCheckerContext = createContext<SpellingChecker>(createSpellingChecker());

/** Milliseconds without a change before the text is checked again. */
const pause = 300;

/** What the panel shows. */
export interface FoundWords {
  /** Null until the first check has its answer. */
  readonly checked: CheckedText | null;
  /** Those of `checked` that are still unknown. */
  readonly words: readonly TextWord[];
  /** The text has changed since, or is being checked. */
  readonly isChecking: boolean;
  readonly isFailed: boolean;
  readonly again: () => void;
  /** Suggestions by word; undefined while they are looked for. */
  readonly suggestions: ReadonlyMap<string, readonly string[]>;
  /** Notes a replacement in the text. */
  readonly replaced: (word: TextWord, other: string) => void;
}

/** Follows a text. @param known words that are not listed */
export const useUnknownWords = (text: string, known: ReadonlySet<string>): FoundWords => {
  const checker = use(SpellingCheckerContext);
  const [checked, setChecked] = useState<CheckedText | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [suggestions, setSuggestions] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const words = checked?.words.filter(({ word }) => !known.has(word)) ?? [];
  const isListDone = words.length === 0 && (checked?.more ?? 0) > 0;
  const isCurrent = checked?.text === text && !isListDone;
  const isSettled = useSettled(text, text, pause) === text;

  const check = useEffectEvent(async () => checker.check(text, [...known]));
  useEffect(() => {
    if (!isSettled || isCurrent || isFailed) return undefined;
    let isOver = false;
    check().then(
      (found) => {
        if (!isOver) setChecked({ text, ...found });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [text, isSettled, isCurrent, isFailed]);

  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      for (const { word } of checked?.words ?? []) {
        const found = await checker.suggest(word);
        if (isOver) return;
        setSuggestions((before) => (before.has(word) ? before : new Map(before).set(word, found)));
      }
    };
    load().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
    };
  }, [checker, checked]);

  return {
    checked,
    words,
    isChecking: !isCurrent && !isFailed,
    isFailed,
    again: () => {
      setChecked(null);
      setFailed(false);
    },
    suggestions,
    replaced: (word, other) => setChecked((before) => before && withReplacement(before, word, other)),
  };
};
