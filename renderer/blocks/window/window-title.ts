/** The title of the window: what is on screen, then the product. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWindowMemory } from './window-memory.tsx';

/** The tabs of one object share a title. */
const withoutTab = (pathname: string): string =>
  pathname.replace(/\/(?:changes|commits|tokens)$|(?<!^\/admin)\/keys$/, '');

/** Sets it while the caller is on screen, and remembers the route under it. */
export const useWindowTitle = (title: string): void => {
  const { pathname } = useLocation();
  const { rememberVisit } = useWindowMemory();
  useEffect(() => {
    document.title = `${title} - Lectern`;
    rememberVisit({ route: withoutTab(pathname), title });
  }, [title, pathname, rememberVisit]);
};
