/** After branches were deleted: which are gone, and the way to bring them back at their last commits. */
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { call } from '#renderer/api/call.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { nameOf } from '#renderer/things/branch/listed-branch.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import { restoringLabels } from '#renderer/features/branches/model/branch-words.ts';
import { goneOf, type Removal } from '#renderer/features/branches/model/removal.ts';

interface Restoring {
  readonly project: number | string;
  readonly gone: readonly Branch[];
}

const inputsOf = ({ project, gone }: Restoring) =>
  gone.map(({ name, commit }) => ({ params: { id: project }, body: { branch: name, ref: commit?.id ?? '' } }));

const isThere = async ({ params: { id }, body }: ReturnType<typeof inputsOf>[number]): Promise<boolean> =>
  (await call('branches.get', { params: { id, branch: body.branch } })).answer.commit?.id === body.ref;

const wordsOf = (gone: readonly Branch[]): string => {
  const [only] = gone;
  return gone.length === 1 && only
    ? t('branches.was_deleted', { name: visibleText(only.name), sha: shortSha(only.commit?.id) })
    : t('branches.were_deleted', { count: gone.length });
};

/** Asks before several are restored. */
const RestoreMany = ({ project, gone, onClose }: Restoring & { readonly onClose: () => void }) => (
  <ConfirmMany
    operation="branches.create"
    inputs={inputsOf({ project, gone })}
    nameOf={({ body }) => body.branch}
    labels={restoringLabels(gone.length)}
    title={`${t('branches.restore_branches', { count: gone.length })}?`}
    consequence={t('branches.restore_text')}
    itemsLabel={t('branches.will_be_restored', { count: gone.length })}
    check={isThere}
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
  const one = useAction('branches.create', {
    labels: restoringLabels(1),
    scope: project,
    check: isThere,
  });
  const left = removal.branches.length - gone.length;
  const isUnderWay = removal.isOneCall && left > 0;
  const isFailed = one.state.kind === 'failed' || one.state.kind === 'unknown' || one.state.kind === 'not_done';
  const restore = (): void => {
    const [input, ...more] = inputsOf({ project, gone });
    if (more.length > 0) setConfirming(true);
    else if (input) one.run(input);
  };
  return (
    <>
      {isFailed && <Outcome state={one.state} labels={one.labels} onDismiss={one.dismiss} isBar />}
      {!isConfirming && (gone.length > 0 || isUnderWay) && (
        <Notice
          kind="info"
          title={gone.length === 0 ? t('branches.none_deleted') : wordsOf(gone)}
          actions={
            <>
              {isUnderWay && <Button onClick={list.refresh}>{t('branches.refresh')}</Button>}
              {gone.length > 0 && (
                <Button disabled={one.isRunning || one.obstacle !== null} onClick={restore}>
                  {gone.length === 1 ? restoringLabels(1).verb : `${restoringLabels(gone.length).verb}…`}
                </Button>
              )}
              <IconButton icon={X} label={t('branches.dismiss')} onClick={onDismiss} />
            </>
          }
        >
          {isUnderWay && t('branches.still_there', { count: left })}
        </Notice>
      )}
      {isConfirming && <RestoreMany project={project} gone={gone} onClose={() => setConfirming(false)} />}
    </>
  );
};
