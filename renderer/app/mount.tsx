/** Puts an application into its page. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { applyContrast } from './appearance/use-settings.ts';
import { leaveKeysToInputMethods } from './input-methods.ts';

/** Renders into `#root`, with React's checks for unsafe effects. */
export const mount = (application: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  // The page came with the setting on it; only this process knows the system's preference.
  applyContrast(document.documentElement.dataset['contrast'] === 'more' ? 'more' : 'system');
  const { lang } = document.documentElement;
  leaveKeysToInputMethods();
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={lang}>{application}</I18nProvider>
    </StrictMode>,
  );
};
