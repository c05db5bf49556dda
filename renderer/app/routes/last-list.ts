/** The list that one came from, with its filter: where Escape leads back to from a detail. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

let last: string | null = null;

/** Remembers the caller's location as the last list. */
export const useAsLastList = (): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    last = pathname + search;
  }, [pathname, search]);
};

/** The last list of this window; null before the first. */
export const lastList = (): string | null => last;
