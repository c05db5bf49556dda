/** A pane that can be hidden by a key: the component that draws it offers the command. */
import { use } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { PanesContext } from './pane-widths.ts';

const commandOf = { rail: 'pane.rail', tree: 'pane.list', panel: 'pane.side' } as const;

/** Whether the pane is shown. */
export const usePane = (pane: keyof typeof commandOf): { readonly isShown: boolean } => {
  const { hidden, setHidden } = use(PanesContext);
  const isShown = !hidden.has(pane);
  useCommand(commandOf[pane], () => setHidden(pane, isShown));
  return { isShown };
};
