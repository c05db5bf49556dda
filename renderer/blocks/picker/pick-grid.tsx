/** A field, and below it rows under headings, each with a button of its own: Enter takes the first row, arrows lead to the others. For dialogs. */
import { useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { GridList, GridListHeader, GridListItem, GridListSection } from 'react-aria-components/GridList';
import type { PickOption, PickSection } from './pick-option.ts';
import { OptionContent, PickInput } from './pick-input.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import styles from './picker.module.css';

export interface PickGridProps {
  /** Name of the field and the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The options that match what was typed. */
  readonly sections: readonly PickSection[];
  readonly onPick: (key: string) => void;
  /** The button at a row's end, for something else than picking it; Tab reaches it. */
  readonly buttonOf: (key: string) => ReactNode;
  /** Said where none matches. */
  readonly none: string;
  readonly isBusy?: boolean;
  /** Between the field and the list: what went wrong. */
  readonly children?: ReactNode;
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** What presses a row's button is for the button alone. */
const ofButton = {
  onPointerDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

export const PickGrid = (props: PickGridProps) => {
  const { label, placeholder, typed, onTyped, sections, onPick, buttonOf, none, isBusy = false, children } = props;
  const around = useRef<HTMLDivElement>(null);
  const [first] = sections.flatMap(({ options }) => options);
  // Inside of the list the keys are the library's: it has no rows with buttons below a field that keeps the focus.
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!first) return;
    const field = around.current?.querySelector('input');
    const row = around.current?.querySelector<HTMLElement>('[role="row"][data-key]');
    if (target === field && key === 'Enter') onPick(first.key);
    else if (target === field && key === 'ArrowDown') row?.focus();
    else if (target === row && key === 'ArrowUp') field?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const row = (option: PickOption) => (
    <GridListItem
      key={option.key}
      id={option.key}
      textValue={option.text}
      className={classNames(styles.option, option === first && styles.first) ?? ''}
    >
      <OptionContent option={option} />
      <span role="presentation" {...ofButton}>
        {buttonOf(option.key)}
      </span>
    </GridListItem>
  );
  return (
    <div ref={around} onKeyDownCapture={onKeyDown}>
      <PickInput label={label} placeholder={placeholder} value={typed} onChange={onTyped} />
      {children}
      <GridList
        aria-label={label}
        aria-busy={isBusy}
        className={styles.list ?? ''}
        // Left and right stay in the row; its button is reached by Tab.
        keyboardNavigationBehavior="tab"
        onAction={(key) => onPick(String(key))}
        renderEmptyState={() => (
          <p className={styles.none} role="status">
            {none}
          </p>
        )}
      >
        {sections.map(({ title, options }) => (
          <GridListSection key={title} id={`section ${title}`} aria-label={title}>
            <GridListHeader className={styles.section ?? ''}>{title}</GridListHeader>
            {options.map(row)}
          </GridListSection>
        ))}
      </GridList>
    </div>
  );
};
