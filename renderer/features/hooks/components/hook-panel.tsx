/** The system hook of the current row, as the list answered it, and the one control that fires it (M23). */
import { Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyIconButton } from '#renderer/components/controls/copy-button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Day } from '#renderer/components/time/day.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { eventWords, hostOf, type Hook } from '#renderer/features/hooks/model/hook.ts';
import { type HookTest, payloadFields, tookWords, wasSent } from '#renderer/features/hooks/model/hook-test.ts';
import { remove, test as testHook } from '#renderer/features/hooks/model/actions.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import { t } from '#renderer/texts/t.ts';
import { clockText, fullTimeText } from '#renderer/components/time/age-text.ts';
import { Switch } from './hook-columns.tsx';
import styles from './hooks.module.css';

const NotSent = () => <Notice kind="warning" inset title={t('hooks.not_sent')} />;

export const TestResult = ({ test }: { readonly test: HookTest }) => {
  if (!wasSent(test)) return <NotSent />;
  const fields = payloadFields(test);
  return (
    <section aria-label={t('hooks.last_test')} role="status">
      <Facts
        title={t('hooks.last_test')}
        facts={[
          { name: t('common.sent'), value: <time title={fullTimeText(test.at)}>{clockText(test.at)}</time> },
          { name: t('hooks.answered_after'), value: tookWords(test.took) },
        ]}
      />
      <p className={looks.panelNote}>{t('hooks.sample')}</p>
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

const About = ({ hook }: { readonly hook: Hook }) => (
  <Facts
    title={t('common.system_hook')}
    facts={[
      { name: t('common.id'), value: <code>{hook.id}</code> },
      { name: t('common.url'), value: <code>{visibleText(hook.url)}</code> },
      { name: t('common.events'), value: eventWords(hook) },
      {
        name: t('hooks.ssl'),
        value: hook.enable_ssl_verification === null ? null : <Switch isOn={hook.enable_ssl_verification} warnsOff />,
      },
      { name: t('common.created'), value: hook.created_at && <Day of={hook.created_at} /> },
    ]}
  />
);

/** Fires it, and tells what the server answered and how long that took. */
const useTesting = (hook: Hook, onTested: (test: HookTest) => void) => {
  const begun = useRef({ at: 0, clock: 0 });
  const testing = useRecord(testHook, hook, {
    onDone: (given) => {
      const answer = given as HookTest['answer'] | null;
      const { at, clock } = begun.current;
      if (answer) onTested({ hook, answer, at, took: performance.now() - clock });
    },
  });
  const start = (): void => {
    begun.current = { at: Date.now(), clock: performance.now() };
    testing.run();
  };
  return { testing, start };
};

/** `onTested` gets what the server answered; `onDelete` asks first. */
export const HookPanel = ({
  hook,
  test,
  onTested,
  onDelete,
}: {
  readonly hook: Hook;
  /** The last test of this hook while the screen is open. */
  readonly test: HookTest | undefined;
  readonly onTested: (test: HookTest) => void;
  readonly onDelete: () => void;
}) => {
  const { testing, start } = useTesting(hook, onTested);
  const removing = useRecord(remove, hook);
  // Whether it was fired is not known: a second click is not to be one too many.
  const offered = testing.state.kind === 'unknown' ? { ...testing, obstacle: t('hooks.unsure_text') } : testing;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.host}>{visibleText(hostOf(hook))}</h2>
        <span className={styles.actions}>
          <CopyIconButton text={hook.url} label={t('common.copy_url')} />
          <ActionButton action={removing} icon={Trash2} press="Shift+D" isIconOnly opensDialog onPress={onDelete} />
        </span>
      </div>
      <About hook={hook} />
      <RawData of={hook} />
      {testing.state.kind === 'unknown' ? (
        // No read tells whether it was fired.
        <Notice
          kind="warning"
          title={t('hooks.unsure')}
          actions={<Button onClick={testing.dismiss}>{t('common.dismiss')}</Button>}
        >
          {testing.state.failure.message} {t('hooks.unsure_text')}
        </Notice>
      ) : (
        <Outcome state={testing.state} labels={testing.labels} onDismiss={testing.dismiss} isBar />
      )}
      {test && testing.state.kind !== 'running' && <TestResult test={test} />}
      <div className={styles.footer}>
        <ActionButton action={offered} icon={Send} look="primary" onPress={start} />
        <span className={looks.muted}>{t('hooks.sends_to', { host: visibleText(hostOf(hook)) })}</span>
      </div>
    </div>
  );
};
