/** Print: the screen without what surrounds it, and a sentence where a list is not printed whole. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import { markForPrint, namesOfParts, unmarkForPrint } from './print-parts.ts';
import styles from './printing.module.css';

const screenOfWindow = (): Element | null => document.querySelector('main');

const words = (names: readonly string[]): string =>
  names.map((name) => t('print.quoted', { name })).join(t('print.and'));

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
          <div className={styles.buttons}>
            <Button onClick={() => setUnprinted(null)}>{t('print.cancel')}</Button>
            <Button look="primary" onClick={print}>
              {t('print.print')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
