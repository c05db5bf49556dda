/** The key or email of the current row: read for itself where an operation does that, with what is computed of it here. */
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { Credential, GpgKey, KeyOwner, SshKey } from '#renderer/features/keys/model/credential.ts';
import { removeOf } from '#renderer/features/keys/model/actions.tsx';
import { fullMoment, KeyFactsView } from './key-facts-view.tsx';
import { Confirmed } from './key-signs.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './key-panel.module.css';
import { t } from '#renderer/texts/t.ts';

const Titled = ({
  title,
  deletion,
  children,
}: {
  readonly title: string;
  readonly deletion: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles.panel}>
    <h2 className={looks.panelTitle}>{title}</h2>
    {deletion}
    {children}
  </div>
);

interface PanelProps {
  readonly owner: KeyOwner;
  readonly deletion: ReactNode;
}

const SshPanel = ({ owner, item, deletion }: PanelProps & { readonly item: SshKey }) => {
  // Of another user's key the list has everything.
  const read = useQuery({ ...query('sshKeys.get', { params: { key_id: item.id } }), enabled: owner.isOwn });
  if (read.isLoadingError) return <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  const known = owner.isOwn ? read.data : item;
  return (
    <Titled title={visibleText((known ?? item).title ?? '')} deletion={deletion}>
      {known ? <KeyFactsView kind="ssh" item={known} /> : <SkeletonText label={t('common.loading')} lines={6} />}
    </Titled>
  );
};

const GpgPanel = ({ owner, item, deletion }: PanelProps & { readonly item: GpgKey }) => {
  const own = useQuery({ ...query('gpgKeys.get', { params: { key_id: item.id } }), enabled: owner.isOwn });
  const theirs = useQuery({
    ...query('userGpgKeys.get', { params: { id: owner.id, key_id: item.id } }),
    enabled: !owner.isOwn,
  });
  const read = owner.isOwn ? own : theirs;
  if (read.isLoadingError) return <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  return (
    <Titled title={t('keys.gpg_key', { id: String(item.id) })} deletion={deletion}>
      {read.data ? (
        <KeyFactsView kind="gpg" item={read.data} />
      ) : (
        <SkeletonText label={t('common.loading')} lines={6} />
      )}
    </Titled>
  );
};

const EmailFacts = ({
  row,
  email,
}: {
  readonly row: Extract<Credential, { kind: 'email' }>;
  readonly email: string;
}) => (
  <>
    <Facts
      facts={[
        { name: t('common.id'), value: row.id === null ? null : <code>{row.id}</code> },
        { name: t('common.kind'), value: row.isPrimary ? t('keys.primary') : t('keys.further_email') },
        { name: t('common.state'), value: row.isPrimary ? <Confirmed at={row.confirmedAt} /> : null },
        { name: t('keys.confirmed'), value: fullMoment(row.confirmedAt) },
      ]}
    />
    <div className={styles.text}>
      <CopyButton text={email}>{t('common.copy_email')}</CopyButton>
    </div>
  </>
);

const EmailPanel = ({
  owner,
  row,
  deletion,
}: PanelProps & { readonly row: Extract<Credential, { kind: 'email' }> }) => {
  const isRead = owner.isOwn && row.id !== null;
  const read = useQuery({ ...query('emails.get', { params: { email_id: row.id ?? 1 } }), enabled: isRead });
  if (read.isLoadingError) return <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  const email = isRead ? read.data?.email : row.email;
  return (
    <Titled title={visibleText(email ?? row.email)} deletion={deletion}>
      {email === undefined ? (
        <SkeletonText label={t('common.loading')} lines={3} />
      ) : (
        <EmailFacts row={row} email={email} />
      )}
    </Titled>
  );
};

/** Offered for all but the primary email, which says where it is changed. */
const Deletion = ({
  owner,
  row,
  onDelete,
}: {
  readonly owner: KeyOwner;
  readonly row: Credential;
  readonly onDelete: () => void;
}) => {
  const action = useRecord(removeOf(row.kind, owner), { ...row, owner, facts: null });
  if (row.kind === 'email' && row.isPrimary)
    return <p className={looks.panelNote}>{owner.isOwn ? t('keys.primary_own') : t('keys.primary_of')}</p>;
  return (
    <div className={looks.panelActions}>
      <ActionButton action={action} icon={Trash2} press="Shift+D" opensDialog onPress={onDelete} />
    </div>
  );
};

/** `onDelete` asks first. */
export const KeyPanel = (props: {
  readonly owner: KeyOwner;
  readonly row: Credential;
  readonly onDelete: () => void;
}) => {
  const { owner, row } = props;
  const deletion = <Deletion {...props} />;
  if (row.kind === 'ssh') return <SshPanel owner={owner} item={row.item} deletion={deletion} />;
  if (row.kind === 'gpg') return <GpgPanel owner={owner} item={row.item} deletion={deletion} />;
  return <EmailPanel owner={owner} row={row} deletion={deletion} />;
};
