/** A whole line that is too long for the list, in a dialog: opened where it was changed, read in parts, copied whole. */
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Part } from '#renderer/features/review/model/changed-part.ts';
import type { LongLine } from '#renderer/features/review/store/review-store.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './file-head.module.css';

/** Characters shown at once. */
const part = 10_000;
/** Characters that are shown before the change. */
const lead = 400;

/** @param changed what of it is marked, and shown first; null: nothing */
export const TextParts = ({ text, changed = null }: { readonly text: string; readonly changed?: Part | null }) => {
  const [from, setFrom] = useState(Math.max(0, (changed?.[0] ?? 0) - lead));
  const to = Math.min(text.length, from + part);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => mark.current?.scrollIntoView?.({ block: 'center' }), []);
  const [start, end] = (changed ?? [to, to]).map((at) => Math.min(to, Math.max(from, at))) as [number, number];
  return (
    <>
      {/* A region that scrolls must be reachable by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre className={styles.text} tabIndex={0} aria-label={t('common.text')}>
        <MarkedText text={text.slice(from, start)} />
        {start < end && (
          <mark ref={mark} className={styles.changed}>
            <MarkedText text={text.slice(start, end)} />
          </mark>
        )}
        <MarkedText text={text.slice(end, to)} />
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

const Parts = ({ line }: { readonly line: Promise<LongLine> }) => <TextParts {...use(line)} />;

/** Shows the dialog; inside a Suspense boundary. */
export const WholeLine = ({ line, onClose }: { readonly line: Promise<LongLine>; readonly onClose: () => void }) => (
  <Dialog title={t('review_diff.full_line')} onClose={onClose}>
    <Parts line={line} />
  </Dialog>
);
