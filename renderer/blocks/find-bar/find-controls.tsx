/** A bar that finds a text in what is below it: the field with how many matches there are, the ways to the next, and what counts as a match. */
import { ChevronDown, ChevronUp, Search as SearchIcon, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './find-bar.module.css';

/** Something that changes what counts as a match. */
export interface FindToggle {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

export interface FindControlsProps {
  /** Name of the bar. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many matches there are, or why there are none. */
  readonly words: string;
  /** The words say what is wrong with the text. */
  readonly isInvalid?: boolean;
  readonly toggles: readonly FindToggle[];
  /** Keys of the ways to the next match and the one before. */
  readonly commands: { readonly next: string; readonly previous: string };
  /** Another number each time the field is to take the focus; 0 leaves it where it is. */
  readonly openCount: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** Further words or buttons at the right end. */
  readonly children?: ReactNode;
}

export const FindControls = ({ label, text, onText, words, isInvalid = false, ...props }: FindControlsProps) => {
  const { toggles, commands, openCount, onStep, onClose, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (openCount === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [openCount]);
  return (
    <search className={styles.bar} aria-label={label}>
      <InlineField
        ref={field}
        icon={SearchIcon}
        width={280}
        label={t('common.find')}
        placeholder={t('common.find')}
        value={text}
        aria-invalid={isInvalid}
        end={!isInvalid && <output className={styles.state}>{words}</output>}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Escape') onClose();
          else onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <IconButton
        icon={ChevronUp}
        label={t('common.previous_match')}
        command={commands.previous}
        onClick={() => onStep(-1)}
      />
      <IconButton icon={ChevronDown} label={t('common.next_match')} command={commands.next} onClick={() => onStep(1)} />
      {toggles.map(({ icon, label: name, isOn, onToggle }) => (
        <IconButton key={name} icon={icon} label={name} aria-pressed={isOn} onClick={onToggle} />
      ))}
      {isInvalid && (
        <output className={classNames(styles.state, styles.problem)} title={words}>
          {words}
        </output>
      )}
      <span className={styles.spacer} />
      {children}
      <IconButton icon={X} label={t('lists.close_find')} press="Escape" onClick={onClose} />
    </search>
  );
};
