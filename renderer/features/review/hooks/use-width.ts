/** The width of an element, by a ResizeObserver and never measured. */
import { useEffect, useState, type RefObject } from 'react';

/** Pixels within the element's scroll bar; 0 before it is drawn. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
