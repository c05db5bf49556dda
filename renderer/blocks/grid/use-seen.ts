/** Whether an element was in view for a moment: cells ask for more about their item only then. */
import { useEffect, useState, type RefCallback } from 'react';

/** ms in view after which it counts: rows that fly by while one scrolls ask for nothing. */
const moment = 120;

/** Returns a ref for the element, and whether it was seen. */
export const useSeen = (): readonly [RefCallback<Element>, boolean] => {
  const [element, setElement] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element || isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => setSeen(true), moment);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isSeen]);
  return [setElement, isSeen];
};
