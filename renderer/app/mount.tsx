/** Puts an application into its page. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders into `#root`, with React's checks for unsafe effects. */
export const mount = (application: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  createRoot(root).render(<StrictMode>{application}</StrictMode>);
};
