/** The clean-up beside the list: chooses branches by a rule, deletes them over a receipt, and keeps the receipts. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import type { CleanUpChoice } from '#renderer/features/branches/hooks/use-clean-up-choice.ts';
import { CleanUpChooser } from './clean-up-chooser.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { ReceiptView } from './receipt-view.tsx';
import styles from './clean-up.module.css';

type Face =
  | { readonly kind: 'choose' | 'receipts' }
  | { readonly kind: 'receipt'; readonly id: string; readonly isNew: boolean };

const faces = [
  { value: 'choose', label: t('branches.choose') },
  { value: 'receipts', label: t('branches.history') },
] as const;

interface CleanUpPanelProps {
  readonly project: number | string;
  readonly branches: Branches;
  readonly choice: CleanUpChoice;
  /** Asks about merged branches in one call of the server. */
  readonly onOneCall: () => void;
  readonly onClose: () => void;
}

export const CleanUpPanel = ({ project, branches, choice, onOneCall, onClose }: CleanUpPanelProps) => {
  const [face, setFace] = useState<Face>({ kind: 'choose' });
  return (
    // Escape closes it out of its fields too: the button has that key.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{t('branches.clean_up')}</h2>
        <IconButton icon={X} label={t('common.close')} press="Escape" onClick={onClose} />
      </div>
      <div className={styles.faces}>
        <SegmentedControl
          label={t('branches.clean_up')}
          options={faces}
          value={face.kind === 'choose' ? 'choose' : 'receipts'}
          onValue={(kind) => setFace({ kind })}
        />
      </div>
      {face.kind === 'choose' && (
        <CleanUpChooser
          project={project}
          branches={branches}
          choice={choice}
          onOneCall={onOneCall}
          onBegin={(id) => setFace({ kind: 'receipt', id, isNew: true })}
        />
      )}
      {face.kind === 'receipts' && (
        <ReceiptList project={project} onOpen={(id) => setFace({ kind: 'receipt', id, isNew: false })} />
      )}
      {face.kind === 'receipt' && (
        <ReceiptView
          key={face.id}
          project={project}
          id={face.id}
          isNew={face.isNew}
          defaultBranch={branches.defaultBranch}
          onBack={() => setFace({ kind: 'receipts' })}
        />
      )}
    </div>
  );
};
