/** The setting "Keep what I read on this computer": on or off, how much is kept, and deleting it. */
import { useState } from 'react';
import { useOfflineCache } from '#renderer/api/channels/offline.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { DialogWords, Dialog } from '#renderer/components/layout/dialog.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './offline-cache.module.css';

/** What the setting means. */
export const offlineCacheHint = t('blocks.kept_text');

type Deletion = 'clear' | 'turn-off';

const sizeWords = (size: { readonly answers: number; readonly bytes: number } | undefined): string => {
  if (size === undefined) return t('common.loading');
  if (size.answers === 0) return t('blocks.kept_none');
  return t('blocks.kept_size', { size: bytesText(size.bytes) });
};

/** What a deletion takes, and what it leaves. */
const Lost = ({ size }: { readonly size: Parameters<typeof sizeWords>[0] }) => (
  <DialogWords>
    <p>{size ? t('blocks.kept_deleted', { size: bytesText(size.bytes) }) : t('blocks.kept_all_deleted')}</p>
    <p>{t('blocks.kept_stays')}</p>
  </DialogWords>
);

/** For a row of settings. */
export const OfflineCacheSetting = () => {
  const { isOn, size, isBusy, failure, setOn, clear } = useOfflineCache();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const isEmpty = (size?.answers ?? 0) === 0;
  const close = (): void => setDeletion(null);
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={isBusy}
        onChange={(next) => (next || isEmpty ? setOn(next) : setDeletion('turn-off'))}
      >
        {t('blocks.keep_read')}
      </Checkbox>
      <div className={styles.size}>
        <span className={looks.quiet}>{sizeWords(size)}</span>
        <Button disabled={isBusy || isEmpty} onClick={() => setDeletion('clear')}>
          {t('blocks.clear_now')}
        </Button>
      </div>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      {deletion !== null && (
        <Dialog
          title={deletion === 'clear' ? t('blocks.kept_delete') : t('blocks.kept_turn_off')}
          onClose={close}
          isNarrow
        >
          <Lost size={size} />
          <FormActions
            place="line"
            cancel={
              <Button large onClick={close}>
                {t('common.cancel')}
              </Button>
            }
            action={
              <Button
                large
                look="danger"
                onClick={() => {
                  if (deletion === 'clear') clear();
                  else setOn(false);
                  close();
                }}
              >
                {deletion === 'clear' ? t('blocks.delete_it') : t('blocks.turn_off_delete')}
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  );
};
