/** What the server answered to the last test of a hook. */
import { Facts } from '../../../components/text/facts.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { clockText, fullTimeText } from '../../../components/text/age-text.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { payloadFields, tookWords, wasSent, type HookTest } from '../model/hook-test.ts';
import styles from './hooks.module.css';

const NotSent = () => (
  <Notice kind="warning" inset title="No event was sent.">
    This server only reads a hook at this call, and it does not have the other call by which newer servers test one.
  </Notice>
);

export const TestResult = ({ test }: { readonly test: HookTest }) => {
  if (!wasSent(test)) return <NotSent />;
  const fields = payloadFields(test);
  return (
    <section aria-label="Last test" role="status">
      <Facts
        title="Last test"
        facts={[
          { name: 'Sent', value: <time title={fullTimeText(test.at)}>{clockText(test.at)}</time> },
          { name: 'Answered after', value: tookWords(test.took) },
        ]}
      />
      <p className={styles.note}>The server sent this sample. It does not say what the receiver answered.</p>
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
