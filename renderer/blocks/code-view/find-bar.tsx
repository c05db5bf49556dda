/** The bar above the code: find, with how many matches there are, or go to a line. */
import { CaseSensitive, WholeWord, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import type { Search } from '#renderer/editor/frame-protocol.ts';
import { FindControls } from '#renderer/blocks/find-bar/find-controls.tsx';
import styles from '#renderer/blocks/find-bar/find-bar.module.css';
import { t } from '#renderer/texts/t.ts';
import type { Matches } from './use-editor-frame.ts';

const stateOf = (text: string, { count, current, isCut }: Matches): string => {
  if (text === '') return '';
  if (count === 0) return t('common.no_results');
  return t(isCut ? 'blocks.match_of_more' : 'blocks.match_of', { current, amount: count });
};

export interface FindBarProps {
  readonly search: Search;
  readonly matches: Matches;
  /** Another number each time the field is to take the focus. */
  readonly openCount: number;
  readonly onSearch: (search: Search) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

export const FindBar = ({ search, matches, openCount, onSearch, onStep, onClose }: FindBarProps) => (
  <FindControls
    label={t('blocks.find_in_text')}
    text={search.text}
    onText={(text) => onSearch({ ...search, text })}
    words={stateOf(search.text, matches)}
    commands={{ next: 'code.next-match', previous: 'code.previous-match' }}
    toggles={[
      {
        icon: CaseSensitive,
        label: t('common.match_case'),
        isOn: search.matchCase,
        onToggle: () => onSearch({ ...search, matchCase: !search.matchCase }),
      },
      {
        icon: WholeWord,
        label: t('blocks.whole_words'),
        isOn: search.wholeWord,
        onToggle: () => onSearch({ ...search, wholeWord: !search.wholeWord }),
      },
    ]}
    openCount={openCount}
    onStep={onStep}
    onClose={onClose}
  />
);

export interface LineBarProps {
  readonly lineCount: number;
  readonly openCount: number;
  readonly onLine: (line: number) => void;
  readonly onClose: () => void;
}

export const LineBar = ({ lineCount, openCount, onLine, onClose }: LineBarProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [openCount]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    const line = Number(event.currentTarget.value);
    if (Number.isSafeInteger(line) && line >= 1) onLine(Math.min(line, lineCount));
  };
  return (
    <div className={styles.bar}>
      <InlineField
        ref={field}
        width={280}
        label={t('blocks.line_range', { count_all: String(lineCount) })}
        placeholder={t('blocks.line_number')}
        inputMode="numeric"
        end={<span className={styles.state}>{t('blocks.of_lines', { amount: lineCount })}</span>}
        onKeyDown={onKeyDown}
      />
      <span className={styles.spacer} />
      <IconButton icon={X} label={t('common.close')} press="Escape" onClick={onClose} />
    </div>
  );
};
