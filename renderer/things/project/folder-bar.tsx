/** What a project that was added from a folder of this computer offers: fetch from the folder again, push to it from there. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import type { FetchedFolder } from '#electron/local-service/channels.ts';
import { useAccount } from '#renderer/api/account.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { readAgain } from '#renderer/api/freshness.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Spacer } from '#renderer/components/layout/panes.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { listText } from '#shared/locale/formats.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import { takeFocus } from '#renderer/components/layout/take-focus.ts';
import styles from './folder-bar.module.css';

const Command = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={styles.command}>
    <code aria-label={label}>{text}</code>
    <CopyButton text={text}>{t('common.copy')}</CopyButton>
  </div>
);

const Token = () => {
  const making = useMutation({ mutationFn: () => ask('local-service:create-git-token', undefined) });
  const failure = making.error && channelFailureOf(making.error);
  if (making.data)
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.token}>
        <Command text={making.data.token} label={t('common.access_token')} />
        <p className={looks.quiet}>{t('repository.copy_now')}</p>
      </div>
    );
  return (
    <>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      <div>
        <Button disabled={making.isPending} onClick={() => making.mutate()}>
          {t('repository.create_token')}
        </Button>
      </div>
    </>
  );
};

/** How to push to a project of the local service: the commands, and a token that git takes as the password. */
const PushDialog = ({
  url,
  username,
  onClose,
}: {
  readonly url: string;
  readonly username: string;
  readonly onClose: () => void;
}) => (
  <Dialog title={t('repository.push')} onClose={onClose}>
    <div className={styles.steps}>
      <p>{t('repository.once')}</p>
      <Command text={t('repository.add_remote', { url })} label={t('repository.remote_command')} />
      <p>{t('repository.then')}</p>
      <Command text={t('repository.push_line')} label={t('repository.push_command')} />
      <p>{rich('repository.git_asks', { user: <strong>{username}</strong> })}</p>
      <Token />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </div>
  </Dialog>
);

const most = 5;

/** Names in a sentence; many are counted. */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, most).map((name) => visibleText(name));
  const rest = names.length - shown.length;
  return rest > 0 ? t('common.list_and_more', { list: shown.join(', '), count: rest }) : listText(shown);
};

const sentences = ({ added, moved, refused }: FetchedFolder): string =>
  [
    added.length > 0 && t('repository.added', { names: listed(added) }),
    moved.length > 0 && t('repository.moved', { names: listed(moved) }),
    refused.length > 0 && t('repository.left_alone', { names: listed(refused) }),
  ]
    .filter(Boolean)
    .join(' ');

const Fetched = ({ fetched, onDismiss }: { readonly fetched: FetchedFolder; readonly onDismiss: () => void }) => {
  const hasNews = fetched.added.length + fetched.moved.length > 0;
  const isRefused = fetched.refused.length > 0;
  return (
    <Notice
      kind={isRefused ? 'warning' : 'success'}
      title={
        hasNews ? t('repository.fetched') : isRefused ? t('repository.not_all_fetched') : t('repository.nothing_new')
      }
      actions={<Button onClick={onDismiss}>{t('common.dismiss')}</Button>}
    >
      {sentences(fetched)}
    </Notice>
  );
};

/** Renders nothing for any other project. `project` is its id, or its path while the id is unknown. */
export const FolderBar = ({ project }: { readonly project: number | string }) => {
  const client = useQueryClient();
  const [isPushing, setPushing] = useState(false);
  const projects = useQuery(bridgeQuery('local-service:projects', undefined)).data;
  const account = useAccount();
  const own = projects?.find(({ id, path }) => id === project || path === project);
  const fetching = useMutation({
    mutationFn: (id: number) => ask('local-service:fetch-folder', { project: id }),
    onSuccess: () => readAgain(client),
  });
  const isOffered = own !== undefined && own.folder_name !== null;
  const fetchAgain = (): void => {
    if (own && !fetching.isPending) fetching.mutate(own.id);
  };
  useCommand('repository.fetch-folder', fetchAgain, isOffered);
  useCommand('repository.push', () => setPushing(true), isOffered);
  if (!isOffered || !account) return null;
  const failure = fetching.error && channelFailureOf(fetching.error);
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('repository.folder')}>
        <Icon of={FolderGit2} />
        <span className={looks.cut}>
          {rich('repository.copied_from', {
            folder: <span className={styles.name}>{visibleText(own.folder_name ?? '')}</span>,
          })}
        </span>
        <Spacer />
        <Button onClick={() => setPushing(true)}>{t('repository.push')}</Button>
        <Button disabled={fetching.isPending} onClick={fetchAgain}>
          {fetching.isPending ? t('repository.fetching') : t('common.fetch_from_folder')}
        </Button>
      </div>
      {failure && (
        <Notice
          kind="danger"
          title={failure.message}
          actions={<Button onClick={fetching.reset}>{t('common.dismiss')}</Button>}
        >
          {failure.hint}
        </Notice>
      )}
      {fetching.data && <Fetched fetched={fetching.data} onDismiss={fetching.reset} />}
      {isPushing && (
        <PushDialog
          url={`${account.base_url}/${own.path}.git`}
          username={account.username}
          onClose={() => setPushing(false)}
        />
      )}
    </>
  );
};
