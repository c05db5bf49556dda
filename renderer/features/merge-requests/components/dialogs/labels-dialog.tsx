/** Changing the labels: those that were seen in the project, and new ones by typing them. */
import { useState } from 'react';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useSeen } from '#renderer/features/merge-requests/hooks/use-seen.ts';
import { setLabels, withChanges, type LabelChanges } from '#renderer/things/merge-request/actions.tsx';
import { labelsIn } from '#renderer/things/merge-request/change.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { fits } from '#renderer/features/merge-requests/model/seen.ts';
import styles from './open-dialog.module.css';

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
export const LabelsDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [changes, setChanges] = useState<LabelChanges>(new Map());
  const { seen, isReading } = useSeen(item.project_id, item);
  const change = useRecord(setLabels, item, { onDone: onClose });
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
        <Button look="primary" large disabled={!isChanged || change.isRunning} onClick={() => change.run(changes)}>
          {change.isRunning ? t('merge_request.saving_labels') : t('merge_request.save_labels')}
        </Button>
      </div>
    </Dialog>
  );
};
