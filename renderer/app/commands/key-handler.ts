/** From key presses to commands: chords, no letters while typing, nothing behind an open dialog or menu. */
import { createKeybindingsHandler } from 'tinykeys';
import type { Command } from './command-table.ts';

const typed = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable="true"]';
/** ms between the keys of a chord: time to look for the second, also while the page draws. */
const chordTime = 1_500;

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typed) !== null;
/** What lies over the screen: a dialog, or a menu, which takes letters for its entries. */
const over = '[role=dialog], [role=menu]';
const isBehindDialog = (target: EventTarget | null): boolean =>
  document.querySelector(over) !== null &&
  !(target instanceof Element && target.closest(over) === null && target !== document.body);

/** Pressed on the way to the second key of a chord, as `g Shift+N`, they do not end it. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

const isChord = ({ press = '' }: Command): boolean => press.includes(' ');

/** Takes the marks off selected text; false where none is selected. */
const clearsSelectedText = ({ key, target, defaultPrevented }: KeyboardEvent): boolean => {
  const selection = window.getSelection();
  if (key !== 'Escape' || defaultPrevented || isTyping(target) || !selection || selection.toString() === '')
    return false;
  selection.removeAllRanges();
  return true;
};

/**
 * Makes a listener for `keydown`. `run` gets the id and says whether anyone offers the command; only then is the press
 * kept from the browser. `type` takes keys that are text of a field which is not there yet. Escape clears selected text first, and does nothing else then. The second key of a chord is no command of its own: `g r` does not also reply.
 */
export const createKeyHandler = (
  run: (id: string) => boolean,
  commands: readonly Command[],
  type: (event: KeyboardEvent) => boolean = () => false,
): ((event: KeyboardEvent) => void) => {
  const firstKeys = new Set(commands.filter(isChord).map(({ press }) => press?.split(' ')[0]));
  const bound = commands.flatMap((command) =>
    [command.press, command.also].flatMap((press) => (press === undefined ? [] : [{ press, command }])),
  );
  const byPress = Map.groupBy(bound, ({ press }) => press);
  let chordSince = Number.NEGATIVE_INFINITY;
  let isSecond = false;
  const execute = (command: Command, event: KeyboardEvent): void => {
    if (event.defaultPrevented || (isTyping(event.target) && !command.whileTyping)) return;
    if (isSecond && !isChord(command)) return;
    if (run(command.id)) event.preventDefault();
  };
  // The same key may stand for one thing on one screen and for another elsewhere: the command that is offered gets it.
  const bindings = Object.fromEntries(
    [...byPress].map(([press, meant]) => [
      press,
      (event: KeyboardEvent) => {
        for (const { command } of meant) execute(command, event);
      },
    ]),
  );
  const handle = createKeybindingsHandler(bindings, { timeout: chordTime });
  return (event) => {
    if (isBehindDialog(event.target)) return;
    if (clearsSelectedText(event)) {
      event.preventDefault();
      return;
    }
    if (modifiers.has(event.key)) return;
    if (!isTyping(event.target) && type(event)) {
      event.preventDefault();
      return;
    }
    isSecond = event.timeStamp - chordSince < chordTime;
    const startsChord =
      !isTyping(event.target) && !isSecond && firstKeys.has(event.key) && !event.ctrlKey && !event.metaKey;
    chordSince = startsChord ? event.timeStamp : Number.NEGATIVE_INFINITY;
    handle(event);
  };
};
