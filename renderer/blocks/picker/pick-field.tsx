/** A field with the options that match in a popover: one of them, or free text where that is allowed. */
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { t } from '#renderer/texts/t.ts';
import { OptionContent } from './pick-input.tsx';
import type { PickSection } from './pick-option.ts';
import styles from './picker.module.css';

export interface PickFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
  /** The options that match the value; the text of one is the value that it sets. */
  readonly sections: readonly PickSection[];
  /** The options are not read yet: the list opens anyway, says so, and has them when they come. */
  readonly isReading?: boolean;
  /** Called when the list opens: options may be read then. */
  readonly onOpen?: () => void;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  /** The value is code: a branch, a commit. */
  readonly code?: boolean;
  /** Enter takes the only option that matches: of what has to be one of them. */
  readonly takesOnly?: boolean;
  /** In a bar: the label stands before the box, and the box is as high as a button. */
  readonly isInline?: boolean;
  /** Of what takes the focus when something is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
}

const everything = (): boolean => true;

/** Escape closes the list alone, not what the field appears in: the key ends here while the list is open. */
const keepEscape = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Escape') return;
  if (!(event.target instanceof HTMLElement) || event.target.getAttribute('aria-expanded') !== 'true') return;
  event.preventDefault();
  event.stopPropagation();
};

/** The options that match a value. A value that is one of them matches all: they are offered for choosing another. */
export const matchingOptions = (names: readonly string[], value: string): readonly string[] =>
  names.includes(value) ? names : filterByText(names, value, (name) => [name]);

/** The list: the box around it has the sections. */
const Options = () => (
  <Floating className={styles.popover}>
    <ListBox
      className={styles.options ?? ''}
      renderEmptyState={() => <div className={styles.section}>{t('common.loading')}</div>}
    >
      {(section: PickSection & { readonly id: string }) => (
        <ListBoxSection id={section.id} aria-label={section.title}>
          <Header className={styles.section ?? ''}>{section.title}</Header>
          {section.options.map((option) => (
            <ListBoxItem key={option.key} id={option.key} textValue={option.text} className={styles.option ?? ''}>
              <OptionContent option={option} />
            </ListBoxItem>
          ))}
        </ListBoxSection>
      )}
    </ListBox>
  </Floating>
);

/** What Enter does before the list takes the key, which would keep what is typed, and close: the only option that matches is taken. */
const takingOnly =
  ({ takesOnly = false, isReadOnly = false, value, onValue }: PickFieldProps, options: PickSection['options']) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const [only] = options.length === 1 ? options : [];
    if (!takesOnly || event.key !== 'Enter' || event.ctrlKey || event.metaKey || only === undefined) return;
    if (value.trim() === '' || value === only.text || isReadOnly) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.hasAttribute('aria-activedescendant')) return;
    onValue(only.text);
  };

/** What is wrong with the value, or else what it is for. */
const Below = ({ error, hint }: Pick<PickFieldProps, 'error' | 'hint'>) => (
  <>
    {error !== undefined && (
      <Text slot="description" className={styles.error ?? ''}>
        <Icon of={CircleAlert} size={12} />
        {error}
      </Text>
    )}
    {error === undefined && hint !== undefined && (
      <Text slot="description" className={styles.hint ?? ''}>
        {hint}
      </Text>
    )}
  </>
);

/** What is typed is the value, whether or not it is among the options. */
export const PickField = (props: PickFieldProps) => {
  const { label, value, onValue, onBlur, sections, onOpen, placeholder, hint, error, ref } = props;
  const { code = false, isReadOnly = false, isDisabled = false, isInline = false, isReading = false } = props;
  const shown = sections.filter(({ options }) => options.length > 0);
  const all = shown.flatMap(({ options }) => options);
  const selected = all.find(({ text }) => text === value)?.key ?? null;
  return (
    <ComboBox
      {...(isInline && { className: styles.inline ?? '' })}
      inputValue={value}
      onInputChange={onValue}
      // The option that reads as the value is the selected one: typing it out closes the list as choosing it does,
      // pasting it opens none, and Escape never sets the value back to an option that was chosen earlier.
      value={selected}
      menuTrigger={selected === null ? 'input' : 'manual'}
      onChange={(key) => {
        const chosen = all.find((option) => option.key === key);
        if (chosen && chosen.text !== value) onValue(chosen.text);
      }}
      {...(onBlur && { onBlur })}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      {...(onOpen && { onFocus: onOpen })}
      defaultFilter={everything}
      allowsCustomValue
      allowsEmptyCollection={isReading}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      items={shown.map((section) => ({ ...section, id: section.title }))}
    >
      <Label className={styles.fieldLabel ?? ''}>{label}</Label>
      {/* The field inside has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classNames(styles.box, error !== undefined && styles.wrong)}
        onKeyDown={keepEscape}
        onKeyDownCapture={takingOnly(props, all)}
      >
        <Input
          {...(ref && { ref })}
          className={classNames(styles.input, code && styles.code) ?? ''}
          spellCheck="false"
          autoComplete="off"
          {...(placeholder !== undefined && { placeholder })}
        />
        <Button className={styles.open ?? ''}>
          <Icon of={ChevronDown} size={12} />
        </Button>
      </div>
      <Below error={error} hint={hint} />
      <Options />
    </ComboBox>
  );
};
