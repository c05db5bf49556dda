/** A draft in the list: amber mark, what it hangs on, how it begins, its age, the way to discard it. */
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import type { DraftEntry } from '../../../../shared/ipc/channels.ts';
import { clockOffset } from '../../../api/server-clock.ts';
import { agoText, fullTimeText } from '../../../components/age-text.ts';
import { Button } from '../../../components/button.tsx';
import { useNow } from '../../../components/clock.tsx';
import { Icon } from '../../../components/icon.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import styles from './draft-row.module.css';

/** Draws the row. */
export const DraftRow = ({
  draft,
  isBusy,
  isCopied,
  onFocus,
  onCopy,
  onDiscard,
}: {
  readonly draft: DraftEntry;
  readonly isBusy: boolean;
  readonly isCopied: boolean;
  readonly onFocus: () => void;
  /** What it hangs on may be gone: its text can be had all the same. */
  readonly onCopy: () => void;
  readonly onDiscard: () => void;
}) => {
  const title = visibleText(draft.title);
  const copy = isCopied ? 'Copied' : 'Copy';
  const time = Date.parse(draft.updated_at);
  // Saved by this computer's clock, so measured by it and not by the server's.
  const now = useNow() - clockOffset();
  return (
    <li className={styles.row}>
      <Link to={`/${draft.route}`} className={styles.link} data-row={draft.place} onFocus={onFocus} draggable={false}>
        <Icon of={PencilLine} className={styles.mark} label="Not sent yet" />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.excerpt}>{visibleText(draft.excerpt)}</span>
        </span>
        <time className={styles.age} dateTime={draft.updated_at} title={fullTimeText(time)}>
          {agoText(now - time)}
        </time>
      </Link>
      <Button look="plain" aria-label={`${copy} the draft on ${title}`} onClick={onCopy}>
        {copy}
      </Button>
      <Button look="plain" disabled={isBusy} aria-label={`Discard the draft on ${title}`} onClick={onDiscard}>
        Discard
      </Button>
    </li>
  );
};
