/** How far looking for updates is, in words, with its next step: for the settings. */
import { useState } from 'react';
import type { UpdateState } from '#electron/updates/channels.ts';
import { beginUpdateStep, useUpdateState } from '#renderer/api/channels/updates.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { dayAndTimeText } from '#renderer/components/time/age-text.ts';
import { useLocalNow } from '#renderer/components/time/clock.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { InstallUpdateDialog, UpdateNotesDialog } from './update-dialogs.tsx';
import styles from './update-status.module.css';

/** Why this build or package does not look, a sentence; null where it does. */
export const updatesObstacle = (state: UpdateState): string | null => {
  if (state.status !== 'off') return null;
  return state.reason === 'build' ? t('updates.off_build') : t('updates.off_package');
};

const wordsOf = (state: UpdateState, now: number): string => {
  switch (state.status) {
    case 'off':
      return updatesObstacle(state) ?? '';
    case 'idle':
      if (state.failure !== null) return visibleText(state.failure);
      return state.checked_at === null
        ? t('updates.not_yet')
        : t('updates.up_to_date', { when: dayAndTimeText(Date.parse(state.checked_at), now) });
    case 'checking':
      return t('updates.looking');
    case 'refused':
      return visibleText(state.message);
    case 'found':
      return state.failure === null
        ? t('updates.available', { version: state.release.version })
        : visibleText(state.failure);
    case 'downloading':
      return t('updates.downloading_percent', {
        version: state.release.version,
        percent: Math.floor((100 * state.received) / state.release.bytes),
      });
    case 'ready':
      return state.failure === null
        ? t('updates.ready', { version: state.release.version })
        : visibleText(state.failure);
  }
};

const NextStep = ({ state, onOpen }: { readonly state: UpdateState; readonly onOpen: () => void }) => {
  if (state.status === 'found') return <Button onClick={onOpen}>{asking(t('updates.news'))}</Button>;
  if (state.status === 'ready') return <Button onClick={onOpen}>{asking(t('updates.install'))}</Button>;
  if (state.status === 'downloading')
    return <Button onClick={() => beginUpdateStep('cancel')}>{t('common.cancel')}</Button>;
  return (
    <Button disabled={state.status === 'checking'} onClick={() => beginUpdateStep('check')}>
      {t('common.check_again')}
    </Button>
  );
};

export const UpdateStatus = () => {
  const state = useUpdateState();
  const now = useLocalNow();
  const [isOpen, setOpen] = useState(false);
  if (state === undefined) return null;
  return (
    <span className={styles.status}>
      <span className={styles.words}>{wordsOf(state, now)}</span>
      {state.status !== 'off' && <NextStep state={state} onOpen={() => setOpen(true)} />}
      {isOpen && state.status === 'found' && (
        <UpdateNotesDialog release={state.release} onClose={() => setOpen(false)} />
      )}
      {isOpen && state.status === 'ready' && (
        <InstallUpdateDialog release={state.release} onClose={() => setOpen(false)} />
      )}
    </span>
  );
};
