/** Asks for the new keys of a command: they are pressed, not written; whose they are is said before they are taken. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { whyTaken } from '../../../shared/keys/host-keys.ts';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DialogActions } from '../../components/layout/dialog-parts.tsx';
import { Dialog } from '../../components/layout/dialog.tsx';
import { isMac } from '../../components/text/is-mac.ts';
import { Keys, keysText } from '../../components/text/keys.tsx';
import type { Command } from '../commands/command-table.ts';
import { conflictsOf } from './conflicts.ts';
import { beginsChord, pressOf } from './recorded-press.ts';
import styles from './keyboard.module.css';

/** Keys that act on the dialog, and are none of a command’s. */
const ofDialog = new Set(['Tab', 'Enter', 'Escape', 'Backspace']);

const namesOf = (commands: readonly Command[]): string =>
  commands.map(({ title, group }) => `“${title}” in ${group}`).join(' and ');

/** What stands in the way of keys. */
const obstacleOf = (command: Command, press: string, commands: readonly Command[]) => {
  const reserved = press === '' ? null : whyTaken(press, isMac);
  const others = press === '' ? [] : conflictsOf(command, press, commands);
  const fixed = others.filter(({ also }) => also === press);
  return { reserved, others, fixed };
};

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
  const { reserved, others, fixed } = obstacleOf(command, press, commands);
  const canSave = press !== '' && reserved === null && fixed.length === 0;
  const save = (): void => {
    if (canSave) onSave(press, others);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (ofDialog.has(key) && !ctrlKey && !metaKey && !altKey) {
      if (key === 'Backspace') setPress('');
      if (key === 'Enter' && !shiftKey) save();
      // Tab leaves the field, Escape closes the dialog.
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    const next = pressOf(event.nativeEvent, isMac);
    if (next === null) return;
    setPress((before) => (beginsChord(before) && beginsChord(next) ? `${before} ${next}` : next));
  };
  const words = press === '' ? '' : keysText(press);
  return (
    <Dialog title={`Keys of “${command.title}”`} isNarrow onClose={onClose}>
      <div className={styles.change}>
        <p>
          Press the new key. Two keys after each other make a chord, as <Keys press="g r" />.
        </p>
        <label className={styles.recorder}>
          <input
            className={styles.recorded}
            aria-label="New keys"
            readOnly
            ref={field}
            value={words}
            onKeyDown={onKeyDown}
          />
          <span className={styles.caps} aria-hidden="true">
            {press === '' ? (
              <span className={styles.none}>
                {command.press === undefined ? 'None now' : <Keys press={command.press} />}
              </span>
            ) : (
              <Keys press={press} />
            )}
          </span>
        </label>
        <div role="status">
          {reserved !== null && (
            <Notice kind="danger" inset title={`${words} cannot be taken.`}>
              It {reserved}.
            </Notice>
          )}
          {reserved === null && fixed.length > 0 && (
            <Notice kind="danger" inset title={`${words} cannot be taken.`}>
              It always is a second key of {namesOf(fixed)}.
            </Notice>
          )}
          {canSave && others.length > 0 && (
            <Notice kind="warning" inset title={`${words} is used by ${namesOf(others)}.`}>
              Replace leaves {others.length === 1 ? 'that command' : 'those commands'} without keys.
            </Notice>
          )}
        </div>
        <p className={styles.hint}>
          <Keys press="Enter" /> saves, <Keys press="Backspace" /> starts over, <Keys press="Escape" /> cancels.
        </p>
      </div>
      <DialogActions>
        <Button large onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" large disabled={!canSave} onClick={save}>
          {others.length > 0 && canSave ? 'Replace' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
