/** Changes the keys of commands, tells what it did, and takes the last change back. */
import { useState } from 'react';
import { listText } from '#shared/locale/formats.ts';
import type { ChosenKeys } from '#shared/keys/key-presses.ts';
import { keysText } from '#renderer/components/text/keys.tsx';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import { commandOf, type Command } from '#renderer/app/commands/command-table.ts';
import { useCommands } from '#renderer/app/commands/command-provider.tsx';
import { conflictsOf } from './conflicts.ts';
import { t } from '#renderer/texts/t.ts';

/** The last change in words, and how to undo it. */
export interface KeysChange {
  readonly words: string;
  readonly undo: () => void;
  readonly dismiss: () => void;
}

export interface ChangingKeys {
  readonly chosen: ChosenKeys;
  readonly last: KeysChange | null;
  /** Gives a command keys, and leaves others without. */
  readonly give: (command: Command, press: string, from: readonly Command[]) => void;
  readonly reset: (command: Command) => void;
  readonly resetAll: () => void;
}

const without = (keys: ChosenKeys, id: string): ChosenKeys =>
  Object.fromEntries(Object.entries(keys).filter(([other]) => other !== id));

/** “Next change” and “Find in log”. */
const titlesOf = (commands: readonly Command[]): string =>
  listText(commands.map(({ title }) => t('print.quoted', { name: title })));

/** What a change did: the command has its keys, and others that had them have none. */
const nowOn = ({ title }: Command, press: string, from: readonly Command[]): string =>
  from.length === 0
    ? t('keyboard.now_on', { title, keys: keysText(press) })
    : t('keyboard.now_on_instead', { title, keys: keysText(press), titles: titlesOf(from) });

export const useChangingKeys = (): ChangingKeys => {
  const { keys: chosen } = useSettings();
  const commands = useCommands();
  const change = useChangeSettings();
  const [last, setLast] = useState<(Omit<KeysChange, 'undo' | 'dismiss'> & { readonly before: ChosenKeys }) | null>(
    null,
  );
  const to = (keys: ChosenKeys, words: string): void => {
    setLast({ words, before: chosen });
    change({ keys });
  };
  const taken = (from: readonly Command[]): ChosenKeys => Object.fromEntries(from.map(({ id }) => [id, '']));
  return {
    chosen,
    last: last && {
      words: last.words,
      undo: () => {
        change({ keys: last.before });
        setLast(null);
      },
      dismiss: () => setLast(null),
    },
    give: (command, press, from) => {
      const rest = without({ ...chosen, ...taken(from) }, command.id);
      const isOwn = commandOf(command.id)?.press === press;
      to(isOwn ? rest : { ...rest, [command.id]: press }, nowOn(command, press, from));
    },
    reset: (command) => {
      const { press = '' } = commandOf(command.id) ?? {};
      // A command that got the keys meanwhile gives them back.
      const from =
        press === '' ? [] : conflictsOf(command, press, commands).filter(({ id }) => Object.hasOwn(chosen, id));
      to(
        without({ ...chosen, ...taken(from) }, command.id),
        from.length === 0 ? t('keyboard.own_again', { title: command.title }) : nowOn(command, press, from),
      );
    },
    resetAll: () => to({}, t('keyboard.all_own_again')),
  };
};
