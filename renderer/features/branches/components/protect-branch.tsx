/** The protection of a branch: put on, or what developers may do with it changed. */
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { call } from '#renderer/api/call.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { protectionLabels } from '#renderer/things/branch/actions.tsx';

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
      title={t('branches.protection_of', { branch: visibleText(branch.name) })}
      intro={<p>{t('branches.protect_intro')}</p>}
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
        title: t('branches.protection_of', { branch: branch.name }),
        route: `p/${encodeURIComponent(project)}/branches`,
      }}
      groups={[
        {
          fields: [
            { kind: 'check', name: 'developers_can_push', label: t('branches.developers_push') },
            { kind: 'check', name: 'developers_can_merge', label: t('branches.developers_merge') },
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
