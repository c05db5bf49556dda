/** A field, and below it the options that match: arrows and typing move, Enter takes one. For dialogs. */
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { OptionContent, PickInput } from './pick-input.tsx';
import type { PickOption } from './pick-option.ts';
import styles from './picker.module.css';

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

export const PickList = (props: PickListProps) => {
  const { label, placeholder, typed, onTyped, options, onPick, none } = props;
  const { isSeveral = false, isBusy = false } = props;
  return (
    <Autocomplete inputValue={typed} onInputChange={onTyped}>
      <PickInput label={label} placeholder={placeholder} hasList />
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
