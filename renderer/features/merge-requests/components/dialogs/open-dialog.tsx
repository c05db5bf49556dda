/** The dialog of an action that asks first. */
import { useRef, useState } from 'react';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import {
  remove,
  type MergeRequestAction,
  assign,
  setLabels,
  withChanges,
  type LabelChanges,
  setMilestone,
} from '#renderer/things/merge-request/actions.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { setReviewers, withReviewers, type ReviewerChanges } from '#renderer/things/merge-request/reviewers.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useIsMe } from '#renderer/things/user/me.ts';
import { usePeople, type People } from '#renderer/features/merge-requests/hooks/use-people.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { useSeen } from '#renderer/features/merge-requests/hooks/use-seen.ts';
import { labelsIn } from '#renderer/things/merge-request/change.ts';
import { fits } from '#renderer/features/merge-requests/model/seen.ts';
import { dateWords } from '#renderer/components/time/day-words.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './open-dialog.module.css';

const noMilestone = '0';

/** The choice is sent at once. */
const MilestoneDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const { seen, isReading } = useSeen(item.project_id, item);
  const now = useNow();
  const change = useRecord(setMilestone, item, { onDone: onClose });
  const current = item.milestone?.id ?? null;
  const choices = seen.milestones
    .filter(({ title }) => fits(typed, title))
    .map(({ id, title, due_date }) => ({
      key: String(id),
      text: visibleText(title),
      ...(due_date && { detail: t('common.due', { date: dateWords(Date.parse(due_date), now) }) }),
      isChosen: id === current,
    }));
  const clear = { key: noMilestone, text: t('merge_request.no_milestone') };
  return (
    <Dialog title={t('merge_request.milestone_of', { number: String(item.iid) })} onClose={onClose} isNarrow>
      <PickList
        label={t('common.milestone')}
        placeholder={t('merge_request.part_of_name')}
        typed={typed}
        onTyped={setTyped}
        options={current !== null && typed === '' ? [...choices, clear] : choices}
        onPick={(key) => change.run({ milestone_id: Number(key) })}
        isBusy={change.isRunning || isReading}
        none={isReading ? t('common.loading') : t('merge_request.none_fits')}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
      </div>
    </Dialog>
  );
};

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

const ChosenLabels = ({ names }: { readonly names: readonly string[] }) => (
  <div className={styles.labels} role="group" aria-label={t('merge_request.chosen_labels')}>
    {names.length === 0 && <span className={looks.muted}>{t('common.none')}</span>}
    {names.map((name) => (
      <Label key={name} name={visibleText(name)} />
    ))}
  </div>
);

interface SaveActionsProps {
  readonly verb: string;
  readonly change: { readonly isRunning: boolean };
  readonly canSave: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

const SaveActions = ({ verb, change, canSave, onClose, onSave }: SaveActionsProps) => (
  <FormActions
    place="dialog"
    cancel={
      <Button large disabled={change.isRunning} onClick={onClose}>
        {t('common.cancel')}
      </Button>
    }
    action={
      <Button look="primary" large press="$mod+Enter" disabled={!canSave} aria-busy={change.isRunning} onClick={onSave}>
        {change.isRunning ? t('common.saving') : verb}
      </Button>
    }
  />
);

/** Nothing is sent before its button, and what was chosen is dropped by Cancel alone. */
const LabelsDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [changes, setChanges] = useState<LabelChanges>(new Map());
  const { seen, isReading } = useSeen(item.project_id, item);
  const change = useRecord(setLabels, item, { onDone: onClose });
  const now = item.labels ?? [];
  const chosen = withChanges(now, changes);
  const isChanged = chosen.length !== now.length || chosen.some((name) => !now.includes(name));
  const canSave = isChanged && !change.isRunning && change.state.kind !== 'unknown';
  return (
    <Dialog
      title={t('merge_request.labels_of', { number: String(item.iid) })}
      onClose={() => !isChanged && onClose()}
      onSend={() => canSave && change.run(changes)}
      isNarrow
    >
      <ChosenLabels names={chosen} />
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
        none={isReading ? t('common.loading') : t('merge_request.no_label_seen')}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
      </div>
      <SaveActions
        verb={t('merge_request.save_labels')}
        change={change}
        canSave={canSave}
        onClose={onClose}
        onSave={() => change.run(changes)}
      />
    </Dialog>
  );
};

const nobody = '0';
const unassign: PickOption = { key: nobody, text: t('common.unassigned') };

const optionOf = (person: People['people'][number], isMe: boolean, isChosen: boolean): PickOption => ({
  key: String(person.id),
  text: visibleText(person.name ?? person.username),
  label: <Person person={person} none="" />,
  detail: isMe ? t('merge_request.you') : `@${visibleText(person.username)}`,
  isChosen,
});

/** The choice is sent at once. */
const AssigneeDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const wanted = useRef(nobody);
  const [isKept, setKept] = useState(false);
  const isMe = useIsMe();
  const { people, isSearching, failure } = usePeople(item.project_id, typed, item);
  const change = useRecord(assign, item, {
    onDone: (answer) => {
      const now = answer as MergeRequest | null;
      if (now === null || wanted.current === String(now.assignee?.id ?? nobody)) onClose();
      else setKept(true);
    },
  });
  const current = item.assignee?.id ?? null;
  const choose = (key: string): void => {
    if (change.isRunning) return;
    wanted.current = key;
    setKept(false);
    change.run({ assignee_id: Number(key) });
  };
  const choices = people.map((person) => optionOf(person, isMe(person), person.id === current));
  return (
    <Dialog title={t('merge_request.assign_to', { number: String(item.iid) })} onClose={onClose} isNarrow>
      <PickList
        label={t('merge_request.person')}
        placeholder={t('merge_request.name_or_username')}
        typed={typed}
        onTyped={setTyped}
        options={current !== null && typed === '' ? [...choices, unassign] : choices}
        onPick={choose}
        isBusy={change.isRunning || isSearching}
        none={
          isSearching
            ? t('common.loading')
            : failure
              ? t('merge_request.people_not_searched')
              : t('merge_request.nobody_known')
        }
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
        {failure && (
          <Notice kind="warning" inset title={t('merge_request.people_not_searched')}>
            {failure.message}
          </Notice>
        )}
        {isKept && (
          <Notice kind="warning" inset title={t('merge_request.assignee_kept')}>
            {t('merge_request.assignee_kept_text')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};

type Person = People['people'][number];

/** Who is asked, who is to be asked, and saving it. */
const useReviewers = (item: MergeRequest, onClose: () => void) => {
  const [picked, setPicked] = useState<ReadonlyMap<number, Person>>(new Map());
  const [changes, setChanges] = useState<ReviewerChanges>(new Map());
  const [isCut, setCut] = useState(false);
  const now = item.reviewers ?? [];
  const chosen = withReviewers(now, changes);
  const change = useRecord(setReviewers, item, {
    onDone: (answer) => {
      const kept = (answer as MergeRequest | null)?.reviewers?.map(({ id }) => id);
      if (kept === undefined || chosen.every((id) => kept.includes(id))) onClose();
      else setCut(true);
    },
  });
  return {
    change,
    changes,
    chosen,
    /** Those who are asked now, and those who were picked. */
    people: [...now, ...picked.values()] as readonly Person[],
    isChanged: chosen.length !== now.length || now.some(({ id }) => !chosen.includes(id)),
    /** The server took fewer than were sent. */
    isCut,
    toggle: (person: Person): void => {
      setPicked(new Map(picked).set(person.id, person));
      setChanges(new Map(changes).set(person.id, !chosen.includes(person.id)));
      setCut(false);
    },
  };
};

/** Nothing is sent before its button, as with labels. */
const ReviewersDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const isMe = useIsMe();
  const { people, isSearching, failure } = usePeople(item.project_id, typed, item);
  const { change, changes, chosen, isChanged, isCut, toggle, ...asked } = useReviewers(item, onClose);
  const canSave = isChanged && !change.isRunning && change.state.kind !== 'unknown';
  const fitting = typed.trim() === '' ? [...asked.people, ...people] : people;
  const all = new Map(fitting.map((person) => [person.id, person]));
  return (
    <Dialog
      title={t('merge_request.change_reviewers')}
      onClose={() => (!isChanged || isCut) && onClose()}
      onSend={() => canSave && change.run(changes)}
      isNarrow
    >
      <PickList
        label={t('merge_request.person')}
        placeholder={t('merge_request.name_or_username')}
        typed={typed}
        onTyped={setTyped}
        options={[...all.values()].map((person) => optionOf(person, isMe(person), chosen.includes(person.id)))}
        onPick={(key) => {
          const person = all.get(Number(key));
          if (person) toggle(person);
          setTyped('');
        }}
        isSeveral
        isBusy={isSearching}
        none={isSearching ? t('common.loading') : t('merge_request.nobody_known')}
      />
      <div className={styles.notices}>
        <Outcome state={change.state} labels={change.labels} />
        {failure && (
          <Notice kind="warning" inset title={t('merge_request.people_not_searched')}>
            {failure.message}
          </Notice>
        )}
        {isCut && <Notice kind="warning" inset title={t('merge_request.reviewers_kept')} />}
      </div>
      <SaveActions
        verb={t('merge_request.save_reviewers')}
        change={change}
        canSave={canSave}
        onClose={onClose}
        onSave={() => change.run(changes)}
      />
    </Dialog>
  );
};

/** `onGone` leads away from what was deleted. */
export const MergeRequestDialog = ({
  action,
  onGone,
  ...props
}: {
  readonly action: MergeRequestAction | null;
  readonly item: MergeRequest;
  readonly onClose: () => void;
  readonly onGone: () => void;
}) => {
  switch (action) {
    case 'assign':
      return <AssigneeDialog {...props} />;
    case 'reviewers':
      return <ReviewersDialog {...props} />;
    case 'labels':
      return <LabelsDialog {...props} />;
    case 'milestone':
      return <MilestoneDialog {...props} />;
    case 'delete':
      return <ConfirmRecord record={remove} thing={props.item} onDone={onGone} onClose={props.onClose} />;
    default:
      return null;
  }
};
