/** Prepares a screen for paper: what scrolls is opened to its whole height, and what is drawn only where it is in view keeps its size. */
import { t } from '#renderer/texts/t.ts';

/** Attributes that the style sheet for print reads. */
const open = 'data-print-open';
const part = 'data-print-part';
const height = '--print-height';

const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Room for rows that are not drawn: an element of a set height, larger than what can be seen of it. */
const isDrawnInPart = (scroller: Element): boolean =>
  scroller.scrollHeight > scroller.clientHeight + 1 &&
  [...scroller.querySelectorAll<HTMLElement>('[style*="height"]')].some(
    ({ style }) => Number.parseFloat(style.height) > scroller.clientHeight,
  );

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ??
    element.querySelector('[aria-label]')?.getAttribute('aria-label') ??
    element.getAttribute('title')) ||
  t('print.this_list');

const outermost = (elements: readonly Element[]): readonly Element[] =>
  elements.filter((element) => !elements.some((other) => other !== element && other.contains(element)));

/** What is drawn in part, by its elements: long lists, logs, changes, and files in the code editor. */
const partsOf = (screen: Element): readonly Element[] =>
  outermost([
    ...[...screen.querySelectorAll('*')].filter((element) => isScroller(element) && isDrawnInPart(element)),
    ...screen.querySelectorAll('iframe'),
  ]);

/** Names of what cannot be printed whole; none: all of the screen is printed. */
export const namesOfParts = (screen: Element): readonly string[] => [...new Set(partsOf(screen).map(nameOf))];

/** Marks the elements of a screen. @returns the names of what cannot be printed whole */
export const markForPrint = (screen: Element): readonly string[] => {
  const parts = partsOf(screen);
  const isWithin = (element: Element): boolean => parts.some((one) => one !== element && one.contains(element));
  for (const element of screen.querySelectorAll<HTMLElement>('*')) {
    if (parts.includes(element)) {
      element.style.setProperty(height, `${String(element.clientHeight)}px`);
      element.setAttribute(part, '');
    } else if (!isWithin(element) && getComputedStyle(element).overflowY !== 'visible' && element.clientHeight > 0)
      if (isScroller(element) || element.querySelector('*') !== null) element.setAttribute(open, '');
  }
  return [...new Set(parts.map(nameOf))];
};

/** Takes the marks off again. */
export const unmarkForPrint = (screen: Element): void => {
  for (const element of screen.querySelectorAll<HTMLElement>(`[${open}], [${part}]`)) {
    element.removeAttribute(open);
    element.removeAttribute(part);
    element.style.removeProperty(height);
  }
};
