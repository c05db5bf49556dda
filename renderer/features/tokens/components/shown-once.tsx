/** The value of a token that was just created: shown this once, copied, and forgotten when the dialog is closed (S8). */
import { useMutation } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/text/avatar.tsx';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/checkbox.tsx';
import { useNow } from '../../../components/text/clock.tsx';
import { Dialog } from '../../../components/layout/dialog.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { scopeWords } from '../model/labels.ts';
import { hiddenWords, type SecretBox } from '../model/secret-box.ts';
import { longExpiryWords, type Token, type TokenUser } from '../model/token.ts';
import { Scopes } from './token-badges.tsx';
import styles from './shown-once.module.css';

const Value = ({ secret }: { readonly secret: SecretBox }) => {
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLElement>(null);
  // Written by hand: what React draws, it keeps for a while after it is gone.
  useLayoutEffect(() => {
    const code = element.current;
    if (!code) return undefined;
    code.textContent = isShown ? secret.read() : hiddenWords(secret.read());
    return () => {
      code.textContent = '';
    };
  }, [secret, isShown]);
  const copying = useMutation({ mutationFn: async () => navigator.clipboard.writeText(secret.read()) });
  const clearing = useMutation({ mutationFn: async () => navigator.clipboard.writeText('') });
  const copied = copying.isSuccess ? 'Copied' : 'Copy token';
  return (
    <>
      <div className={styles.value}>
        <code
          ref={element}
          className={isShown ? styles.whole : styles.dots}
          aria-label={isShown ? 'Token' : 'Token, hidden'}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide the token' : 'Show the token'}
          onClick={() => setShown(!isShown)}
        />
        <Button
          look="primary"
          large
          icon={Copy}
          onClick={() => {
            clearing.reset();
            copying.mutate();
          }}
          // The dialog was opened to copy it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        >
          {copied}
        </Button>
      </div>
      {copying.isError && (
        <Notice kind="warning" inset title="Copying was refused.">
          Show the token, select it and copy it by hand.
        </Notice>
      )}
      {copying.isSuccess && (
        <p className={styles.copied} role="status">
          {clearing.isSuccess ? 'The clipboard is empty.' : 'Other programs can read the clipboard.'}
          {!clearing.isSuccess && (
            <Button look="plain" onClick={() => clearing.mutate()}>
              Clear the clipboard
            </Button>
          )}
        </p>
      )}
    </>
  );
};

const scopeText = (scopes: readonly string[] | null): string =>
  (scopes ?? [])
    .map((scope) => scopeWords[scope])
    .filter(Boolean)
    .join('; ');

/** Neither Escape nor a click outside closes it before the reader says that the token is stored. */
export const ShownOnce = ({
  token,
  user,
  secret,
  onClose,
}: {
  readonly token: Token;
  readonly user: TokenUser;
  readonly secret: SecretBox;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const [isStored, setStored] = useState(false);
  const hasValue = secret.read() !== '';
  const mayClose = isStored || !hasValue;
  return (
    <Dialog
      title={hasValue ? 'Copy the new token now' : 'The token was created, and its value is not known'}
      onClose={() => mayClose && onClose()}
      isNarrow
    >
      <div className={styles.body}>
        {hasValue ? (
          <>
            <p className={styles.text}>
              This is the only time Lectern shows it. It is not kept on this computer and is removed from every later
              answer.
            </p>
            <Value secret={secret} />
          </>
        ) : (
          <p className={styles.text}>The server sent no value. Revoke this token and create another one.</p>
        )}
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{visibleText(token.name)}</dd>
          <dt>Acts as</dt>
          <dd className={styles.person}>
            <Avatar name={user.name ?? user.username} picture={user.avatar_url} />
            {visibleText(user.name ?? user.username)}{' '}
            <span className={styles.muted}>@{visibleText(user.username)}</span>
          </dd>
          <dt>Scopes</dt>
          <dd>
            <Scopes scopes={token.scopes} /> <span className={styles.muted}>{scopeText(token.scopes)}</span>
          </dd>
          <dt>Expires</dt>
          <dd>{longExpiryWords(token, now)}</dd>
        </dl>
      </div>
      <div className={styles.footer}>
        {hasValue && (
          <Checkbox checked={isStored} onChange={setStored}>
            I have stored it in a safe place
          </Checkbox>
        )}
        <Button large disabled={!mayClose} onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
};
