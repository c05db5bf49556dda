/** The control of a field, by its kind. */
import { useController, useWatch, type Control } from 'react-hook-form';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { FieldNote } from '#renderer/components/controls/field-note.tsx';
import { FileField } from '#renderer/components/controls/file-field.tsx';
import { CheckboxGroup, RadioGroup } from '#renderer/components/controls/option-group.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { CheckedTextArea } from '#renderer/blocks/spelling/checked-text-area.tsx';
import { matchingOptions, PickField } from '#renderer/blocks/picker/pick-field.tsx';
import { t } from '#renderer/texts/t.ts';
import { pathOf, type AnyField } from './form-field.ts';
import { MarkdownField } from './markdown-field.tsx';
import type { FormValues } from './form-values.ts';

/** More options than this are a list to open. */
const mostRadios = 5;

interface Bound {
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly onElement: (element: HTMLElement | null) => void;
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly beside: unknown;
}

type FieldOf<Kind extends AnyField['kind']> = AnyField & { readonly kind: Kind };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const Line = ({
  field,
  bound,
}: {
  readonly field: FieldOf<'text' | 'secret' | 'number' | 'date'>;
  readonly bound: Bound;
}) => {
  const { value, onValue, onBlur, onElement, isFixed, error } = bound;
  const bounds = field.kind === 'number' || field.kind === 'date' ? { min: field.min, max: field.max } : {};
  const type = field.kind === 'secret' ? 'password' : field.kind === 'date' ? 'date' : 'text';
  if (field.kind === 'text' && field.list) {
    const text = textOf(value);
    const options = matchingOptions(field.list, text).map((name) => ({
      key: name,
      text: name,
      isChosen: name === text,
    }));
    return (
      <PickField
        label={field.label}
        value={text}
        onValue={onValue}
        onBlur={onBlur}
        ref={onElement}
        isReadOnly={isFixed}
        hint={field.hint}
        error={error}
        code={field.code === true}
        {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
        sections={[{ title: field.label, options }]}
      />
    );
  }
  return (
    <TextField
      label={field.label}
      type={type}
      value={textOf(value)}
      onValue={onValue}
      onBlur={onBlur}
      ref={onElement}
      readOnly={isFixed}
      hint={field.hint}
      error={error}
      code={field.kind === 'text' && field.code === true}
      placeholder={field.kind === 'text' ? field.placeholder : undefined}
      {...bounds}
      {...(field.kind === 'number' && { inputMode: 'numeric' })}
      {...(field.kind === 'secret' && { autoComplete: 'new-password' })}
    />
  );
};

const Tick = ({ field, bound }: { readonly field: FieldOf<'check'>; readonly bound: Bound }) => {
  const { value, onValue, onElement, isFixed, error } = bound;
  const id = useId();
  return (
    <div>
      <Checkbox checked={value === true} onChange={onValue} disabled={isFixed} describedBy={id} ref={onElement}>
        {field.label}
      </Checkbox>
      <FieldNote id={id} hint={field.hint} error={error} />
    </div>
  );
};

const OneOf = ({ field, bound }: { readonly field: FieldOf<'one-of'>; readonly bound: Bound }) => {
  const { value, onValue, onElement, isFixed, error } = bound;
  const { label, options, hint, look = options.length > mostRadios ? 'select' : 'radio' } = field;
  const shared = { label, options, hint, value: textOf(value), onValue, error, disabled: isFixed };
  return look === 'select' ? <SelectField {...shared} ref={onElement} /> : <RadioGroup {...shared} ref={onElement} />;
};

const SeveralOf = ({ field, bound }: { readonly field: FieldOf<'several-of'>; readonly bound: Bound }) => {
  const { label, options, hint } = field;
  const { value, onValue, onElement, isFixed, error } = bound;
  const values = Array.isArray(value) ? (value as string[]) : [];
  const shared = { label, options, hint, values, onValues: onValue, error, disabled: isFixed };
  return <CheckboxGroup {...shared} ref={onElement} />;
};

const Lines = ({ field, bound }: { readonly field: FieldOf<'lines'>; readonly bound: Bound }) => {
  const { value, onValue, onBlur, onElement, isFixed, error } = bound;
  const { label, hint, rows = 3, code = false } = field;
  const shared = { label, value: textOf(value), onValue, onLeave: onBlur, hint, error, readOnly: isFixed, rows };
  return code ? <TextArea {...shared} code ref={onElement} /> : <CheckedTextArea {...shared} onElement={onElement} />;
};

const drawn = (field: AnyField, bound: Bound): ReactNode => {
  const { label, hint } = field;
  const { value, onValue, onBlur, isFixed, error, onElement } = bound;
  const shared = { label, hint, error };
  switch (field.kind) {
    case 'check':
      return <Tick field={field} bound={bound} />;
    case 'one-of':
      return <OneOf field={field} bound={bound} />;
    case 'several-of':
      return <SeveralOf field={field} bound={bound} />;
    case 'lines':
      return <Lines field={field} bound={bound} />;
    case 'markdown':
      return (
        <MarkdownField
          {...shared}
          text={textOf(value)}
          onText={onValue}
          onLeave={onBlur}
          isFixed={isFixed}
          rows={field.rows ?? 8}
          ref={onElement}
        />
      );
    case 'file':
      return (
        <FileField
          {...shared}
          accept={field.accept}
          value={value instanceof File ? value : textOf(value)}
          onValue={onValue}
          disabled={isFixed}
          ref={onElement}
        />
      );
    case 'custom':
      return field.draw({
        label,
        value: textOf(value),
        onValue,
        onBlur,
        isFixed,
        error,
        ref: onElement,
        beside: textOf(bound.beside),
      });
    default:
      return <Line field={field} bound={bound} />;
  }
};

/** Binds a field to the form and draws its control; `onLeave` runs when it loses the focus. */
export const FormControl = ({
  field,
  control,
  isFixed,
  onLeave,
}: {
  readonly field: AnyField;
  readonly control: Control<FormValues, unknown, object>;
  readonly isFixed: boolean;
  readonly onLeave: () => void;
}) => {
  const { field: bound, fieldState } = useController({ name: pathOf(field), control });
  const message = fieldState.error?.message;
  const neighbour = field.kind === 'custom' ? field.beside : undefined;
  const beside: unknown = useWatch({ control, name: pathOf({ name: neighbour ?? field.name }) });
  return drawn(field, {
    value: bound.value,
    onValue: bound.onChange,
    onBlur: () => {
      bound.onBlur();
      onLeave();
    },
    onElement: bound.ref,
    error: fieldState.error ? (message ?? t('forms.this_not_valid')) : undefined,
    isFixed,
    beside: neighbour === undefined ? '' : beside,
  });
};
