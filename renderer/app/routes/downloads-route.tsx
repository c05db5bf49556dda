/** `downloads`: files of the server saved on this computer. */
import { DownloadsScreen } from '../../features/downloads/components/downloads-screen.tsx';
import { useWindowTitle } from './window-title.ts';

/** The route's element. */
export const DownloadsRoute = () => {
  useWindowTitle('Downloads');
  return <DownloadsScreen />;
};
