/** A confirmation dialog for the same action on many things: runs them one by one, with progress and a result for each. */
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import type { ActionRecord } from '#renderer/blocks/action/action-record.ts';
import type { ItemResult } from '#renderer/blocks/action/run-over-many.ts';
import { useActionOverMany, type ActionOverMany } from '#renderer/blocks/action/use-action-over-many.ts';
import { fieldWords } from '#renderer/blocks/outcome/outcome-words.ts';
import { t } from '#renderer/texts/t.ts';
import { ConfirmDialog, type ConfirmDialogProps, type Confirmation } from './confirm-dialog.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import dialogStyles from './confirm-dialog.module.css';

const resultWords = (result: ItemResult): string => {
  switch (result.kind) {
    case 'waiting':
      return t('common.not_sent');
    case 'running':
      return t('jobs.status_running');
    case 'done':
      return t('common.item_done');
    case 'not_done':
      return t('common.item_not_done');
    case 'unknown':
      return t('common.unsure');
    case 'failed':
      return [result.failure.message, fieldWords(result.failure)].filter(Boolean).join(' ');
  }
};

export interface ConfirmManyProps<Thing>
  extends Omit<Confirmation, 'items' | 'typed'>, Pick<ConfirmDialogProps, 'look'> {
  readonly record: ActionRecord<Thing>;
  readonly things: readonly Thing[];
  readonly nameOf: (thing: Thing) => string;
  /** `verb` names the number: `Delete 11 branches`. */
  readonly labels: ActionLabels;
  readonly onClose: () => void;
  /** It was confirmed elsewhere: begins at once. */
  readonly isConfirmed?: boolean;
}

const Results = <Thing,>({
  many,
  nameOf,
}: {
  readonly many: ActionOverMany<Thing>;
  readonly nameOf: (thing: Thing) => string;
}) => (
  // It scrolls, so the keyboard has to reach it.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ul className={dialogStyles.items} tabIndex={0} aria-label={t('blocks.results')}>
    {many.items.map((thing, index) => {
      const result = many.resultOf(index);
      return (
        <li key={nameOf(thing)} className={dialogStyles.result}>
          <span>{visibleText(nameOf(thing))}</span>
          <span className={dialogStyles[result.kind]}>{visibleText(resultWords(result))}</span>
        </li>
      );
    })}
  </ul>
);

const Footer = <Thing,>({ many, onClose }: { readonly many: ActionOverMany<Thing>; readonly onClose: () => void }) => {
  const { isRunning, isStopped } = many.progress;
  const mayGoOn = many.items.some((_thing, index) =>
    ['waiting', 'failed', 'not_done'].includes(many.resultOf(index).kind),
  );
  return (
    <FormActions
      place="dialog"
      cancel={
        isRunning ? (
          <Button large onClick={many.stop}>
            {t('common.stop')}
          </Button>
        ) : (
          <Button large onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
      action={
        !isRunning &&
        mayGoOn && (
          <Button large onClick={many.start}>
            {isStopped ? t('common.continue') : t('blocks.try_failed')}
          </Button>
        )
      }
    />
  );
};

/** How many failed, and of how many that is unknown. */
const NotDone = <Thing,>({ many }: { readonly many: ActionOverMany<Thing> }) => {
  const kinds = many.items.map((_thing, index) => many.resultOf(index).kind);
  const failed = kinds.filter((kind) => kind === 'failed' || kind === 'not_done').length;
  const unsure = kinds.filter((kind) => kind === 'unknown').length;
  return (
    <>
      {failed > 0 && <Notice kind="warning" inset title={t('common.some_failed', { count: failed })} />}
      {unsure > 0 && <Notice kind="warning" inset title={t('common.some_unsure', { count: unsure })} />}
    </>
  );
};

/** Begun, it stays open until it is closed: each result can be read. */
export const ConfirmMany = <Thing,>(props: ConfirmManyProps<Thing>) => {
  const { record, things, nameOf, labels, onClose, title, isConfirmed = false } = props;
  const many = useActionOverMany(record, things);
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
        items={things.map(nameOf)}
        state={{ kind: 'idle' }}
        onConfirm={many.start}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={() => !isRunning && onClose()} isNarrow>
      <div className={looks.dialogBody}>
        <div className={dialogStyles.progress}>
          <progress max={total} value={done + failed} aria-label={labels.running} />
          <span role="status">{t('common.many_done', { done, total })}</span>
        </div>
        {!isRunning && <NotDone many={many} />}
        <Results many={many} nameOf={nameOf} />
      </div>
      <Footer many={many} onClose={onClose} />
    </Dialog>
  );
};
