/** How safe a draft is: the amber mark, and where its text is by now. */
import { PencilLine } from 'lucide-react';
import { clockText } from '../text/age-text.ts';
import { Icon } from '../text/icon.tsx';
import styles from './draft-state.module.css';

export interface DraftStateProps {
  /** `saved`: all of it is on disk; `failed`: it is in this window alone. */
  readonly state: string;
  /** When it was saved, epoch ms. */
  readonly savedAt: number | null;
}

const wordsOf = ({ state, savedAt }: DraftStateProps): string => {
  if (state === 'failed') return 'Not sent yet, and in this window only';
  if (state !== 'saved') return 'Not sent yet. Saving on this computer';
  return `Not sent yet. Saved on this computer${savedAt === null ? '' : ` at ${clockText(savedAt)}`}`;
};

export const DraftState = (props: DraftStateProps) => (
  <span className={styles.unsent}>
    <Icon of={PencilLine} size={12} />
    {wordsOf(props)}
  </span>
);
