/** Connects the command table with keys, with the main process's menu and with the components on screen. */
import { createContext, use, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '#renderer/api/bridge.ts';
import { CommandHandlersContext, PressOfContext } from '#renderer/components/context/commands.tsx';
import type { ChosenKeys } from '#shared/keys/key-presses.ts';
import { useSettings } from '#renderer/app/appearance/use-settings.ts';
import type { Command } from './command-table.ts';
import { followKeyboardLayout, keyboardLayout, onKeyboardLayout } from '#renderer/components/text/keyboard-layout.ts';
import { asOnKeyboard, withChosenKeys } from './chosen-keys.ts';
import { createHandlerStack, type HandlerStack } from './handler-stack.ts';
import { createKeyHandler } from './key-handler.ts';

const StackContext = createContext<HandlerStack | null>(null);
const CommandsContext = createContext<readonly Command[]>([]);

/** All commands with the keys that they have now on this keyboard. */
export const useCommands = (): readonly Command[] => use(CommandsContext);

/** Lets the components below offer commands, and runs them. */
export const CommandProvider = ({ children }: { readonly children: ReactNode }) => {
  const [stack] = useState(() => createHandlerStack({ draw: flushSync }));
  const { keys } = useSettings();
  // The same keys, read again, end no chord that was begun.
  const chosen = JSON.stringify(keys);
  const commands = useMemo(() => withChosenKeys(JSON.parse(chosen) as ChosenKeys), [chosen]);
  const layout = useSyncExternalStore(onKeyboardLayout, keyboardLayout);
  const named = useMemo(() => asOnKeyboard(commands, layout), [commands, layout]);
  const pressOf = useMemo(() => {
    const presses = new Map(named.map(({ id, press }) => [id, press]));
    return (id: string) => presses.get(id);
  }, [named]);
  useLayoutEffect(() => followKeyboardLayout(), []);
  useLayoutEffect(() => {
    const onKey = createKeyHandler(
      (id) => stack.run(id),
      commands,
      (event) => stack.type(event),
    );
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [stack, commands]);
  useLayoutEffect(() => listen('commands:run', ({ id }) => void stack.run(id)), [stack]);
  return (
    <CommandHandlersContext value={stack}>
      <CommandsContext value={named}>
        <PressOfContext value={pressOf}>
          <StackContext value={stack}>{children}</StackContext>
        </PressOfContext>
      </CommandsContext>
    </CommandHandlersContext>
  );
};

/** The commands offered on this screen, in the table's order. */
export const useOfferedCommands = (): readonly Command[] => {
  const stack = use(StackContext);
  if (!stack) throw new Error('useOfferedCommands needs a CommandProvider above it');
  const commands = useCommands();
  const offered = useSyncExternalStore(stack.onChange, stack.offered);
  return useMemo(() => commands.filter(({ id }) => offered.includes(id)), [commands, offered]);
};

/** Runs a command by its id. */
export const useRunCommand = (): ((id: string) => void) => {
  const stack = use(StackContext);
  return (id) => void stack?.run(id);
};
