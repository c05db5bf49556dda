/** Changing the labels: those that were seen in the project, and new ones by typing them. */
import { useState } from 'react';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useChange } from '#renderer/features/merge-requests/hooks/use-change.ts';
import { useSeen } from '#renderer/features/merge-requests/hooks/use-seen.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import { fits, labelsIn } from '#renderer/features/merge-requests/model/seen.ts';
import type { MergeRequestDialogProps } from './dialog-props.ts';
import styles from './open-dialog.module.css';

type LabelChanges = ReadonlyMap<string, boolean>;

/** What was switched is laid over what the server has, once more right before it is sent: a label that another user adds meanwhile stays. */
const withChanges = (labels: readonly string[], changes: LabelChanges): readonly string[] => [
  ...labels.filter((name) => changes.get(name) !== false),
  ...[...changes].filter(([name, isOn]) => isOn && !labels.includes(name)).map(([name]) => name),
];

const choicesFor = (typed: string, known: readonly string[], chosen: readonly string[]): readonly PickOption[] => {
  const fresh = labelsIn(typed).filter((name) => !known.includes(name));
  const all = [...new Set([...known, ...chosen])].filter((name) => fits(typed, name));
  return [
    ...all.map((name) => ({
      key: name,
      text: visibleText(name),
      label: <Label name={visibleText(name)} />,
      isChosen: chosen.includes(name),
    })),
    ...fresh
      .filter((name) => !all.includes(name))
      .map((name) => ({
        key: name,
        text: visibleText(name),
        label: <Label name={visibleText(name)} />,
        detail: t('merge_request.new_label'),
      })),
  ];
};

/** Nothing is sent before its button. */
export const LabelsDialog = ({ item, onClose }: MergeRequestDialogProps) => {
  const [typed, setTyped] = useState('');
  const [changes, setChanges] = useState<LabelChanges>(new Map());
  const { seen, isReading } = useSeen(item.project_id, item);
  const change = useChange(item, actionLabels.labels, onClose, (read) => ({
    labels: withChanges(read.labels ?? [], changes).join(','),
  }));
  const now = item.labels ?? [];
  const chosen = withChanges(now, changes);
  const isChanged = chosen.length !== now.length || chosen.some((name) => !now.includes(name));
  return (
    <Dialog title={t('merge_request.labels_of', { number: String(item.iid) })} onClose={onClose} isNarrow>
      <div className={styles.labels} role="group" aria-label={t('merge_request.chosen_labels')}>
        {chosen.length === 0 && <span className={styles.muted}>{t('merge_request.no_labels')}</span>}
        {chosen.map((name) => (
          <Label key={name} name={visibleText(name)} />
        ))}
      </div>
      <PickList
        label={t('merge_request.label')}
        placeholder={t('merge_request.label_placeholder')}
        typed={typed}
        onTyped={setTyped}
        options={choicesFor(typed, seen.labels, chosen)}
        onPick={(name) => {
          setChanges(new Map(changes).set(name, !chosen.includes(name)));
          setTyped('');
        }}
        isSeveral
        isBusy={isReading}
        none={isReading ? t('merge_request.loading') : t('merge_request.no_label_seen')}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
      </div>
      <div className={styles.footer}>
        <Button large onClick={onClose}>
          {t('merge_request.cancel')}
        </Button>
        <Button
          look="primary"
          large
          disabled={!isChanged || change.isRunning}
          onClick={() => change.run({ labels: chosen.join(',') })}
        >
          {change.isRunning ? t('merge_request.saving_labels') : t('merge_request.save_labels')}
        </Button>
      </div>
    </Dialog>
  );
};
