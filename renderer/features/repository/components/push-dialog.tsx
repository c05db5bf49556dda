/** How to push to a project of the local service: the commands, and a token that git takes as the password. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { CopyButton } from '../../../components/controls/copy-button.tsx';
import { Dialog } from '../../../components/layout/dialog.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import styles from './push-dialog.module.css';

const Command = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={styles.command}>
    <code aria-label={label}>{text}</code>
    <CopyButton text={text}>Copy</CopyButton>
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
        <Command text={making.data.token} label="Access token" />
        <p className={styles.hint}>Copy it now: it is shown once. It does not expire.</p>
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
          Create an access token
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
  <Dialog title="Push to this project" onClose={onClose}>
    <div className={styles.steps}>
      <p>In your folder, once:</p>
      <Command text={`git remote add lectern ${url}`} label="Command that adds the remote" />
      <p>Then, for any branch:</p>
      <Command text="git push lectern HEAD" label="Command that pushes" />
      <p>
        git asks for a name and a password: <strong>{username}</strong>, and an access token. The local service answers
        while Lectern is open.
      </p>
      <Token />
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  </Dialog>
);
