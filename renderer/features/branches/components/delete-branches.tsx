/** Asks before branches are deleted or protected: one, or the selected ones one after the other. */
import { shortSha } from '#shared/commit-id.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { call } from '#renderer/api/call.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import { keptBecause, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { deletionLabels, protectingLabels } from '#renderer/features/branches/model/branch-words.ts';
import { KeptBranches, NeededBranches } from './remaining-branches.tsx';

interface DialogProps {
  readonly project: number | string;
  readonly onClose: () => void;
}

const inputOf = (project: number | string, branch: string) => ({ params: { id: project, branch } });

const restorable = t('branches.restorable');

/** A branch that moved since its list was read is not deleted: what was pushed would be in no branch. @throws CallError */
const unlessMoved = async (project: number | string, { branch }: ListedBranch): Promise<void> => {
  const { answer } = await call('branches.get', inputOf(project, branch.name));
  if (answer.commit?.id === branch.commit?.id) return;
  const message = t('branches.moved_since', { branch: visibleText(branch.name), sha: shortSha(answer.commit?.id) });
  const hint = t('branches.moved_hint');
  throw new CallError({ code: 'moved', operation: 'branches.delete', message, hint, retriable: false });
};

export const DeleteBranch = ({
  project,
  item,
  requests,
  onRefused,
  onDone,
  onClose,
}: DialogProps &
  Pick<Branches, 'requests'> & {
    readonly item: ListedBranch;
    /** The server refused: what the list says of it is out of date. */
    readonly onRefused: () => void;
    readonly onDone: () => void;
  }) => {
  const { branch, request, intoIt } = item;
  const input = inputOf(project, branch.name);
  return (
    <ConfirmAction
      operation="branches.delete"
      input={input}
      scope={project}
      labels={deletionLabels(1)}
      title={t('branches.delete_title', { branch: visibleText(branch.name) })}
      subject={
        <>
          <Sha of={branch.commit?.id ?? ''} /> {visibleText(branch.commit?.title ?? '')}
        </>
      }
      consequence={item.isMerged ? t('branches.delete_merged_text') : t('branches.delete_unmerged_text')}
      safe={
        <>
          {t('branches.delete_safe', { sha: shortSha(branch.commit?.id) })}{' '}
          {request && t('branches.delete_request_safe', { iid: String(request.iid) })}{' '}
          {intoIt && t('branches.delete_target_safe', { iid: String(intoIt.iid) })}
          <NeededBranches goes={[]} requests={requests} />
        </>
      }
      outcome={{ thing: t('branches.the_branch') }}
      obstacle={requests === 'loading' ? t('branches.requests_loading') : null}
      before={() => unlessMoved(project, item)}
      check={async () => isGone(call('branches.get', input))}
      onFailed={onRefused}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** Of several; those that cannot be deleted are named, and not sent. */
export const DeleteBranches = ({
  project,
  items,
  requests,
  onClose,
}: DialogProps & Pick<Branches, 'requests'> & { readonly items: readonly ListedBranch[] }) => {
  const goes = items.filter((item) => keptBecause(item) === null);
  const stays = items.flatMap((item) => {
    const reason = keptBecause(item);
    return reason === null ? [] : [{ item, reason }];
  });
  return (
    <ConfirmMany
      operation="branches.delete"
      inputs={goes.map(({ branch }) => inputOf(project, branch.name))}
      nameOf={({ params }) => params.branch}
      labels={deletionLabels(goes.length)}
      title={`${t('branches.delete_branches', { count: goes.length })}?`}
      consequence={t('branches.delete_many_text')}
      itemsLabel={t('branches.will_be_deleted', { count: goes.length })}
      safe={
        <>
          <NeededBranches goes={goes} requests={requests} />
          {restorable}
          <KeptBranches stays={stays} />
        </>
      }
      before={async ({ params }) => {
        const item = goes.find(({ branch }) => branch.name === params.branch);
        if (item) await unlessMoved(project, item);
      }}
      check={async (input) => isGone(call('branches.get', input))}
      onClose={onClose}
    />
  );
};

/** Protects several, so that maintainers alone may push and merge. */
export const ProtectBranches = ({
  project,
  items,
  onClose,
}: DialogProps & { readonly items: readonly ListedBranch[] }) => {
  const open = items.filter(({ branch }) => branch.protected !== true);
  return (
    <ConfirmMany
      operation="branches.protect"
      inputs={open.map(({ branch }) => ({ ...inputOf(project, branch.name), body: {} }))}
      nameOf={({ params }) => params.branch}
      labels={protectingLabels(open.length)}
      title={`${t('branches.protect_branches', { count: open.length })}?`}
      consequence={t('branches.protect_many_text')}
      itemsLabel={t('branches.will_be_protected', { count: open.length })}
      safe={t('branches.protect_many_safe')}
      check={async ({ params }) => (await call('branches.get', { params })).answer.protected === true}
      onClose={onClose}
    />
  );
};
