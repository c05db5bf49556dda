/** `drafts`: what was typed and not sent yet. */
import { DraftsScreen } from '../../features/drafts/components/drafts-screen.tsx';
import { useWindowTitle } from './window-title.ts';

/** The route's element. */
export const DraftsRoute = () => {
  useWindowTitle('Drafts');
  return <DraftsScreen />;
};
