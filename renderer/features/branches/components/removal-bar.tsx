/** After branches were deleted: which are gone, and the way to bring them back at their last commits. */
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import { useRowActions } from '#renderer/blocks/action/use-actions.tsx';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { nameOf } from '#renderer/things/branch/listed-branch.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import { restore, restoringLabels, type BranchInProject } from '#renderer/things/branch/actions.tsx';
import { goneOf, type Removal } from '#renderer/features/branches/model/removal.ts';

const restoring = [restore] as const;

const wordsOf = (gone: readonly Branch[]): string => {
  const [only] = gone;
  return gone.length === 1 && only
    ? t('branches.was_deleted', { name: visibleText(only.name), sha: shortSha(only.commit?.id) })
    : t('branches.were_deleted', { count: gone.length });
};

/** Asks before several are restored. */
const RestoreMany = ({
  gone,
  onClose,
}: {
  readonly gone: readonly BranchInProject[];
  readonly onClose: () => void;
}) => (
  <ConfirmMany
    record={restore}
    things={gone}
    nameOf={({ branch }) => branch.name}
    labels={restoringLabels(gone.length)}
    title={`${t('branches.restore_branches', { count: gone.length })}?`}
    consequence={
      <>
        {t('branches.restore_text')} {t('branches.restore_pipelines', { count: gone.length })}
      </>
    }
    itemsLabel={t('branches.count', { count: gone.length })}
    onClose={onClose}
  />
);

/** Renders nothing while all of them are still there. */
export const RemovalBar = ({
  project,
  removal,
  branches: { list, isWhole },
  onDismiss,
}: {
  readonly project: number | string;
  readonly removal: Removal;
  readonly branches: Branches;
  readonly onDismiss: () => void;
}) => {
  const [isConfirming, setConfirming] = useState(false);
  const gone = useMemo(
    () => (isWhole ? goneOf(removal, new Set(list.items.map(nameOf))) : []),
    [removal, isWhole, list.items],
  );
  const acting = useRowActions<BranchInProject, 'restore'>(restoring);
  const acts = gone.map((branch) => ({ id: restore.id, thing: { project, branch } }));
  const [first] = acts;
  const left = removal.branches.length - gone.length;
  const isUnderWay = removal.isOneCall && left > 0;
  const isFailed =
    acting.state.kind === 'failed' || acting.state.kind === 'unknown' || acting.state.kind === 'not_done';
  return (
    <>
      {isFailed && <Outcome state={acting.state} labels={acting.labels} onDismiss={acting.dismiss} isBar />}
      {!isConfirming && (gone.length > 0 || isUnderWay) && (
        <Notice
          kind="info"
          title={gone.length === 0 ? t('branches.still_there', { count: left }) : wordsOf(gone)}
          actions={
            <>
              {isUnderWay && <Button onClick={list.refresh}>{t('common.refresh')}</Button>}
              {first && (
                <Button
                  disabled={acting.running !== null || acting.obstacleOf(first) !== null}
                  onClick={() => (acts.length > 1 ? setConfirming(true) : acting.run(first))}
                >
                  {gone.length === 1
                    ? restoringLabels(1).verb
                    : asking(t('branches.restore_branches', { count: gone.length }))}
                </Button>
              )}
              <IconButton icon={X} label={t('common.dismiss')} onClick={onDismiss} />
            </>
          }
        >
          {isUnderWay && gone.length > 0 && t('branches.still_there', { count: left })}{' '}
          {gone.length > 0 && t('branches.restore_pipelines', { count: gone.length })}
        </Notice>
      )}
      {isConfirming && <RestoreMany gone={acts.map(({ thing }) => thing)} onClose={() => setConfirming(false)} />}
    </>
  );
};
