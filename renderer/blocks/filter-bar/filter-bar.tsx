/** The tool bar of a list: text filter, segmented control, rare filters behind a button, and a chip for each of those that is set. */
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { Button, TriggerButton, IconButton } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { SegmentedControl, type SegmentedOption } from '#renderer/components/controls/segmented-control.tsx';
import { t } from '#renderer/texts/t.ts';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { FilterField } from './filter-field.tsx';
import { MoreFilter, valueWords, type FilterControl } from './more-filter.tsx';
import type { FilterSchema } from './parameters.ts';
import type { Filters } from './use-filters.ts';
import styles from './filter-bar.module.css';

/** ms without a key after which a day counts: a year is typed digit by digit, and each makes a day of its own. */
const pause = 600;
/** A year that is not typed whole is an early one. */
const earliest = '1970-01-01';

interface DayFieldProps {
  readonly label: string;
  /** A day as `2026-01-31`; empty where none is chosen. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Name of the button that takes the day away. */
  readonly clearLabel: string;
}

/** A day that decides what a list is about, in its bar: counts once it is typed whole. */
const DayField = ({ label, value, onValue, clearLabel }: DayFieldProps) => {
  const [typed, setTyped] = useState({ text: value, of: value });
  if (typed.of !== value) setTyped({ text: value, of: value });
  const { text } = typed;
  const send = (day: string): void => {
    if (day !== value && (day === '' || day >= earliest)) onValue(day);
  };
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => send(text), pause);
    return () => clearTimeout(timer);
  });
  return (
    <span className={styles.day}>
      <span aria-hidden>{label}</span>
      <InlineField
        type="date"
        label={label}
        width={124}
        min={earliest}
        value={text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onBlur={() => send(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
        }}
      />
      {value !== '' && <IconButton icon={X} label={clearLabel} onClick={() => onValue('')} />}
    </span>
  );
};

export interface FilterBarProps<Schema extends FilterSchema> {
  readonly filters: Filters<Schema>;
  /** The heading of the screen, for screen readers. */
  readonly title: string;
  readonly text?: { readonly name: keyof Schema & string; readonly label: string; readonly placeholder: string };
  readonly segmented?: {
    readonly name: keyof Schema & string;
    readonly label: string;
    readonly options: readonly SegmentedOption<string>[];
  };
  /** A day that the list begins with; empty, the server's own choice. */
  readonly day?: { readonly name: keyof Schema & string; readonly label: string; readonly clearLabel: string };
  /** Filters that are rarely set. */
  readonly more?: readonly FilterControl<keyof Schema & string>[];
  /** Beside the filters: what chooses several of them at once. */
  readonly beside?: ReactNode;
  /** At the right end: what is shown, buttons. */
  readonly children?: ReactNode;
}

type Values = Readonly<Record<string, unknown>>;

/** The rare filters behind their button. */
const MoreFilters = ({
  more,
  values,
  set,
}: {
  readonly more: readonly FilterControl<string>[];
  readonly values: Values;
  readonly set: (name: string, value: unknown) => void;
}) => (
  <DialogTrigger>
    <TriggerButton look="plain" icon={SlidersHorizontal}>
      {t('lists.more_filters')}
    </TriggerButton>
    {/* The popover is the dialog itself: its hidden buttons for screen readers stand inside of it. */}
    <Floating placement="bottom start" aria-label={t('lists.more_filters')} className={styles.popover}>
      <div className={styles.controls}>
        {more.map((control) => (
          <MoreFilter
            key={control.name}
            control={control}
            value={values[control.name]}
            onValue={(value) => set(control.name, value)}
          />
        ))}
      </div>
    </Floating>
  </DialogTrigger>
);

/** A chip for each rare filter that is set: a click takes it off. */
const Chips = <Schema extends FilterSchema>({
  chips,
  values,
  filters,
}: {
  readonly chips: readonly FilterControl<keyof Schema & string>[];
  readonly values: Values;
  readonly filters: Filters<Schema>;
}) => (
  <div className={styles.chips} role="group" aria-label={t('lists.filters_set')}>
    {chips.map((control) => (
      <button
        key={control.name}
        type="button"
        className={styles.chip}
        aria-label={t('lists.remove_filter', { filter: valueWords(control, values[control.name]) })}
        onClick={() => filters.unset(control.name)}
      >
        {valueWords(control, values[control.name])}
        <Icon of={X} size={12} />
      </button>
    ))}
    <Button look="plain" onClick={filters.clear}>
      {t('lists.clear_filters')}
    </Button>
  </div>
);

/** The views of the list, each a press, and the next one by a key. */
const Views = ({
  of: { label, options },
  value,
  onValue,
}: {
  readonly of: NonNullable<FilterBarProps<FilterSchema>['segmented']>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) => {
  const at = options.findIndex((option) => option.value === value);
  useCommand('list.next-view', () => onValue(options[(at + 1) % options.length]?.value ?? value), options.length > 1);
  return (
    <SegmentedControl
      label={label}
      options={options}
      value={value}
      onValue={onValue}
      hint={useKeyHint('list.next-view')}
    />
  );
};

export const FilterBar = <Schema extends FilterSchema>(props: FilterBarProps<Schema>) => {
  const { filters, title, text, segmented, day, more = [], beside, children } = props;
  const values = filters.values as Values;
  const set = (name: string, value: unknown): void => filters.set({ [name]: value } as never);
  const chips = more.filter(({ name }) => filters.setNames.includes(name));
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>{title}</h1>
        {text && (
          <FilterField
            label={text.label}
            placeholder={text.placeholder}
            value={String(values[text.name])}
            onValue={(value) => set(text.name, value)}
          />
        )}
        {segmented && (
          <Views
            of={segmented}
            value={String(values[segmented.name])}
            onValue={(value) => set(segmented.name, value)}
          />
        )}
        {day && (
          <DayField
            label={day.label}
            clearLabel={day.clearLabel}
            value={String(values[day.name])}
            onValue={(value) => set(day.name, value)}
          />
        )}
        {more.length > 0 && <MoreFilters more={more} values={values} set={set} />}
        {beside}
        <Spacer />
        {children}
      </Toolbar>
      {chips.length > 0 && <Chips chips={chips} values={values} filters={filters} />}
    </>
  );
};
