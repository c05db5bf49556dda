/** Connects the command table with keys, with the main process's menu and with the components on screen. */
import { createContext, use, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { listen } from '../../api/bridge.ts';
import { CommandHandlersContext } from '../../components/context/commands.tsx';
import { commands, type Command } from './command-table.ts';
import { createHandlerStack, type HandlerStack } from './handler-stack.ts';
import { createKeyHandler } from './key-handler.ts';

const StackContext = createContext<HandlerStack | null>(null);

/** Lets the components below offer commands, and runs them. */
export const CommandProvider = ({ children }: { readonly children: ReactNode }) => {
  const [stack] = useState(createHandlerStack);
  useLayoutEffect(() => {
    const onKey = createKeyHandler((id) => stack.run(id));
    window.addEventListener('keydown', onKey);
    const stop = listen('commands:run', ({ id }) => void stack.run(id));
    return () => {
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, [stack]);
  return (
    <CommandHandlersContext value={stack}>
      <StackContext value={stack}>{children}</StackContext>
    </CommandHandlersContext>
  );
};

/** The commands offered on this screen, in the table's order. */
export const useOfferedCommands = (): readonly Command[] => {
  const stack = use(StackContext);
  if (!stack) throw new Error('useOfferedCommands needs a CommandProvider above it');
  const offered = useSyncExternalStore(stack.onChange, stack.offered);
  return useMemo(() => commands.filter(({ id }) => offered.includes(id)), [offered]);
};

/** Runs a command by its id. */
export const useRunCommand = (): ((id: string) => void) => {
  const stack = use(StackContext);
  return (id) => void stack?.run(id);
};
