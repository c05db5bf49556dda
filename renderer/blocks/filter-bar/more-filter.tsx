/** One control of the rare filters, by the kind of its parameter. */
import { useId } from 'react';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { useTypedText } from './filter-field.tsx';
import styles from './filter-bar.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** How a filter is set: which control, and its words. */
export type FilterControl<Name extends string> = { readonly name: Name; readonly label: string } & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'one'; readonly options: readonly Option[] }
  | { readonly kind: 'several'; readonly options: readonly Option[] }
);

/** A filter that is set, in words: `Created after 2026-01-31`. */
export const valueWords = (control: FilterControl<string>, value: unknown): string => {
  if (control.kind === 'flag') return control.label;
  const labelOf = (text: string): string =>
    ('options' in control ? control.options.find((option) => option.value === text)?.label : undefined) ?? text;
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  return `${control.label}: ${texts.map(labelOf).join(', ')}`;
};

interface FieldProps<Kind extends 'text' | 'date'> {
  readonly id: string;
  readonly control: Extract<FilterControl<string>, { kind: Kind }>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const TextInput = ({ id, control, value, onValue }: FieldProps<'text'>) => {
  const { text, type, send } = useTypedText(value, onValue);
  return (
    <input
      id={id}
      type="text"
      className={styles.control}
      value={text}
      spellCheck={false}
      autoComplete="off"
      {...(control.placeholder !== undefined && { placeholder: control.placeholder })}
      onChange={(event) => type(event.target.value)}
      onBlur={() => send(text)}
      // Escape closes the popover, and the field with it: what was typed counts first.
      onKeyDown={({ key }) => {
        if (['Enter', 'Escape'].includes(key)) send(text);
      }}
    />
  );
};

/** A day is whole or none: it counts at once. */
const DateInput = ({ id, value, onValue }: FieldProps<'date'>) => (
  <input
    id={id}
    type="date"
    className={styles.control}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  />
);

export const MoreFilter = ({
  control,
  value,
  onValue,
}: {
  readonly control: FilterControl<string>;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}) => {
  const id = useId();
  if (control.kind === 'flag')
    return (
      <Checkbox checked={value === true} onChange={onValue}>
        {control.label}
      </Checkbox>
    );
  if (control.kind === 'several') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <fieldset className={styles.several}>
        <legend className={styles.label}>{control.label}</legend>
        {control.options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(isOn) =>
              onValue(isOn ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {control.label}
      </label>
      {control.kind === 'text' && <TextInput id={id} control={control} value={String(value)} onValue={onValue} />}
      {control.kind === 'date' && <DateInput id={id} control={control} value={String(value)} onValue={onValue} />}
      {control.kind === 'one' && (
        <select
          id={id}
          className={styles.control}
          value={String(value)}
          onChange={(event) => onValue(event.target.value)}
        >
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};
