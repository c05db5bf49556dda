/** What the server answered to the last test of a hook. */
import { Facts } from '#renderer/components/text/facts.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { clockText, fullTimeText } from '#renderer/components/time/age-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { payloadFields, tookWords, wasSent, type HookTest } from '#renderer/features/hooks/model/hook-test.ts';
import styles from './hooks.module.css';
import { t } from '#renderer/texts/t.ts';

const NotSent = () => (
  <Notice kind="warning" inset title={t('hooks.not_sent')}>
    {t('hooks.not_sent_text')}
  </Notice>
);

export const TestResult = ({ test }: { readonly test: HookTest }) => {
  if (!wasSent(test)) return <NotSent />;
  const fields = payloadFields(test);
  return (
    <section aria-label={t('hooks.last_test')} role="status">
      <Facts
        title={t('hooks.last_test')}
        facts={[
          { name: t('hooks.sent'), value: <time title={fullTimeText(test.at)}>{clockText(test.at)}</time> },
          { name: t('hooks.answered_after'), value: tookWords(test.took) },
        ]}
      />
      <p className={styles.note}>{t('hooks.sample')}</p>
      <dl className={styles.payload}>
        {fields.map(([name, value]) => (
          <div key={name} className={styles.field}>
            <dt>{name}</dt>
            <dd>{visibleText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
