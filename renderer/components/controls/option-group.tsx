/** One of several, or several of several: radio buttons or check boxes under one label. */
import { useId, type ReactNode, type Ref } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldNote } from './field-note.tsx';
import styles from './choices.module.css';

export interface Option {
  readonly value: string;
  readonly label: ReactNode;
  /** What it means, after its label. */
  readonly hint?: ReactNode;
}

interface GroupProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** The first control: where the focus goes when something is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
}

const Words = ({ label, hint }: Option) => (
  <>
    {label}
    {hint !== undefined && <span className={styles.hint}> {hint}</span>}
  </>
);

const Group = ({
  label,
  below,
  hint,
  error,
  children,
  isRadio,
}: {
  readonly label: string;
  readonly below: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly isRadio: boolean;
}) => (
  <fieldset
    className={styles.group}
    role={isRadio ? 'radiogroup' : 'group'}
    aria-describedby={below}
    {...(isRadio && { 'aria-invalid': error !== undefined })}
  >
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.options}>{children}</div>
    <FieldNote id={below} hint={hint} error={error} />
  </fieldset>
);

/** Radio buttons: arrows move between them. */
export const RadioGroup = ({
  label,
  options,
  value,
  onValue,
  hint,
  error,
  disabled = false,
  ref,
}: GroupProps & { readonly value: string; readonly onValue: (value: string) => void }) => {
  const id = useId();
  return (
    <Group label={label} below={`${id}-below`} hint={hint} error={error} isRadio>
      {options.map((option, index) => (
        <label key={option.value} className={styles.groupOption}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            className={styles.dot}
            name={id}
            value={option.value}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onValue(option.value)}
          />
          <span>
            <Words {...option} />
          </span>
        </label>
      ))}
    </Group>
  );
};

export const CheckboxGroup = ({
  label,
  options,
  values,
  onValues,
  hint,
  error,
  disabled = false,
  ref,
}: GroupProps & { readonly values: readonly string[]; readonly onValues: (values: readonly string[]) => void }) => {
  const id = useId();
  return (
    <Group label={label} below={`${id}-below`} hint={hint} error={error} isRadio={false}>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          {...(index === 0 && ref !== undefined && { ref })}
          checked={values.includes(option.value)}
          disabled={disabled}
          describedBy={error === undefined ? undefined : `${id}-below`}
          onChange={(isOn) =>
            // In the order of the options, not in the order of the clicks.
            onValues(
              options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? isOn : values.includes(each))),
            )
          }
        >
          <Words {...option} />
        </Checkbox>
      ))}
    </Group>
  );
};
