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

/** Draws the field; it takes the focus. */
export const PickInput = ({
  label,
  placeholder,
  ...field
}: Pick<SearchFieldProps, 'value' | 'onChange'> & { readonly label: string; readonly placeholder: string }) => (
  <SearchField
    {...field}
    aria-label={label}
    className={styles.field ?? ''}
    // The dialog is opened to type.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  >
    <Icon of={Search} />
    <Input className={styles.input ?? ''} placeholder={placeholder} spellCheck="false" autoComplete="off" />
  </SearchField>
);
