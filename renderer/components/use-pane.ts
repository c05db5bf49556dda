/** A pane that can be hidden by a key: whoever draws it offers the command while it is on screen. */
import { use } from 'react';
import { useCommand } from './commands.tsx';
import { PanesContext, type PaneName } from './pane-widths.ts';

const commandOf = { rail: 'pane.rail', tree: 'pane.list', panel: 'pane.side', preview: 'pane.side' } as const;

/** Whether the pane is shown, and the ways to change that. */
export const usePane = (pane: PaneName): { readonly isShown: boolean; readonly show: () => void } => {
  const { hidden, setHidden } = use(PanesContext);
  const isShown = !hidden.has(pane);
  useCommand(commandOf[pane], () => setHidden(pane, isShown));
  return { isShown, show: () => setHidden(pane, false) };
};
