/** A button that opens a list to choose from by typing: the files of a folder, the branches and tags of a repository. */
import { Check, ChevronDown, Search, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { optionStep } from '#renderer/components/controls/option-step.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './search-popover.module.css';

export interface Choice {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** Muted at the end: what it is. */
  readonly hint?: string;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** What is missing: it is being read, or could not be. */
  readonly note?: string | null;
}

export interface SearchPopoverProps {
  /** Name of the button and of what it opens. */
  readonly label: string;
  readonly placeholder: string;
  readonly button: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Called with the typed text, only while it is open. */
  readonly useGroups: (typed: string) => readonly ChoiceGroup[];
  readonly current: string;
  readonly onChoose: (key: string) => void;
  readonly isQuiet?: boolean;
}

/** Rows of a group; more are found by typing. */
const mostRows = 100;

const Group = ({
  id,
  group,
  focused,
  current,
  onChoose,
}: {
  readonly id: string;
  readonly group: ChoiceGroup;
  readonly focused: string | undefined;
  readonly current: string;
  readonly onChoose: (key: string) => void;
}) => {
  const hidden = group.choices.length - mostRows;
  return (
    <div role="group" aria-label={group.title}>
      <div className={styles.title} role="presentation">
        {group.title}
      </div>
      {group.choices.slice(0, mostRows).map(({ key, icon, name, hint }) => (
        // The field has the focus and the keys: rows only take the pointer.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={key}
          id={`${id}-${key}`}
          role="option"
          aria-selected={key === focused}
          className={classNames(styles.choice, key === focused && styles.focused)}
          onClick={() => onChoose(key)}
        >
          <span className={styles.check}>{key === current && <Icon of={Check} label={t('files.on_screen')} />}</span>
          <Icon of={icon} />
          <span className={styles.name}>{visibleText(name)}</span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </div>
      ))}
      {hidden > 0 && <p className={styles.note}>{t('files.more_to_type', { amount: hidden })}</p>}
      {typeof group.note === 'string' && <p className={styles.note}>{group.note}</p>}
    </div>
  );
};

const Body = ({ label, placeholder, useGroups, current, onChoose }: SearchPopoverProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useGroups(typed.trim()).filter(({ choices, note }) => choices.length > 0 || typeof note === 'string');
  const choices = groups.flatMap((group) => group.choices.slice(0, mostRows));
  const index = Math.max(
    0,
    choices.findIndex(({ key }) => key === (chosen ?? (typed === '' ? current : null))),
  );
  const focused = choices[index]?.key;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (focused === undefined) return;
    if (event.key === 'Enter') onChoose(focused);
    else {
      const next = optionStep(event.key, index, choices.length);
      if (next === undefined) return;
      setChosen(choices[next]?.key ?? null);
    }
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.field}>
        <InlineField
          icon={Search}
          role="combobox"
          label={placeholder}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={focused && `${id}-${focused}`}
          placeholder={placeholder}
          // It is opened to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.title} id={id} group={group} focused={focused} current={current} onChoose={onChoose} />
        ))}
      </div>
      {groups.length === 0 && (
        <p className={styles.none}>{t('common.no_results_for', { typed: visibleText(typed.trim()) })}</p>
      )}
    </>
  );
};

export const SearchPopover = (props: SearchPopoverProps) => {
  const { label, button, isOpen, onOpen, onChoose, isQuiet = false } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classNames(styles.button, isQuiet && styles.quiet)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {button}
        <Icon of={ChevronDown} size={12} />
      </button>
      <Floating
        className={styles.popover}
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={onOpen}
        placement="bottom start"
        offset={6}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          <Body
            {...props}
            onChoose={(key) => {
              onOpen(false);
              onChoose(key);
            }}
          />
        </Dialog>
      </Floating>
    </>
  );
};
