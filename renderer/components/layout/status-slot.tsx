/** The slot of the status bar in which a screen shows the current position. */
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element of the slot, and its ref callback. */
export const StatusSlotContext = createContext<{
  readonly slot: HTMLElement | null;
  readonly setSlot: (element: HTMLElement | null) => void;
}>({ slot: null, setSlot: () => undefined });

export const InStatusBar = ({ children }: { readonly children: ReactNode }) => {
  const { slot } = use(StatusSlotContext);
  return slot && createPortal(children, slot);
};
