/** One of many options: a button that opens their list, with its label above. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { FieldNote } from './field-note.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Option } from './option-group.tsx';
import { useId } from 'react';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './fields.module.css';

/** An empty `value` is none chosen. */
export const SelectField = ({
  label,
  options,
  value,
  onValue,
  placeholder = t('components.none'),
  hint,
  error,
  disabled = false,
  ref,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Shown while none is chosen. */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}) => {
  const id = useId();
  return (
    <Select
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => onValue(key === null ? '' : String(key))}
      placeholder={placeholder}
      isDisabled={disabled}
      isInvalid={error !== undefined}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button ref={ref ?? null} className={styles.button ?? ''} aria-describedby={`${id}-below`}>
        <SelectValue className={styles.value ?? ''} />
        <Icon of={ChevronDown} size={12} />
      </Button>
      <FieldNote id={`${id}-below`} hint={hint} error={error} />
      <Floating className={styles.popover}>
        <ListBox className={styles.list ?? ''}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={typeof option.label === 'string' ? option.label : option.value}
              className={styles.option ?? ''}
            >
              {option.label}
              {option.hint !== undefined && <span className={looks.muted}> {option.hint}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Floating>
    </Select>
  );
};
