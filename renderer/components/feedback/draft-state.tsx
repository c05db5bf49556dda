/** How safe a draft is: the amber mark, and where its text is by now. */
import { PencilLine } from 'lucide-react';
import { clockText } from '#renderer/components/time/age-text.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './notice.module.css';

export interface DraftStateProps {
  /** `saved`: all of it is on disk; `failed`: it is in this window alone. */
  readonly state: string;
  /** When it was saved, epoch ms. */
  readonly savedAt: number | null;
}

const wordsOf = ({ state, savedAt }: DraftStateProps): string => {
  if (state === 'failed') return t('components.not_sent_window');
  if (state !== 'saved') return t('components.not_sent_saving');
  return savedAt === null
    ? t('components.not_sent_saved')
    : t('components.not_sent_saved_at', { time: clockText(savedAt) });
};

/** As wide as its longest words: a button beside it does not move away under the pointer when the text was saved. */
export const DraftState = (props: DraftStateProps) => (
  <span className={styles.unsent}>
    <Icon of={PencilLine} size={12} />
    <span className={styles.unsentWords} data-longest={wordsOf({ state: 'saved', savedAt: props.savedAt ?? 0 })}>
      {wordsOf(props)}
    </span>
  </span>
);
