/** The bar above the code: find, with how many matches there are, or go to a line. */
import { CaseSensitive, WholeWord, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { numberText } from '../../../shared/locale/formats.ts';
import { IconButton } from '../../components/controls/button.tsx';
import { InlineField } from '../../components/controls/inline-field.tsx';
import type { Search } from '../../editor/frame-protocol.ts';
import { FindControls } from '../find-bar/find-controls.tsx';
import styles from '../find-bar/find-bar.module.css';
import type { Matches } from './use-editor-frame.ts';

const stateOf = (text: string, { count, current, isCut }: Matches): string => {
  if (text === '') return '';
  if (count === 0) return 'No results';
  return `${numberText(current)} of ${numberText(count)}${isCut ? ' or more' : ''}`;
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
    label="Find in the text"
    text={search.text}
    onText={(text) => onSearch({ ...search, text })}
    words={stateOf(search.text, matches)}
    commands={{ next: 'code.next-match', previous: 'code.previous-match' }}
    toggles={[
      {
        icon: CaseSensitive,
        label: 'Match case',
        isOn: search.matchCase,
        onToggle: () => onSearch({ ...search, matchCase: !search.matchCase }),
      },
      {
        icon: WholeWord,
        label: 'Match whole words',
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
        label={`Line, 1 to ${String(lineCount)}`}
        placeholder="Line number"
        inputMode="numeric"
        end={<span className={styles.state}>of {numberText(lineCount)}</span>}
        onKeyDown={onKeyDown}
      />
      <span className={styles.spacer} />
      <IconButton icon={X} label="Close" press="Escape" onClick={onClose} />
    </div>
  );
};
