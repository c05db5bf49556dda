/** A whole line that is too long for the list, in a dialog: read in parts, copied whole. */
import { use, useState } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './file-head.module.css';

/** Characters shown at once. */
const part = 10_000;

export const TextParts = ({ text }: { readonly text: string }) => {
  const [from, setFrom] = useState(0);
  const to = Math.min(text.length, from + part);
  return (
    <>
      {/* A region that scrolls must be reachable by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre className={styles.text} tabIndex={0} aria-label={t('common.text')}>
        <MarkedText text={text.slice(from, to)} />
      </pre>
      <div className={styles.footer}>
        <span className={styles.linePosition}>
          {t('review_diff.characters', { from: Math.min(from + 1, to), to, total: text.length })}
        </span>
        <Button disabled={from === 0} onClick={() => setFrom(Math.max(0, from - part))}>
          {t('review_diff.previous_part')}
        </Button>
        <Button disabled={to === text.length} onClick={() => setFrom(to)}>
          {t('review_diff.next_part')}
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{t('review_diff.copy_all')}</Button>
      </div>
    </>
  );
};

const Parts = ({ line }: { readonly line: Promise<string> }) => <TextParts text={use(line)} />;

/** Shows the dialog; inside a Suspense boundary. */
export const WholeLine = ({ line, onClose }: { readonly line: Promise<string>; readonly onClose: () => void }) => (
  <Dialog title={t('review_diff.full_line')} onClose={onClose}>
    <Parts line={line} />
  </Dialog>
);
