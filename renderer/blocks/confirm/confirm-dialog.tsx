/** Asks before an action: what will happen, what is safe, what is affected; done by its own button alone, and open until it is done. */
import { useState, type ReactNode } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { ActionLabels, ButtonLabels } from '#renderer/blocks/action/action-labels.ts';
import type { ActionState } from '#renderer/blocks/action/action-state.ts';
import { Outcome, type OutcomeProps } from '#renderer/blocks/outcome/outcome.tsx';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './confirm-dialog.module.css';

/** A check box of the dialog. */
export interface ConfirmOption {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The texts of a confirmation dialog. */
export interface Confirmation {
  /** A question that names the object: `Delete !5?`. */
  readonly title: string;
  /** The thing itself, in a box: its title, its first words. */
  readonly subject?: ReactNode;
  readonly consequence: ReactNode;
  /** What stays, and what to do instead. */
  readonly safe?: ReactNode;
  /** Names of what is affected; the list scrolls. */
  readonly items?: readonly string[];
  /** Before the list: `11 branches are deleted`. */
  readonly itemsLabel?: string;
  readonly options?: readonly ConfirmOption[];
  /** To be typed exactly before the button works: the thing's name. */
  readonly typed?: string;
}

export interface ConfirmDialogProps extends Confirmation {
  /** The button says `verb`: verb, object and number, `Delete 11 branches`. */
  readonly labels: ActionLabels | ButtonLabels;
  readonly state: ActionState;
  /** Why it cannot be done now; null while it can. */
  readonly obstacle?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** `primary` where nothing is lost by it. */
  readonly look?: 'danger' | 'primary';
  /** More about the outcome. */
  readonly outcome?: Pick<OutcomeProps, 'words' | 'checkLabel'>;
  /** Below the text: progress of many. */
  readonly children?: ReactNode;
}

/** More than this of a name is cut in the list. */
const longest = 200;

const Items = ({ items, label }: { readonly items: readonly string[]; readonly label: string }) => (
  <section aria-label={label}>
    <p className={styles.count}>{label}</p>
    {/* It scrolls, so the keyboard has to reach it. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className={styles.items} tabIndex={0} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{visibleText(item.slice(0, longest))}</li>
      ))}
    </ul>
  </section>
);

/** While it runs, neither Escape nor Cancel closes it: the outcome would not be shown. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, subject, consequence, safe, items, itemsLabel, options = [], typed: name, children } = props;
  const { labels, state, obstacle = null, onConfirm, onClose, look = 'danger', outcome } = props;
  const [typed, setTyped] = useState('');
  const isRunning = state.kind === 'running';
  const isConfirmable =
    !isRunning && state.kind !== 'unknown' && obstacle === null && (name === undefined || typed.trim() === name);
  const close = (): void => {
    if (!isRunning) onClose();
  };
  return (
    <Dialog title={title} onClose={close} isNarrow>
      <div className={looks.dialogBody}>
        {subject !== undefined && <div className={styles.subject}>{subject}</div>}
        <div>{consequence}</div>
        {items && (
          <Items items={items} label={itemsLabel ?? t('blocks.in_all', { amount: numberText(items.length) })} />
        )}
        {safe !== undefined && <div className={looks.muted}>{safe}</div>}
        {options.map(({ label, checked, onChange }, index) => (
          // The options of a dialog stay the same while it is open.
          <Checkbox key={index} checked={checked} disabled={isRunning} onChange={onChange}>
            {label}
          </Checkbox>
        ))}
        {name !== undefined && (
          <TextField
            label={t('blocks.type_to_confirm', { name: visibleText(name) })}
            value={typed}
            onValue={setTyped}
            readOnly={isRunning}
            // The dialog was opened to type it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            code
          />
        )}
        {children}
        {obstacle !== null && state.kind !== 'failed' && <p className={looks.muted}>{obstacle}</p>}
        <Outcome state={state} labels={'failed' in labels ? labels : null} {...outcome} />
      </div>
      <FormActions
        place="dialog"
        cancel={
          <Button large disabled={isRunning} onClick={close}>
            {t('common.cancel')}
          </Button>
        }
        action={
          <Button look={look} large disabled={!isConfirmable} aria-busy={isRunning} onClick={onConfirm}>
            {isRunning ? labels.running : labels.verb}
          </Button>
        }
      />
    </Dialog>
  );
};
