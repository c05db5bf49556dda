/** Asks for the new keys of a command: they are pressed, not written; whose they are is said before they are taken. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { whyTaken } from '#shared/keys/host-keys.ts';
import { listText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { isMac } from '#renderer/components/text/is-mac.ts';
import { Keys, keysText } from '#renderer/components/text/keys.tsx';
import { commandOf, type Command } from '#renderer/app/commands/command-table.ts';
import { conflictsOf, beginsChord, pressOf } from './conflicts.ts';
import { groupTitle } from '#renderer/app/commands/group-title.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './keyboard.module.css';

/** Keys that act on the dialog, and are none of a command’s. */
const ofDialog = new Set(['Tab', 'Enter', 'Escape', 'Backspace']);

const namesOf = (commands: readonly Command[]): string =>
  listText(commands.map(({ title, group }) => t('keyboard.in_group', { title, group: groupTitle(group) })));

/** What stands in the way of keys. */
const obstacleOf = (command: Command, press: string, commands: readonly Command[]) => {
  const reserved = press === '' ? null : whyTaken(press, isMac, keysText(press));
  const others = press === '' ? [] : conflictsOf(command, press, commands);
  // On a keyboard without the first key the second one is named in its stead: it stays fixed.
  const fixed = others.filter(({ id }) => commandOf(id)?.also === press);
  return { reserved, others, fixed, canSave: press !== '' && reserved === null && fixed.length === 0 };
};

const Obstacle = ({
  keys,
  of: { reserved, others, fixed, canSave },
}: {
  readonly keys: string;
  readonly of: ReturnType<typeof obstacleOf>;
}) => (
  <div role="status">
    {reserved !== null && <Notice kind="danger" inset title={reserved} />}
    {reserved === null && fixed.length > 0 && (
      <Notice kind="danger" inset title={t('keyboard.always_used_by', { keys, names: namesOf(fixed) })} />
    )}
    {canSave && others.length > 0 && (
      <Notice kind="warning" inset title={t('keyboard.used_by', { keys, names: namesOf(others) })}>
        {t('keyboard.replace_leaves', { count: others.length })}
      </Notice>
    )}
  </div>
);

/** The keys as caps: those that were pressed, before that the command’s own. */
const Caps = ({ press, command }: { readonly press: string; readonly command: Command }) => (
  <span className={styles.caps} aria-hidden="true">
    {press === '' ? (
      <span className={styles.none}>
        {command.press === undefined ? t('keyboard.none_now') : <Keys press={command.press} />}
      </span>
    ) : (
      <Keys press={press} />
    )}
  </span>
);

const Instructions = () => (
  <p>
    {rich('keyboard.press_new', {
      enter: <Keys press="Enter" />,
      backspace: <Keys press="Backspace" />,
      escape: <Keys press="Escape" />,
      chord: <Keys press="g r" />,
    })}
  </p>
);

export interface ChangeKeyDialogProps {
  readonly command: Command;
  /** All commands, with the keys that they have now. */
  readonly commands: readonly Command[];
  /** Gives the command the keys, and takes them from others. */
  readonly onSave: (press: string, from: readonly Command[]) => void;
  readonly onClose: () => void;
}

export const ChangeKeyDialog = ({ command, commands, onSave, onClose }: ChangeKeyDialogProps) => {
  const [press, setPress] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Keys are pressed at once: the field is what the dialog is for.
  useLayoutEffect(() => field.current?.focus(), []);
  const obstacle = obstacleOf(command, press, commands);
  const { others, canSave } = obstacle;
  const save = (): void => {
    if (canSave) onSave(press, others);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ofDialog.has(key) && !ctrlKey && !metaKey && !altKey) {
      if (key === 'Backspace') setPress('');
      if (key === 'Enter' && !shiftKey) save();
      // Tab leaves the field, Escape closes the dialog.
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    const next = pressOf(event.nativeEvent);
    if (next === null) return;
    setPress((before) => (beginsChord(before) && beginsChord(next) ? `${before} ${next}` : next));
  };
  const words = press === '' ? '' : keysText(press);
  return (
    <Dialog title={t('keyboard.keys_of', { title: command.title })} isNarrow onClose={onClose}>
      <div className={styles.change}>
        <Instructions />
        <label className={styles.recorder}>
          <input
            className={styles.recorded}
            aria-label={t('keyboard.new_keys')}
            readOnly
            ref={field}
            value={words}
            onKeyDown={onKeyDown}
          />
          <Caps press={press} command={command} />
        </label>
        <Obstacle keys={words} of={obstacle} />
      </div>
      <FormActions
        place="line"
        cancel={
          <Button large onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
        action={
          <Button look="primary" large disabled={!canSave} onClick={save}>
            {others.length > 0 && canSave ? t('keyboard.replace') : t('common.save')}
          </Button>
        }
      />
    </Dialog>
  );
};
