/** The receipts of a project: when branches were deleted, what became of them, and the way to each. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BranchReceipt } from '#shared/branches/branch-receipts.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { removeReceipt, useReceipts } from '#renderer/api/channels/branch-receipts.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { idle } from '#renderer/blocks/action/action-state.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { t } from '#renderer/texts/t.ts';
import { receiptSummary } from '#renderer/features/branches/model/receipt-words.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './clean-up.module.css';

const removalLabels = {
  verb: t('branches.remove_history'),
  running: t('common.loading'),
} as const;

export const ReceiptList = ({
  project,
  onOpen,
}: {
  readonly project: number | string;
  readonly onOpen: (id: string) => void;
}) => {
  const receipts = useReceipts(String(project));
  const [removed, setRemoved] = useState<BranchReceipt | null>(null);
  if (receipts.isError)
    return (
      <div className={styles.notices}>
        <Notice kind="danger" inset title={channelFailureOf(receipts.error).message} />
      </div>
    );
  if (!receipts.data) return <SkeletonText label={t('common.loading')} lines={4} />;
  if (receipts.data.length === 0) return <p className={styles.note}>{t('branches.no_history')}</p>;
  return (
    <>
      <ul className={styles.receipts} aria-label={t('branches.history')}>
        {receipts.data.map((receipt) => (
          <li key={receipt.id}>
            <div>
              <strong>
                <Moment of={receipt.created_at} />
              </strong>
              <br />
              <span className={looks.muted}>{receiptSummary(receipt.counts)}</span>
            </div>
            <Button onClick={() => onOpen(receipt.id)}>{t('common.open')}</Button>
            <IconButton icon={Trash2} label={t('branches.remove_history')} onClick={() => setRemoved(receipt)} />
          </li>
        ))}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          title={t('branches.remove_history_title')}
          labels={removalLabels}
          consequence={t('branches.remove_history_text')}
          state={idle}
          onConfirm={() => {
            void removeReceipt(removed).then(async () => receipts.refetch());
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
};
