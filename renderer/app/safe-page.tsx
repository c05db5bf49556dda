/** Says that a page kept crashing, what is safe, and what the log says; the reader decides when it is drawn again. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './safe-page.module.css';

export const SafePage = () => {
  const log = useQuery(bridgeQuery('safe-page:log', undefined));
  const leaving = useMutation({ mutationFn: (to: 'same' | 'start') => ask('safe-page:leave', { to }) });
  const lines = log.data?.join('\n') ?? '';
  const failure = leaving.error && channelFailureOf(leaving.error);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Icon of={CircleAlert} size={16} />
        {t('app.crashed')}
      </h1>
      <p>{t('app.crashed_text')}</p>
      <div className={styles.actions}>
        <Button look="primary" disabled={leaving.isPending} onClick={() => leaving.mutate('same')}>
          {t('app.open_again')}
        </Button>
        <Button disabled={leaving.isPending} onClick={() => leaving.mutate('start')}>
          {t('app.start_first')}
        </Button>
      </div>
      {failure && (
        <Notice kind="danger" title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      <section className={styles.log} aria-labelledby="log">
        <div className={styles.head}>
          <h2 id="log">{t('common.end_of_the_log')}</h2>
          {lines !== '' && <CopyButton text={lines}>{t('jobs.copy_log')}</CopyButton>}
        </div>
        <p className={styles.hint}>{t('app.log_hint')}</p>
        {/* A text that scrolls must be reachable by keys. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.lines} tabIndex={0} aria-labelledby="log">
          {log.isError ? t('file_failures.log_unreadable') : lines}
        </pre>
      </section>
    </main>
  );
};
