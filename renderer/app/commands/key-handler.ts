/** From key presses to commands: chords, no letters while typing, nothing behind an open dialog or menu. */
import { writesText } from '#shared/keys/key-presses.ts';
import { isMac } from '#renderer/components/text/is-mac.ts';
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';
import type { Command } from './command-table.ts';

const typed = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable="true"]';
/** ms between the keys of a chord: time to look for the second, also while the page draws. */
const chordTime = 1_500;

/** Whether what is pressed there is text: keys of commands are none then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null;
/** What lies over the screen: a dialog, or a menu, which takes letters for its entries. */
const over = '[role=dialog], [role=menu]';
const isBehindDialog = (target: EventTarget | null): boolean =>
  document.querySelector(over) !== null &&
  !(target instanceof Element && target.closest(over) === null && target !== document.body);

/** Pressed on the way to the second key of a chord, as `g Shift+N`, they do not end it. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** Takes the marks off selected text; false where none is selected. */
const clearsSelectedText = ({ key, target, defaultPrevented }: KeyboardEvent): boolean => {
  const selection = window.getSelection();
  if (key !== 'Escape' || defaultPrevented || isTyping(target) || !selection || selection.toString() === '')
    return false;
  selection.removeAllRanges();
  return true;
};

/** A command by one of its keys. */
interface Binding {
  readonly command: Command;
  readonly press: string;
  readonly whileTyping: boolean;
}

const bindingsOf = (command: Command): readonly Binding[] =>
  [command.press, command.also].flatMap((press, index) =>
    press === undefined ? [] : [{ command, press, whileTyping: command.whileTyping === true && index === 0 }],
  );

/**
 * Makes a listener for `keydown`. `run` gets the id and says whether anyone offers the command; only then is the press
 * kept from the browser. `type` takes keys that are text of a field which is not there yet. Escape clears selected text
 * first, and does nothing else then. The second key of a chord is no command of its own: `g r` does not also reply. The sign
 * that follows a dead key is typed with it, and is none either.
 */
export const createKeyHandler = (
  run: (id: string) => boolean,
  commands: readonly Command[],
  type: (event: KeyboardEvent) => boolean = () => false,
): ((event: KeyboardEvent) => void) => {
  // The same key may stand for one thing on one screen and for another elsewhere: the command that is offered gets it.
  const bound = Map.groupBy(commands.flatMap(bindingsOf), ({ press }) => press);
  const firstKeys = new Set(
    [...bound.keys()].filter((press) => press.includes(' ')).map((press) => press.split(' ')[0]),
  );
  let first = { press: '', since: Number.NEGATIVE_INFINITY };
  let isAfterDead = false;
  const isRun = (press: string, isInText: boolean): boolean =>
    (bound.get(press) ?? []).some(
      ({ command, whileTyping }) => (!isInText || (whileTyping && !writesText(press, isMac))) && run(command.id),
    );
  return (event) => {
    if (isBehindDialog(event.target)) return;
    if (clearsSelectedText(event)) {
      event.preventDefault();
      return;
    }
    if (modifiers.has(event.key)) return;
    const isTypedWithDead = isAfterDead && event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    isAfterDead = event.key === 'Dead';
    const isInText = isTyping(event.target);
    if (!isInText && type(event)) {
      event.preventDefault();
      return;
    }
    const presses = isTypedWithDead ? [] : pressesHere(event);
    const isSecond = event.timeStamp - first.since < chordTime;
    const before = isSecond ? `${first.press} ` : '';
    const begun = isInText || isSecond ? undefined : presses.find((press) => firstKeys.has(press));
    first = { press: begun ?? '', since: begun === undefined ? Number.NEGATIVE_INFINITY : event.timeStamp };
    if (!event.defaultPrevented && presses.some((press) => isRun(before + press, isInText))) event.preventDefault();
  };
};
