/** Whether an element is, or was, in view for a moment: cells ask for more about their item only then. */
import { useEffect, useState, type RefCallback } from 'react';

/** ms in view after which it counts: rows that fly by while one scrolls ask for nothing. */
const moment = 120;

/** Where nothing tells, all counts as seen. */
const canWatch = typeof IntersectionObserver !== 'undefined';

/** Tells when an element has been in view for a moment, and when it left; the returned function stops. */
const watch = (element: Element, tell: (isInView: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => tell(true), moment);
    else tell(false);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};

/** Returns a ref for the element, and whether it was seen. */
export const useSeen = (): readonly [RefCallback<Element>, boolean] => {
  const [element, setElement] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(!canWatch);
  useEffect(() => {
    if (!element || isSeen) return undefined;
    return watch(element, (isInView) => isInView && setSeen(true));
  }, [element, isSeen]);
  return [setElement, isSeen];
};

/** Returns a ref for the element, and whether it is in view now: what is asked for may end when it leaves. */
export const useInView = (): readonly [RefCallback<Element>, boolean] => {
  const [element, setElement] = useState<Element | null>(null);
  const [isInView, setInView] = useState(!canWatch);
  useEffect(() => (element === null || !canWatch ? undefined : watch(element, setInView)), [element]);
  return [setElement, isInView];
};
