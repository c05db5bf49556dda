/** One unknown word in its line, with what can be done about it. */
import { Button } from '#renderer/components/controls/button.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { TextWord } from '#renderer/workers/spelling/prose-words.ts';
import { lineOf } from './checked-text.ts';
import styles from './spelling-panel.module.css';

/** It can have the focus: it is where one goes on after a word before it was done. */
export const SpellingRow = ({
  text,
  word: found,
  suggestions,
  isFixed,
  isFull,
  onReplace,
  onIgnore,
  onAdd,
}: {
  /** The whole text. */
  readonly text: string;
  readonly word: TextWord;
  /** Undefined while they are looked for. */
  readonly suggestions: readonly string[] | undefined;
  /** The text cannot be changed now. */
  readonly isFixed: boolean;
  /** No more words can be added. */
  readonly isFull: boolean;
  readonly onReplace: (other: string) => void;
  readonly onIgnore: () => void;
  readonly onAdd: () => void;
}) => {
  const { word } = found;
  const { line, before, after } = lineOf(text, found);
  return (
    <li
      className={styles.row}
      data-word={word}
      tabIndex={-1}
      aria-label={t('blocks.spelling_word', { word, line, text: `${before}${word}${after}` })}
    >
      <span className={styles.line}>
        {visibleText(before)}
        <mark className={styles.word}>{word}</mark>
        {visibleText(after)}
      </span>
      <span className={styles.buttons}>
        {suggestions?.map((other) => (
          <Button
            key={other}
            disabled={isFixed}
            aria-label={t('blocks.spelling_replace', { word, suggestion: other })}
            onClick={() => onReplace(other)}
          >
            {other}
          </Button>
        ))}
        {suggestions === undefined && <span className={styles.none}>{t('blocks.spelling_looking')}</span>}
        {suggestions?.length === 0 && <span className={styles.none}>{t('blocks.spelling_no_suggestions')}</span>}
        <span className={styles.others}>
          <Button look="plain" aria-label={t('blocks.spelling_ignore_word', { word })} onClick={onIgnore}>
            {t('blocks.spelling_ignore')}
          </Button>
          <Button
            look="plain"
            disabled={isFull}
            title={isFull ? t('blocks.spelling_full') : undefined}
            aria-label={t('blocks.spelling_add_word', { word })}
            onClick={onAdd}
          >
            {t('blocks.spelling_add')}
          </Button>
        </span>
      </span>
    </li>
  );
};
