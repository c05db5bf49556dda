/** Chooses the assignee: the signed-in user first, others by name. */
import { useRef, useState } from 'react';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import type { PickOption } from '#renderer/blocks/picker/pick-option.ts';
import { PickList } from '#renderer/blocks/picker/pick-list.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useIsMe } from '#renderer/things/user/me.ts';
import { usePeople, type People } from '#renderer/features/merge-requests/hooks/use-people.ts';
import { assign } from '#renderer/things/merge-request/actions.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import styles from './open-dialog.module.css';

const nobody = '0';
const unassign: PickOption = { key: nobody, text: t('merge_request.unassigned') };

const optionOf = (
  { id, username, name, avatar_url }: People['people'][number],
  isMe: boolean,
  isChosen: boolean,
): PickOption => ({
  key: String(id),
  text: visibleText(name ?? username),
  label: (
    <>
      <Avatar name={name ?? username} picture={avatar_url} />
      {visibleText(name ?? username)}
    </>
  ),
  detail: isMe ? t('merge_request.you') : `@${visibleText(username)}`,
  isChosen,
});

/** The choice is sent at once. */
export const AssigneeDialog = ({ item, onClose }: { readonly item: MergeRequest; readonly onClose: () => void }) => {
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
        none={isSearching ? t('merge_request.searching') : t('merge_request.nobody_known')}
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
