/** Print: the screen without what surrounds it, and a sentence where a list is not printed whole. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listText } from '#shared/locale/formats.ts';
import { ask } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './printing.module.css';

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
const namesOfParts = (screen: Element): readonly string[] => [...new Set(partsOf(screen).map(nameOf))];

/** Marks the elements of a screen. @returns the names of what cannot be printed whole */
const markForPrint = (screen: Element): readonly string[] => {
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
const unmarkForPrint = (screen: Element): void => {
  for (const element of screen.querySelectorAll<HTMLElement>(`[${open}], [${part}]`)) {
    element.removeAttribute(open);
    element.removeAttribute(part);
    element.style.removeProperty(height);
  }
};

const screenOfWindow = (): Element | null => document.querySelector('main');

const words = (names: readonly string[]): string => listText(names.map((name) => t('print.quoted', { name })));

/** Says on paper what is missing, follows prints however they are begun, and offers the command. */
export const Printing = () => {
  const [parts, setParts] = useState<readonly string[]>([]);
  const [unprinted, setUnprinted] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const prepare = (): void => {
      void ask('print:set', { printing: true });
      const screen = screenOfWindow();
      // The page is laid out for paper as soon as this returns.
      if (screen !== null) flushSync(() => setParts(markForPrint(screen)));
    };
    const restore = (): void => {
      void ask('print:set', { printing: false });
      const screen = screenOfWindow();
      if (screen !== null) unmarkForPrint(screen);
    };
    window.addEventListener('beforeprint', prepare);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', prepare);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
  useCommand('window.print', () => {
    const screen = screenOfWindow();
    const names = screen === null ? [] : namesOfParts(screen);
    if (names.length === 0) window.print();
    else setUnprinted(names);
  });
  const print = (): void => {
    flushSync(() => setUnprinted(null));
    window.print();
  };
  return (
    <>
      {parts.length > 0 && <p className={styles.note}>{t('print.in_view', { names: words(parts) })}</p>}
      {unprinted !== null && (
        <Dialog title={t('print.title')} isNarrow onClose={() => setUnprinted(null)}>
          <div className={styles.words}>
            <p>{t('print.not_whole', { names: words(unprinted) })}</p>
            <p>{t('print.instead')}</p>
          </div>
          <FormActions
            place="dialog"
            cancel={<Button onClick={() => setUnprinted(null)}>{t('common.cancel')}</Button>}
            action={
              <Button look="primary" onClick={print}>
                {t('print.print')}
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  );
};
