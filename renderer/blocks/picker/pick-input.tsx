/** The field above the options of a picker in a dialog. */
import { Search } from 'lucide-react';
import { Input, SearchField, type SearchFieldProps } from 'react-aria-components';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './picker.module.css';

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
