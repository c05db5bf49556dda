/** The title of the window: the place, then the product. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberVisit } from '../palette/visits.ts';

/** The tabs of a thing are one place. */
const placeOf = (pathname: string): string => pathname.replace(/\/(changes|commits)$/, '');

/** Sets it while the caller is on screen, and remembers the place under it. */
export const useWindowTitle = (place: string): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${place} - Lectern`;
    rememberVisit({ route: placeOf(pathname), title: place });
  }, [place, pathname]);
};
