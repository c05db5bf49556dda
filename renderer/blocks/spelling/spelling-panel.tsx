/** Below a text: its unknown words, each in its line, to be replaced, ignored or added to one's own words. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSpellingWords } from '#renderer/api/spelling-words.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { TextWord } from '#renderer/workers/spelling/prose-words.ts';
import { SpellingRow } from './spelling-row.tsx';
import styles from './spelling-panel.module.css';
import type { Spelling } from './use-spelling.ts';
import { useUnknownWords, type FoundWords } from './use-unknown-words.ts';
import { writeInto } from './write-into.ts';

const statusOf = ({ checked, words, isFailed, isChecking }: FoundWords): string => {
  if (isFailed) return '';
  if (checked === null || (isChecking && words.length === 0)) return t('blocks.spelling_checking');
  if (words.length === 0) return t('blocks.spelling_none');
  const found = t('blocks.spelling_found', { count: words.length });
  return checked.more === 0 ? found : `${found}, ${t('blocks.spelling_more', { count: checked.more })}`;
};

const Panel = ({ of: { box, text, onText, isFixed, panel, close } }: { readonly of: Spelling }) => {
  const mine = useSpellingWords();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  // As the box has it: there each line ends with a line feed.
  const found = useUnknownWords(text.replace(/\r\n?/gv, '\n'), new Set([...mine.words, ...ignored]));
  const { checked, words, suggestions, isChecking, isFailed } = found;

  /** The number of the word that gets the focus as soon as it is drawn; the first one after the first check. */
  const next = useRef<number | null>(0);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (next.current === null || checked === null) return;
    const rows = panel.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [];
    const isFirst = opener.current !== null;
    const row = rows[Math.min(next.current, rows.length - 1)];
    if (!isFirst) (row ?? box.current)?.focus();
    else if (opener.current === document.activeElement) row?.focus();
    next.current = null;
    opener.current = null;
  });
  const goOn = (index: number, words: string): void => {
    next.current = index;
    setSaid(words);
  };

  const replace = (index: number, word: TextWord, other: string): void => {
    const element = box.current;
    // Another text than the one that was checked: it is being checked now.
    if (element === null || isFixed || element.value !== checked?.text) return;
    writeInto(element, word, other, onText);
    found.replaced(word, other);
    goOn(index, t('blocks.spelling_replaced', { word: word.word, suggestion: other }));
  };
  const ignore = (index: number, { word }: TextWord): void => {
    setIgnored((before) => [...before, word]);
    goOn(index, t('blocks.spelling_ignored', { word }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // Escape closes it from any of its controls, which have keys of their own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} className={styles.panel} aria-label={t('blocks.spelling_list')} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <p className={styles.status} role="status">
          <span className={styles.said}>{said} </span>
          {statusOf(found)}
        </p>
        <span className={styles.language}>{t('blocks.spelling_language')}</span>
        <IconButton icon={X} label={t('blocks.spelling_close')} onClick={close} />
      </div>
      {isFailed && (
        <Notice
          kind="danger"
          inset
          title={t('blocks.spelling_failed')}
          actions={<Button onClick={found.again}>{t('blocks.spelling_again')}</Button>}
        />
      )}
      {mine.failure && (
        <Notice kind="danger" inset title={mine.failure.message}>
          {mine.failure.hint}
        </Notice>
      )}
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
              onAdd={() => {
                mine.add(word.word);
                setIgnored((before) => [...before, word.word]);
                goOn(index, t('blocks.spelling_added', { word: word.word }));
              }}
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
