/** The menu behind "More actions": what is seldom done, with its key, or with the reason why it is not offered. */
import { Check, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './more-menu.module.css';

/** A line of the menu. */
export interface MoreAction {
  readonly id: string;
  readonly title: string;
  readonly press?: string;
  /** A command that does the same: its keys are shown. */
  readonly command?: string;
  /** Why it is not offered; null where it is. */
  readonly refused: string | null;
  /** It takes something away for good. */
  readonly isDanger?: boolean;
  /** Whether it is what is shown now, in a menu of choices: with a check. */
  readonly isChosen?: boolean;
  /** A line above parts it from what comes before. */
  readonly startsPart?: boolean;
  readonly run: () => void;
}

const Row = ({ action }: { readonly action: MoreAction }) => (
  <MenuItem
    id={action.id}
    textValue={action.title}
    isDisabled={action.refused !== null}
    onAction={action.run}
    className={classNames(styles.entry, action.isDanger && styles.danger, action.startsPart && styles.part) ?? ''}
  >
    {action.refused === null ? (
      <>
        <span>{action.title}</span>
        {action.isChosen === true && <Icon of={Check} size={12} label={t('components.shown_now')} />}
        {/* Part of the name: a person who speaks to the app reads the keys as well. */}
        {action.press !== undefined && <Keys press={action.press} />}
        {action.command !== undefined && <CommandKeys of={action.command} />}
      </>
    ) : (
      // One text, which is the name as well: a name without what is seen beside it misleads who speaks to the app.
      <span>
        {action.title} <span className={styles.refused}>{action.refused}</span>
      </span>
    )}
  </MenuItem>
);

/** A menu at the button that opens it. */
export const ActionMenu = ({
  label,
  button,
  heading,
  actions,
}: {
  /** Name for assistive technology. */
  readonly label: string;
  readonly button: ReactNode;
  readonly heading?: string;
  readonly actions: readonly MoreAction[];
}) => (
  <MenuTrigger>
    {button}
    <Floating className={styles.popover} placement="bottom end">
      {heading !== undefined && <div className={styles.heading}>{heading}</div>}
      <Menu className={styles.menu ?? ''} aria-label={label}>
        {actions.map((action) => (
          <Row key={action.id} action={action} />
        ))}
      </Menu>
    </Floating>
  </MenuTrigger>
);

/** The button and its menu. @param props.label names both, where a screen has several: whose actions they are */
export const MoreMenu = ({
  actions,
  label = t('components.more_actions'),
}: {
  readonly actions: readonly MoreAction[];
  readonly label?: string;
}) => (
  <ActionMenu
    label={label}
    button={
      <Button className={styles.more ?? ''} aria-label={label}>
        <Icon of={Ellipsis} />
      </Button>
    }
    actions={actions}
  />
);
