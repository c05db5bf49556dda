/** How to push to a project of the local service: the commands, and a token that git takes as the password. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './push-dialog.module.css';

const Command = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={styles.command}>
    <code aria-label={label}>{text}</code>
    <CopyButton text={text}>{t('repository.copy')}</CopyButton>
  </div>
);

/** The button that had the focus is gone: until something in the dialog has it, Escape would reach nobody. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

const Token = () => {
  const making = useMutation({ mutationFn: () => ask('local-service:create-git-token', undefined) });
  const failure = making.error && channelFailureOf(making.error);
  if (making.data)
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.token}>
        <Command text={making.data.token} label={t('repository.access_token')} />
        <p className={styles.hint}>{t('repository.copy_now')}</p>
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

export const PushDialog = ({
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
      <p>
        {t('repository.git_wants')}
        <strong>{username}</strong>
        {t('repository.git_token')}
      </p>
      <Token />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('repository.close')}</Button>
      </div>
    </div>
  </Dialog>
);
