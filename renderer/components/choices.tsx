/** A field, and below it the choices that fit: arrows walk from the field through them, Enter takes the first. */
import { Check, Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './choices.module.css';

/** One choice. */
export interface Choice {
  readonly key: string;
  readonly label: ReactNode;
  /** Muted, at its end. */
  readonly detail?: ReactNode;
  readonly isChosen: boolean;
}

export interface ChoicesProps {
  /** Name of the field, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly choices: readonly Choice[];
  readonly onChoose: (key: string) => void;
  /** Said where nothing fits. */
  readonly none: string;
  readonly isBusy?: boolean;
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, index + step))]?.focus();
  event.preventDefault();
};

const Row = ({ choice, onChoose }: { readonly choice: Choice; readonly onChoose: () => void }) => (
  <li>
    <button type="button" data-stop className={styles.choice} aria-pressed={choice.isChosen} onClick={onChoose}>
      <span className={styles.mark}>{choice.isChosen && <Icon of={Check} />}</span>
      <span className={styles.label}>{choice.label}</span>
      <span className={styles.detail}>{choice.detail}</span>
    </button>
  </li>
);

/** Draws them. */
export const Choices = ({ label, placeholder, typed, onTyped, choices, onChoose, none, isBusy }: ChoicesProps) => {
  const [first] = choices;
  return (
    // Arrows are a second way to what Tab reaches as well.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={move}>
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          data-stop
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          // The dialog is opened to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            onChoose(first.key);
          }}
        />
      </div>
      <ul className={classNames(styles.list, typed !== '' && styles.typed)} aria-label={label} aria-busy={isBusy}>
        {choices.map((choice) => (
          <Row key={choice.key} choice={choice} onChoose={() => onChoose(choice.key)} />
        ))}
      </ul>
      {choices.length === 0 && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
};
