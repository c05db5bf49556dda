/** Keys and emails of one user in one list: one's own, or another user's for administrators. */
import { KeyRound, FileKey, Mail, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { ActionButton, type ActionButtonProps } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { combinedList } from '#renderer/blocks/paged-list/combined-list.ts';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { type PagedList, usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import {
  credentialKey,
  emailRows,
  gpgRow,
  isDeletable,
  sshRow,
  type Credential,
  type KeyOwner,
  type Email,
  type GpgKey,
  type SshKey,
} from '#renderer/features/keys/model/credential.ts';
import { copiedText, credentialMenu } from '#renderer/features/keys/model/key-menu.ts';
import { addLabels } from '#renderer/features/keys/model/actions.tsx';
import { operationsOf } from '#renderer/features/keys/model/operations.ts';
import { useShownUser } from '#renderer/things/user/shown-user.ts';
import { t } from '#renderer/texts/t.ts';
import { AddCredential } from './add-credential.tsx';
import { DeleteCredential } from './delete-credential.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyPanel } from './key-panel.tsx';
import { WeakKeys } from './weak-keys.tsx';
import styles from './keys-screen.module.css';

/** The three lists. */
interface CredentialLists {
  readonly ssh: PagedList<SshKey>;
  readonly gpg: PagedList<GpgKey>;
  readonly email: PagedList<Email>;
}

const keyOf = ({ id }: { readonly id: number }): string => String(id);
const query = { per_page: 100 };

/** The three lists of one user, by whichever operations read them. */
const useCredentials = ({ id, isOwn }: KeyOwner): CredentialLists => {
  const own = { keyOf, isWhole: true, enabled: isOwn };
  const theirs = { keyOf, isWhole: true, enabled: !isOwn };
  const params = { id };
  const ownLists = {
    ssh: usePagedList('sshKeys.list', { query }, own),
    gpg: usePagedList('gpgKeys.list', { query }, own),
    email: usePagedList('emails.list', { query }, own),
  };
  const theirLists = {
    ssh: usePagedList('userSshKeys.list', { params, query }, theirs),
    gpg: usePagedList('userGpgKeys.list', { params, query }, theirs),
    email: usePagedList('userEmails.list', { params, query }, theirs),
  };
  return isOwn ? ownLists : theirLists;
};

type Kind = Credential['kind'];
type OpenDialog = { readonly kind: 'add'; readonly what: Kind } | { readonly kind: 'delete'; readonly row: Credential };

const Unread = ({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) => (
  <span className={styles.unread} role="alert">
    {failureWords(failure).title}.{' '}
    <Button look="plain" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  </span>
);

const groupOf = (
  key: Kind,
  title: string,
  none: string,
  list: PagedList<unknown>,
  items: readonly Credential[],
): GridGroup<Credential> => ({
  key,
  title,
  items,
  ...(list.failure === null
    ? { count: items.length, ...(items.length === 0 && !list.isPending && { hint: none }) }
    : { extra: <Unread failure={list.failure} onRetry={list.refresh} /> }),
});

/** The rows of the three lists; the same objects until a list was read again. */
const useRows = ({ email: address, confirmed_at: confirmed }: KeyOwner, { ssh, gpg, email }: CredentialLists) => {
  const sshRows = useMemo(() => ssh.items.map(sshRow), [ssh.items]);
  const gpgRows = useMemo(() => gpg.items.map(gpgRow), [gpg.items]);
  const isRead = email.failure === null && !email.isPending;
  const mails = useMemo(
    () => (isRead ? emailRows({ email: address, confirmed_at: confirmed }, email.items) : []),
    [isRead, address, confirmed, email.items],
  );
  const all = useMemo(() => [...sshRows, ...gpgRows, ...mails], [sshRows, gpgRows, mails]);
  return { ssh: sshRows, gpg: gpgRows, email: mails, all };
};

/** One list over the three; what could not be read is said at its group, as long as another list was. */
const asOneList = ({ ssh, gpg, email }: CredentialLists): PagedList<object> => {
  const lists: readonly PagedList<object>[] = [ssh, gpg, email];
  const read = lists.filter(({ failure }) => failure === null);
  return combinedList(read.length > 0 ? read : lists) as PagedList<object>;
};

/** Asks for a new one, as its command does. */
const Add = ({
  owner,
  what,
  onAdd,
  ...look
}: Pick<ActionButtonProps, 'icon' | 'press'> & {
  readonly owner: KeyOwner;
  readonly what: Kind;
  readonly onAdd: (what: Kind) => void;
}) => {
  const adding = useAction(operationsOf(owner).add[what], { labels: addLabels(what), scope: owner.id });
  const add = (): void => onAdd(what);
  useCommand(`keys.add-${what}`, add, adding.obstacle === null);
  return <ActionButton action={adding} onPress={add} {...look} />;
};

/** A tab of the profile, and of every user for administrators. */
export const KeysScreen = () => {
  const { user, isOwn } = useShownUser();
  const owner: KeyOwner = { ...user, isOwn };
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const lists = useCredentials(owner);
  const rows = useRows(owner, lists);
  const groups = [
    groupOf('ssh', t('keys.ssh_keys'), t('keys.no_ssh'), lists.ssh, rows.ssh),
    groupOf('gpg', t('keys.gpg_keys'), t('keys.no_gpg'), lists.gpg, rows.gpg),
    groupOf('email', t('keys.emails'), t('keys.no_emails'), lists.email, rows.email),
  ];
  const list = asOneList(lists);
  const position = `keys ${String(owner.id)}${owner.isOwn ? '' : ' as administrator'}`;
  const current = useCurrentItem(position, rows.all, credentialKey);
  const adding = { owner, onAdd: (what: Kind) => setDialog({ kind: 'add', what }) };
  const remove = (row: Credential) => setDialog({ kind: 'delete', row });
  const deletable = current !== null && isDeletable(current) ? current : null;
  useCommand(
    'keys.copy',
    () => current && void copiedText(current).then((text) => navigator.clipboard.writeText(text)),
    current !== null,
  );
  useCommand('keys.delete', () => deletable && remove(deletable), deletable !== null);
  const close = (): void => setDialog(null);
  const isReady = list.failure === null && !list.isPending;
  return (
    <>
      <Toolbar>
        <WeakKeys rows={rows.all} />
        <Spacer />
        <Add what="email" icon={Mail} press="e" {...adding} />
        <Add what="gpg" icon={FileKey} press="Shift+A" {...adding} />
        <Add what="ssh" icon={Plus} press="a" {...adding} />
      </Toolbar>
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list as PagedList<Credential>}
            position={position}
            label={t('common.keys_and_emails')}
            columns={keyColumns}
            keyOf={credentialKey}
            groups={groups}
            menuOf={(row) => credentialMenu(row, { onDelete: remove, isDeletable: isDeletable(row) })}
            empty={{ icon: KeyRound, title: t('keys.none'), text: null }}
          />
        </Pane>
        {isReady && current && (
          <SidePanel label={t('keys.key_or_email')}>
            <KeyPanel key={credentialKey(current)} owner={owner} row={current} onDelete={() => remove(current)} />
          </SidePanel>
        )}
      </Panes>
      {dialog?.kind === 'add' && <AddCredential kind={dialog.what} owner={owner} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteCredential owner={owner} row={dialog.row} onClose={close} />}
    </>
  );
};
