/** The command table with the keys that the user chose: the one place that says which keys a command has. */
import type { ChosenKeys } from '../../../shared/keys/press.ts';
import { commands, type Command } from './command-table.ts';

/** All commands in the table's order. A command whose keys were taken away has none. */
export const withChosenKeys = (chosen: ChosenKeys): readonly Command[] =>
  commands.map((command) => {
    const press = chosen[command.id];
    return press === undefined ? command : { ...command, press: press === '' ? undefined : press };
  });
