/** The system hook of the current row, as the list answered it, and the one control that fires it (M23). */
import { Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ActionButton } from '../../../blocks/action/action-button.tsx';
import { useAction } from '../../../blocks/action/use-action.ts';
import { Outcome } from '../../../blocks/outcome/outcome.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { CopyIconButton } from '../../../components/controls/copy-button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Day } from '../../../components/text/day.tsx';
import { Facts } from '../../../components/text/facts.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { eventWords, hostOf, type Hook } from '../model/hook.ts';
import type { HookTest } from '../model/hook-test.ts';
import { deleteLabels, testLabels } from '../model/labels.ts';
import { Switch } from './hook-columns.tsx';
import { TestResult } from './test-result.tsx';
import styles from './hooks.module.css';

const About = ({ hook }: { readonly hook: Hook }) => (
  <Facts
    title="Hook"
    facts={[
      { name: 'ID', value: <code>{hook.id}</code> },
      { name: 'Address', value: <code>{visibleText(hook.url)}</code> },
      { name: 'Events', value: eventWords(hook) },
      { name: 'SSL verification', value: <Switch isOn={hook.enable_ssl_verification} warnsOff /> },
      { name: 'Secret token', value: <span className={styles.muted}>never answered by the API</span> },
      { name: 'Created', value: hook.created_at && <Day of={hook.created_at} /> },
    ]}
  />
);

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
  const begun = useRef({ at: 0, clock: 0 });
  const testing = useAction('systemHooks.test', {
    labels: testLabels,
    scope: 'hooks',
    onDone: (answer) => {
      const { at, clock } = begun.current;
      if (answer) onTested({ hook, answer, at, took: performance.now() - clock });
    },
  });
  const removing = useAction('systemHooks.delete', { labels: deleteLabels, scope: 'hooks' });
  // Whether it was fired is not known: a second click is not to be one too many.
  const offered =
    testing.state.kind === 'unknown'
      ? { ...testing, obstacle: 'It may have been fired already. Dismiss the notice first, then it is offered again.' }
      : testing;
  const start = (): void => {
    begun.current = { at: Date.now(), clock: performance.now() };
    testing.run({ params: { id: hook.id } });
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.host}>{visibleText(hostOf(hook))}</h2>
        <span className={styles.actions}>
          <CopyIconButton text={hook.url} label="Copy the address" />
          <ActionButton action={removing} icon={Trash2} press="Shift+D" isIconOnly opensDialog onPress={onDelete} />
        </span>
      </div>
      <About hook={hook} />
      {testing.state.kind === 'unknown' ? (
        // No read tells whether it was fired.
        <Notice
          kind="warning"
          title="The answer was lost: the hook may or may not have been fired."
          actions={<Button onClick={testing.dismiss}>Dismiss</Button>}
        >
          The receiver knows. It is not fired again by itself.
        </Notice>
      ) : (
        <Outcome state={testing.state} labels={testing.labels} onDismiss={testing.dismiss} thing="the hook" isBar />
      )}
      {test && testing.state.kind !== 'running' && <TestResult test={test} />}
      <div className={styles.footer}>
        <ActionButton action={offered} icon={Send} look="primary" onPress={start} />
        <span className={styles.muted}>sends one real event to {visibleText(hostOf(hook))}</span>
      </div>
    </div>
  );
};
