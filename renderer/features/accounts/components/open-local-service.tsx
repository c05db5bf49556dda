/** One click away: the service that comes with Lectern, with its sample project. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './form.module.css';

/** Opening starts the service and this window closes. */
export const OpenLocalService = () => {
  const opening = useMutation({ mutationFn: async () => ask('local-service:open', undefined) });
  const failure = opening.error ? channelFailureOf(opening.error) : null;
  return (
    <section className={styles.form} aria-label={t('accounts.open_local')}>
      <h2>{t('accounts.open_local')}</h2>
      <p className={styles.lead}>{t('accounts.local_lead')}</p>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="primary" large disabled={opening.isPending} onClick={() => opening.mutate()}>
          {opening.isPending ? t('common.starting') : t('accounts.open_local')}
        </Button>
        {opening.isPending && (
          <span className={looks.quiet} role="status">
            {t('accounts.local_first_start')}
          </span>
        )}
      </div>
    </section>
  );
};
