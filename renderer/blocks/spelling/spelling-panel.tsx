/** Below a text: its unknown words, each in its line, to be replaced, ignored or added to one's own words. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSpellingWords } from '#renderer/api/channels/spelling-words.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { TextWord } from '#renderer/workers/spelling/prose-words.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import styles from './spelling-panel.module.css';
import type { Spelling } from './use-spelling.ts';
import { useUnknownWords, type FoundWords } from './use-unknown-words.ts';
import { lineOf } from './checked-text.ts';

/** Leaving a word as it is: now, or for good. */
const Leaving = ({
  word,
  isFull,
  onIgnore,
  onAdd,
}: {
  readonly word: string;
  /** No more words can be added. */
  readonly isFull: boolean;
  readonly onIgnore: () => void;
  readonly onAdd: () => void;
}) => (
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
);

/** One unknown word in its line, with what can be done about it. */
const SpellingRow = ({
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
        {suggestions === undefined && <span className={styles.none}>{t('common.loading')}</span>}
        {suggestions?.length === 0 && <span className={styles.none}>{t('blocks.spelling_no_suggestions')}</span>}
        <Leaving word={word} isFull={isFull} onIgnore={onIgnore} onAdd={onAdd} />
      </span>
    </li>
  );
};

/** Replaces a part of what a box holds as typing does, so that the box can undo it. */
const writeInto = (
  box: HTMLTextAreaElement,
  { start, end }: { readonly start: number; readonly end: number },
  words: string,
  onText: (text: string) => void,
): void => {
  const { value } = box;
  box.focus({ preventScroll: true });
  box.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the box's own undo; jsdom has none.
  const write = document.execCommand as ((command: string, hasDialog: boolean, text: string) => boolean) | undefined;
  if (write?.call(document, 'insertText', false, words) !== true)
    onText(value.slice(0, start) + words + value.slice(end));
};

const statusOf = ({ checked, words, isFailed, isChecking }: FoundWords): string => {
  if (isFailed) return '';
  if (checked === null || (isChecking && words.length === 0)) return t('blocks.checking');
  if (words.length === 0) return t('blocks.spelling_none');
  const found = t('blocks.spelling_found', { count: words.length });
  return checked.more === 0 ? found : `${found}, ${t('blocks.spelling_more', { count: checked.more })}`;
};

/** What the check says of the text as a whole. */
const PanelHead = ({
  said,
  found,
  failure,
  close,
}: {
  readonly said: string;
  readonly found: FoundWords;
  readonly failure: ReturnType<typeof useSpellingWords>['failure'];
  readonly close: () => void;
}) => (
  <>
    <div className={styles.head}>
      <p className={styles.status} role="status">
        <span className={styles.said}>{said} </span>
        {statusOf(found)}
      </p>
      <span className={styles.language}>{t('blocks.spelling_language')}</span>
      <IconButton icon={X} label={t('blocks.spelling_close')} onClick={close} />
    </div>
    {found.isFailed && (
      <Notice
        kind="danger"
        inset
        title={t('blocks.spelling_failed')}
        actions={<Button onClick={found.again}>{t('common.retry')}</Button>}
      />
    )}
    {failure && (
      <Notice kind="danger" inset title={failure.message}>
        {failure.hint}
      </Notice>
    )}
  </>
);

/** Gives the focus to a word as soon as it is drawn: to the first one after the first check, later to that of the number that is set. */
const useNextFocus = ({ box, panel }: Spelling, isChecked: boolean): ((word: number) => void) => {
  const next = useRef<number | null>(0);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (next.current === null || !isChecked) return;
    const rows = panel.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [];
    const isFirst = opener.current !== null;
    const row = rows[Math.min(next.current, rows.length - 1)];
    if (!isFirst) (row ?? box.current)?.focus();
    else if (opener.current === document.activeElement) row?.focus();
    next.current = null;
    opener.current = null;
  });
  return (word) => {
    next.current = word;
  };
};

const closeByEscape = (event: KeyboardEvent, close: () => void): void => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  close();
};

/** The unknown words, what can be done about each, and in words what was done last. */
const useWords = (spelling: Spelling, mine: ReturnType<typeof useSpellingWords>) => {
  const { box, text, onText, isFixed } = spelling;
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  // As the box has it: there each line ends with a line feed.
  const found = useUnknownWords(text.replace(/\r\n?/gv, '\n'), new Set([...mine.words, ...ignored]));
  const focusWord = useNextFocus(spelling, found.checked !== null);
  const goOn = (index: number, words: string): void => {
    focusWord(index);
    setSaid(words);
  };
  const replace = (index: number, word: TextWord, other: string): void => {
    const element = box.current;
    // Another text than the one that was checked: it is being checked now.
    if (element === null || isFixed || element.value !== found.checked?.text) return;
    writeInto(element, word, other, onText);
    found.replaced(word, other);
    goOn(index, t('blocks.spelling_replaced', { word: word.word, suggestion: other }));
  };
  const ignore = (index: number, { word }: TextWord): void => {
    setIgnored((before) => [...before, word]);
    goOn(index, t('blocks.spelling_ignored', { word }));
  };
  const add = (index: number, { word }: TextWord): void => {
    mine.add(word);
    setIgnored((before) => [...before, word]);
    goOn(index, t('blocks.spelling_added', { word }));
  };
  return { found, said, replace, ignore, add };
};

const Panel = ({ of: spelling }: { readonly of: Spelling }) => {
  const { isFixed, panel, close } = spelling;
  const mine = useSpellingWords();
  const { found, said, replace, ignore, add } = useWords(spelling, mine);
  const { checked, words, suggestions, isChecking } = found;
  return (
    // Escape closes it from any of its controls, which have keys of their own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('blocks.spelling_list')}
      onKeyDown={(event) => closeByEscape(event, close)}
    >
      <PanelHead said={said} found={found} failure={mine.failure} close={close} />
      {checked !== null && words.length > 0 && (
        <ol className={styles.words}>
          {words.map((word, index) => (
            <SpellingRow
              key={`${String(word.start)} ${word.word}`}
              text={checked.text}
              word={word}
              suggestions={suggestions.get(word.word)}
              isFixed={isFixed || isChecking}
              isFull={mine.isFull}
              onReplace={(other) => replace(index, word, other)}
              onIgnore={() => ignore(index, word)}
              onAdd={() => add(index, word)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

/** Draws the words while the check is open. */
export const SpellingPanel = ({ of: spelling }: { readonly of: Spelling }) =>
  spelling.isOpen ? <Panel of={spelling} /> : null;
