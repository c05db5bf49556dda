/** The title of the window: the place, then the product. */
import { useEffect } from 'react';

/** Sets it while the caller is on screen. */
export const useWindowTitle = (place: string): void => {
  useEffect(() => {
    document.title = `${place} - Lectern`;
  }, [place]);
};
