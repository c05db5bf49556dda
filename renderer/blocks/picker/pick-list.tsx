/** A field, and below it the options that match: arrows and typing move, Enter takes one. For dialogs. */
import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { Icon } from '../../components/text/icon.tsx';
import styles from './picker.module.css';

export interface PickOption {
  readonly key: string;
  /** What it is called, for screen readers and type-ahead. */
  readonly text: string;
  /** How it is drawn; its text by default. */
  readonly label?: ReactNode;
  /** Muted, at its end. */
  readonly detail?: ReactNode;
  readonly isChosen?: boolean;
}

export interface PickListProps {
  /** Name of the field and the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The options that match what was typed. */
  readonly options: readonly PickOption[];
  readonly onPick: (key: string) => void;
  /** Several can be chosen: picking a chosen one takes it away. */
  readonly isSeveral?: boolean;
  /** Said where none matches. */
  readonly none: string;
  readonly isBusy?: boolean;
}

export const OptionContent = ({ option }: { readonly option: PickOption }) => (
  <>
    <span className={styles.mark}>{option.isChosen === true && <Icon of={Check} />}</span>
    <span className={styles.label}>{option.label ?? option.text}</span>
    <span className={styles.detail}>{option.detail}</span>
  </>
);

export const PickList = (props: PickListProps) => {
  const { label, placeholder, typed, onTyped, options, onPick, none } = props;
  const { isSeveral = false, isBusy = false } = props;
  return (
    <Autocomplete inputValue={typed} onInputChange={onTyped}>
      <SearchField
        aria-label={label}
        className={styles.field ?? ''}
        // The dialog is opened to type.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <Icon of={Search} />
        <Input className={styles.input ?? ''} placeholder={placeholder} spellCheck="false" autoComplete="off" />
      </SearchField>
      <ListBox
        aria-label={label}
        aria-busy={isBusy}
        className={styles.list ?? ''}
        items={options.map((option) => ({ ...option, id: option.key }))}
        selectionMode={isSeveral ? 'multiple' : 'single'}
        // Escape belongs to the dialog around it, and takes nothing off.
        escapeKeyBehavior="none"
        selectedKeys={options.filter(({ isChosen }) => isChosen).map(({ key }) => key)}
        onSelectionChange={(keys) => {
          const isIn = ({ key }: PickOption): boolean => keys === 'all' || keys.has(key);
          const added = options.find((option) => isIn(option) && option.isChosen !== true);
          const picked = added ?? options.find((option) => !isIn(option) && option.isChosen === true);
          if (picked) onPick(picked.key);
        }}
        renderEmptyState={() => (
          <p className={styles.none} role="status">
            {none}
          </p>
        )}
      >
        {(option) => (
          <ListBoxItem textValue={option.text} className={styles.option ?? ''}>
            <OptionContent option={option} />
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
};
