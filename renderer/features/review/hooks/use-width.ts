/** The width of the list of lines, by a ResizeObserver and never measured. */
import { useEffect, useState, type RefObject } from 'react';
import { keepListSize, likelyListSize } from '../model/list-size.ts';

/** Pixels within the list's scroll bar; before it is drawn those of the list before, or 0. */
export const useWidth = (list: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => likelyListSize().width);
  useEffect(() => {
    if (list.current === null) return undefined;
    const observer = new ResizeObserver((entries) => {
      const seen = entries.at(-1)?.contentRect.width ?? 0;
      keepListSize({ width: seen });
      setWidth(seen);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return width;
};
