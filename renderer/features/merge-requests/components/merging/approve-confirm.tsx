/** What became of an approval, above every tab; and the question before one of changes that were not read to the end. */
import { shortSha } from '#shared/commit-id.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Approving } from '#renderer/features/merge-requests/hooks/use-approving.ts';
import { approve } from '#renderer/things/merge-request/approving.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** The head that is named is the one that is approved, or none. */
export const ApproveConfirm = ({
  item,
  approving: { acting, named, read, close },
}: {
  readonly item: MergeRequest;
  readonly approving: Approving;
}) => {
  if (named === null) return <Outcome state={acting.state} labels={acting.labels} onDismiss={acting.dismiss} isBar />;
  const moved =
    item.sha === null || item.sha === named ? null : t('merging.approve_moved', { sha: shortSha(item.sha) });
  return (
    <ConfirmDialog
      title={t('merging.approve_confirm', { number: String(item.iid), sha: shortSha(named) })}
      subject={visibleText(item.title)}
      consequence={t('merging.unread_warning')}
      {...(read.kind === 'older' && { safe: rich('merging.moved_text', { sha: <Sha of={read.drawn.sha} /> }) })}
      labels={approve.labels}
      state={acting.last === 'approve' ? acting.state : { kind: 'idle' }}
      obstacle={moved}
      look="primary"
      onConfirm={() => acting.run('approve')}
      onClose={close}
    />
  );
};
