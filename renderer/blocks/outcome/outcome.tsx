/** What became of an action: what was done, with the way back; why it was not; or that it is unknown, with a check. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/controls/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import type { ActionLabels } from '../action/action-labels.ts';
import type { ActionState } from '../action/action-state.ts';
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

/** Renders nothing where there is nothing to say. */
export const Outcome = (props: OutcomeProps) => {
  const { state, labels, onDismiss, isBar = false, words, checkLabel, checkFailedWords, keepsText = false } = props;
  const inset = !isBar;
  const dismiss = onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />;
  if (labels === null) return null;
  switch (state.kind) {
    case 'done': {
      if (state.words === null) return null;
      const actions = (
        <>
          {state.undo && <Button onClick={state.undo}>Undo</Button>}
          {dismiss}
        </>
      );
      return <Notice kind={isBar ? 'info' : 'success'} inset={inset} title={state.words} actions={actions} />;
    }
    case 'failed': {
      const { title, text, fine } = words ?? failedWords(state.failure, state.who, labels, props);
      const actions = (
        <>
          {props.actions}
          {state.refresh && (
            <Button disabled={state.isRefreshing} onClick={state.refresh}>
              {state.isRefreshing ? 'Refreshing' : 'Refresh'}
            </Button>
          )}
          {dismiss}
        </>
      );
      return (
        <Notice kind="danger" inset={inset} title={title} actions={actions}>
          {state.refreshFailure ? `It could not be read: ${state.refreshFailure.message}` : text} <Fine>{fine}</Fine>
        </Notice>
      );
    }
    case 'unknown': {
      const { title, text } = words ?? unknownWords(labels, state.isCheckable, keepsText);
      const check = state.isCheckable ? (checkLabel ?? `Check whether it was ${labels.done}`) : 'Refresh';
      const checking = state.isCheckable ? 'Checking' : 'Refreshing';
      return (
        <Notice
          kind="warning"
          inset={inset}
          title={title}
          actions={
            <Button disabled={state.isChecking} onClick={state.check}>
              {state.isChecking ? checking : check}
            </Button>
          }
        >
          {state.checkFailure
            ? [`It could not be read: ${state.checkFailure.message}`, checkFailedWords].filter(Boolean).join(' ')
            : text}
        </Notice>
      );
    }
    case 'not_done':
      return (
        <Notice kind="warning" inset={inset} title={`It was not ${labels.done}.`} actions={dismiss}>
          That was just read from the server. Doing it again is safe.
        </Notice>
      );
    default:
      return null;
  }
};
