/** The command table with the keys that the user chose: the one place that says which keys a command has. */
import { isOnKeyboard, normalPress, type Layout, type ChosenKeys } from '#shared/keys/key-presses.ts';
import { commands, type Command } from './command-table.ts';

/** All commands in the table's order. A command whose keys were taken away has none. */
export const withChosenKeys = (chosen: ChosenKeys): readonly Command[] =>
  commands.map((command) => {
    const press = chosen[command.id];
    return press === undefined ? command : { ...command, press: press === '' ? undefined : normalPress(press) };
  });

/** Commands with the keys that are named to somebody with this keyboard: the second one where the first cannot be pressed. */
export const asOnKeyboard = (all: readonly Command[], layout: Layout): readonly Command[] =>
  all.map((command) => {
    const { press, also } = command;
    if (press === undefined || also === undefined || isOnKeyboard(press, layout)) return command;
    return { ...command, press: also, also: undefined };
  });
