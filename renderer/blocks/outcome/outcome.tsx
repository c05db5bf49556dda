/** What became of an action: what was done, with the way back; why it was not; or that it is unknown, with a check. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import type { ActionState } from '#renderer/blocks/action/action-state.ts';
import { t } from '#renderer/texts/t.ts';
import { failedWords, unknownWords, type OutcomeContext, type OutcomeWords } from './outcome-words.ts';
import styles from './outcome.module.css';

export interface OutcomeProps extends OutcomeContext {
  readonly state: ActionState;
  /** Null while nothing was done. */
  readonly labels: ActionLabels | null;
  /** Offers to dismiss it; without it, it stays until the next try. */
  readonly onDismiss?: () => void;
  /** A bar over the panes instead of an inset notice. */
  readonly isBar?: boolean;
  /** Words of a failure, where the usual ones do not fit. */
  readonly words?: OutcomeWords | null;
  /** Button of the check: `Check whether it was sent`; "Refresh" without a check. */
  readonly checkLabel?: string;
  /** What is safe while the check does not work. */
  readonly checkFailedWords?: string;
  /** More to do after a failure. */
  readonly actions?: ReactNode;
}

const Fine = ({ children }: { readonly children: string | undefined }) =>
  children !== undefined && <small className={styles.fine}>{children}</small>;

const skippedWords = ({ skipped = [] }: { readonly skipped?: readonly string[] }): string =>
  skipped.map((action) => `${t('blocks.skipped', { action })} `).join('');

type Told<Kind> = OutcomeProps & { readonly state: Extract<OutcomeProps['state'], { kind: Kind }> };

type Labels = NonNullable<OutcomeProps['labels']>;

const dismissOf = ({ onDismiss }: Pick<OutcomeProps, 'onDismiss'>) =>
  onDismiss && <IconButton icon={X} label={t('common.dismiss')} onClick={onDismiss} />;

const Done = ({ isBar = false, ...props }: Told<'done'>) => {
  const { state } = props;
  if (state.words === null) return null;
  const actions = (
    <>
      {state.undo && <Button onClick={state.undo}>{t('common.undo')}</Button>}
      {dismissOf(props)}
    </>
  );
  const kind = state.isIgnored ? 'warning' : isBar ? 'info' : 'success';
  return <Notice kind={kind} inset={!isBar} title={state.words} actions={actions} />;
};

const Failed = ({ labels, ...props }: Told<'failed'> & { readonly labels: Labels }) => {
  const { state, words, isBar = false } = props;
  const { title, text, fine } = words ?? failedWords(state.failure, state.who, labels, props);
  const actions = (
    <>
      {props.actions}
      {state.refresh && (
        <Button disabled={state.isRefreshing} onClick={state.refresh}>
          {state.isRefreshing ? t('common.refreshing') : t('common.refresh')}
        </Button>
      )}
      {dismissOf(props)}
    </>
  );
  return (
    <Notice kind="danger" inset={!isBar} title={title} actions={actions}>
      {state.refreshFailure ? t('blocks.not_read', { message: state.refreshFailure.message }) : text}{' '}
      {skippedWords(state)}
      <Fine>{fine}</Fine>
    </Notice>
  );
};

const Unknown = (props: Told<'unknown'>) => {
  const { state, words, checkLabel, checkFailedWords, isBar = false, keepsText = false } = props;
  const { title, text, fine } = words ?? unknownWords(state.failure, state.isCheckable, keepsText);
  const check = state.isCheckable ? (checkLabel ?? t('common.check_again')) : t('common.refresh');
  const checking = state.isCheckable ? t('blocks.checking') : t('common.refreshing');
  return (
    <Notice
      kind="warning"
      inset={!isBar}
      title={title}
      actions={
        <Button disabled={state.isChecking} onClick={state.check}>
          {state.isChecking ? checking : check}
        </Button>
      }
    >
      {state.checkFailure
        ? [t('blocks.not_read', { message: state.checkFailure.message }), checkFailedWords].filter(Boolean).join(' ')
        : text}{' '}
      {skippedWords(state)}
      <Fine>{fine}</Fine>
    </Notice>
  );
};

/** Renders nothing where there is nothing to say. */
export const Outcome = (props: OutcomeProps) => {
  const { state, labels, isBar = false } = props;
  if (labels === null) return null;
  switch (state.kind) {
    case 'done':
      return <Done {...props} state={state} />;
    case 'failed':
      return <Failed {...props} state={state} labels={labels} />;
    case 'unknown':
      return <Unknown {...props} state={state} />;
    case 'not_done':
      return (
        <Notice kind="warning" inset={!isBar} title={labels.failed} actions={dismissOf(props)}>
          {t('blocks.safe_again')}
        </Notice>
      );
    default:
      return null;
  }
};
