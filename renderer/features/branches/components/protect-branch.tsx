/** The protection of a branch: put on, or what developers may do with it changed. */
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import { call } from '../../../api/call.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { Branch } from '../model/branch.ts';
import { protectionLabels } from '../model/branch-words.ts';

export const ProtectBranch = ({
  project,
  branch,
  onClose,
}: {
  readonly project: number | string;
  readonly branch: Branch;
  readonly onClose: () => void;
}) => {
  const isProtected = branch.protected === true;
  const params = { id: project, branch: branch.name };
  return (
    <FormDialog
      operation="branches.protect"
      title={isProtected ? `Protection of ${visibleText(branch.name)}` : `Protect ${visibleText(branch.name)}`}
      intro={
        <p>
          A protected branch cannot be deleted or force-pushed. Maintainers may push to it and merge into it; developers
          as you choose here.
        </p>
      }
      labels={protectionLabels(isProtected)}
      scope={project}
      fixed={{ params }}
      isEdit={isProtected}
      initial={{
        developers_can_push: isProtected && branch.developers_can_push === true,
        developers_can_merge: isProtected && branch.developers_can_merge === true,
      }}
      draft={{
        place: `form:branches.protect:${String(project)}:${branch.name}`,
        title: `Protection of ${branch.name}`,
        route: `p/${encodeURIComponent(project)}/branches`,
      }}
      groups={[
        {
          fields: [
            { kind: 'check', name: 'developers_can_push', label: 'Developers may push' },
            { kind: 'check', name: 'developers_can_merge', label: 'Developers may merge' },
          ],
        },
      ]}
      check={async ({ body = {} }) => {
        const { answer } = await call('branches.get', { params });
        const isAs = (wanted: boolean | undefined, is: boolean | null): boolean =>
          wanted === undefined || wanted === is;
        return (
          answer.protected === true &&
          isAs(body.developers_can_push, answer.developers_can_push) &&
          isAs(body.developers_can_merge, answer.developers_can_merge)
        );
      }}
      onClose={onClose}
    />
  );
};
