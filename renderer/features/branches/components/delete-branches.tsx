/** Asks before branches are deleted or protected: one, or the selected ones one after the other. */
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { ConfirmMany } from '../../../blocks/confirm/confirm-many.tsx';
import { isGone } from '../../../blocks/action/is-gone.ts';
import { call } from '../../../api/call.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { keptBecause, shortSha, type ListedBranch } from '../model/branch.ts';
import { countOf, deletionLabels, protectingLabels } from '../model/branch-words.ts';
import { KeptBranches } from './remaining-branches.tsx';

interface DialogProps {
  readonly project: number | string;
  readonly onClose: () => void;
}

const inputOf = (project: number | string, branch: string) => ({ params: { id: project, branch } });

const restorable =
  'Open merge requests of a deleted branch can no longer be merged. A deleted branch can be restored as long as the server keeps its commits.';

export const DeleteBranch = ({
  project,
  item,
  onRefused,
  onDone,
  onClose,
}: DialogProps & {
  readonly item: ListedBranch;
  /** The server refused: what the list says of it is out of date. */
  readonly onRefused: () => void;
  readonly onDone: () => void;
}) => {
  const { branch, request } = item;
  const input = inputOf(project, branch.name);
  return (
    <ConfirmAction
      operation="branches.delete"
      input={input}
      scope={project}
      labels={deletionLabels(1)}
      title={`Delete ${visibleText(branch.name)}?`}
      subject={
        <>
          <code>{shortSha(branch.commit?.id)}</code> {visibleText(branch.commit?.title ?? '')}
        </>
      }
      consequence={
        item.isMerged
          ? 'The branch is deleted on the server. The default branch contains all of its commits.'
          : 'The branch is deleted on the server. It has commits that the default branch does not contain.'
      }
      safe={
        request
          ? `It is the source of the open merge request !${String(request.iid)}, which can then no longer be merged.`
          : `It can be restored at ${shortSha(branch.commit?.id)} as long as the server keeps its commits.`
      }
      outcome={{ thing: 'the branch' }}
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
  onClose,
}: DialogProps & { readonly items: readonly ListedBranch[] }) => {
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
      title={`Delete ${countOf(goes.length)}?`}
      consequence="They are deleted on the server, one after the other, with a result for each."
      itemsLabel={`${countOf(goes.length)} will be deleted`}
      safe={
        <>
          {restorable}
          <KeptBranches stays={stays} />
        </>
      }
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
      title={`Protect ${countOf(open.length)}?`}
      consequence="Maintainers alone may then push to them and merge into them, and nobody can delete them."
      itemsLabel={`${countOf(open.length)} will be protected`}
      safe="What developers may do can be changed for each of them afterwards."
      check={async ({ params }) => (await call('branches.get', { params })).answer.protected === true}
      onClose={onClose}
    />
  );
};
