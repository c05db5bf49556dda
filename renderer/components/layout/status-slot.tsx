/** The foot's place for where one is: whatever a screen puts there is drawn in the status bar. */
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element in the foot, and the way to tell it. */
export const FootContext = createContext<{
  readonly foot: HTMLElement | null;
  readonly setFoot: (element: HTMLElement | null) => void;
}>({ foot: null, setFoot: () => undefined });

/** Draws its children in the foot. */
export const InFoot = ({ children }: { readonly children: ReactNode }) => {
  const { foot } = use(FootContext);
  return foot && createPortal(children, foot);
};
