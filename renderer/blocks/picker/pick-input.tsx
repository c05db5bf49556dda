/** What the pickers of a dialog share: the field above the options, and what an option shows. */
import { Search, Check } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField, type SearchFieldProps } from 'react-aria-components/SearchField';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { PickOption } from './pick-option.ts';
import styles from './picker.module.css';

/** What stands in a row of a picker. */
export const OptionContent = ({ option }: { readonly option: PickOption }) => (
  <>
    <span className={styles.mark}>{option.isChosen === true && <Icon of={Check} />}</span>
    <span className={styles.label}>{option.label ?? option.text}</span>
    <span className={styles.detail}>{option.detail}</span>
  </>
);

/** What a field is above a list of options that is always open: arrows in the field move in the list, so that no Tab has to. */
const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

interface PickInputProps extends Pick<SearchFieldProps, 'value' | 'onChange'> {
  readonly label: string;
  readonly placeholder: string;
  /** The options are those of a list. */
  readonly hasList?: boolean;
}

/** Draws the field; it takes the focus. */
export const PickInput = ({ label, placeholder, hasList = false, ...field }: PickInputProps) => (
  <SearchField
    {...field}
    aria-label={label}
    className={styles.field ?? ''}
    // The dialog is opened to type.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  >
    <Icon of={Search} />
    <Input
      className={styles.input ?? ''}
      placeholder={placeholder}
      spellCheck="false"
      autoComplete="off"
      {...(hasList && combobox)}
    />
  </SearchField>
);
