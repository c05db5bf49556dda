/** A confirmation dialog for the same action on many objects: runs them one by one, with progress and a result for each. */
import { useEffect, useEffectEvent } from 'react';
import type { InputOf, OperationId } from '#shared/api/registry.ts';
import { numberText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import type { ItemResult } from '#renderer/blocks/action/run-over-many.ts';
import type { ActionOptions } from '#renderer/blocks/action/use-action.ts';
import { useActionOverMany, type ActionOverMany } from '#renderer/blocks/action/use-action-over-many.ts';
import { fieldWords } from '#renderer/blocks/outcome/outcome-words.ts';
import { t } from '#renderer/texts/t.ts';
import { ConfirmDialog, type ConfirmDialogProps, type Confirmation } from './confirm-dialog.tsx';
import dialogStyles from './confirm-dialog.module.css';

const resultWords = (result: ItemResult, { done }: ActionLabels): string => {
  switch (result.kind) {
    case 'waiting':
      return t('blocks.item_not_sent');
    case 'running':
      return t('blocks.item_running');
    case 'done':
      return done;
    case 'not_done':
      return t('blocks.item_not_done', { done });
    case 'unknown':
      return t('blocks.item_unknown', { done });
    case 'failed':
      return [result.failure.message, fieldWords(result.failure)].filter(Boolean).join(' ');
  }
};

export interface ConfirmManyProps<Id extends OperationId>
  extends
    Omit<Confirmation, 'items' | 'typed'>,
    Pick<ConfirmDialogProps, 'look'>,
    Pick<ActionOptions<Id>, 'before' | 'check'> {
  readonly operation: Id;
  readonly inputs: readonly InputOf<Id>[];
  readonly nameOf: (input: InputOf<Id>) => string;
  /** `verb` names the number: `Delete 11 branches`. */
  readonly labels: ActionLabels;
  readonly onClose: () => void;
  /** It was confirmed elsewhere: begins at once. */
  readonly isConfirmed?: boolean;
}

const Results = <Id extends OperationId>({
  many,
  labels,
  nameOf,
}: {
  readonly many: ActionOverMany<Id>;
  readonly labels: ActionLabels;
  readonly nameOf: (input: InputOf<Id>) => string;
}) => (
  // It scrolls, so the keyboard has to reach it.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ul className={dialogStyles.items} tabIndex={0} aria-label={t('blocks.results')}>
    {many.items.map((input, index) => {
      const result = many.resultOf(index);
      return (
        <li key={nameOf(input)} className={dialogStyles.result}>
          <span>{visibleText(nameOf(input))}</span>
          <span className={dialogStyles[result.kind]}>{visibleText(resultWords(result, labels))}</span>
        </li>
      );
    })}
  </ul>
);

const Footer = <Id extends OperationId>({
  many,
  onClose,
}: {
  readonly many: ActionOverMany<Id>;
  readonly onClose: () => void;
}) => {
  const { isRunning, isStopped } = many.progress;
  const mayGoOn = many.items.some((_input, index) =>
    ['waiting', 'failed', 'not_done'].includes(many.resultOf(index).kind),
  );
  return (
    <div className={dialogStyles.footer}>
      {isRunning ? (
        <Button large onClick={many.stop}>
          {t('blocks.stop')}
        </Button>
      ) : (
        <>
          {mayGoOn && (
            <Button large onClick={many.start}>
              {isStopped ? t('blocks.continue') : t('blocks.try_failed')}
            </Button>
          )}
          <Button large onClick={onClose}>
            {t('blocks.close')}
          </Button>
        </>
      )}
    </div>
  );
};

/** Begun, it stays open until it is closed: each result can be read. */
export const ConfirmMany = <Id extends OperationId>(props: ConfirmManyProps<Id>) => {
  const { operation, inputs, nameOf, labels, before, check, onClose, title, isConfirmed = false } = props;
  const many = useActionOverMany(operation, inputs, { ...(before && { before }), ...(check && { check }) });
  const begin = useEffectEvent(() => {
    if (isConfirmed) many.start();
  });
  useEffect(() => begin(), []);
  const { total, done, failed, isRunning, isStopped } = many.progress;
  const isBegun = isConfirmed || isRunning || isStopped || done + failed > 0;
  if (!isBegun) {
    return (
      <ConfirmDialog
        {...props}
        items={inputs.map(nameOf)}
        state={{ kind: 'idle' }}
        onConfirm={many.start}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={() => !isRunning && onClose()} isNarrow>
      <div className={dialogStyles.body}>
        <div className={dialogStyles.progress}>
          <progress max={total} value={done + failed} aria-label={labels.running} />
          <span role="status">
            {t('blocks.many_done', { amount: done, total, done: labels.done })}
            {failed > 0 && t('blocks.many_failed', { amount: failed })}
          </span>
        </div>
        {!isRunning && failed > 0 && (
          <Notice
            kind="warning"
            inset
            title={t('blocks.many_not_done', { amount: numberText(failed), done: labels.done })}
          >
            {t('blocks.list_says_why')}
          </Notice>
        )}
        <Results many={many} labels={labels} nameOf={nameOf} />
      </div>
      <Footer many={many} onClose={onClose} />
    </Dialog>
  );
};
