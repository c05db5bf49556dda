/** The value of a token that was just created: shown this once, copied, and forgotten when the dialog is closed (S8). */
import { useMutation } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PersonWithUsername } from '#renderer/components/text/person.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import type { ActionState } from '#renderer/blocks/action/action-state.ts';
import { useRecord, type RecordAction } from '#renderer/blocks/action/use-actions.tsx';
import { revocations, revoke, scopeWords } from '#renderer/features/tokens/model/actions.ts';
import { hiddenWords, type SecretBox } from '#renderer/features/tokens/model/secret-box.ts';
import { longExpiryWords, type Token, type TokenUser } from '#renderer/features/tokens/model/token.ts';
import { Scopes } from './token-badges.tsx';
import styles from './shown-once.module.css';
import { t } from '#renderer/texts/t.ts';

/** The value as dots or as it is. */
const ValueText = ({ secret, isShown }: { readonly secret: SecretBox; readonly isShown: boolean }) => {
  const element = useRef<HTMLElement>(null);
  // Written by hand: what React draws, it keeps for a while after it is gone.
  useLayoutEffect(() => {
    const text = document.createTextNode(isShown ? secret.read() : hiddenWords(secret.read()));
    element.current?.replaceChildren(text);
    return () => {
      // Emptied, not taken out alone: a selection or a tool that reads the page may keep the node.
      text.data = '';
      text.remove();
    };
  }, [secret, isShown]);
  return (
    <code
      ref={element}
      className={isShown ? styles.whole : styles.dots}
      aria-label={isShown ? t('common.token') : t('tokens.token_hidden')}
    />
  );
};

const Value = ({ secret, onCopied }: { readonly secret: SecretBox; readonly onCopied: () => void }) => {
  const [isShown, setShown] = useState(false);
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(secret.read()),
    onSuccess: onCopied,
  });
  const clearing = useMutation({ mutationFn: async () => navigator.clipboard.writeText('') });
  const copied = copying.isSuccess ? t('common.copied') : t('tokens.copy');
  return (
    <>
      <div className={styles.value}>
        <ValueText secret={secret} isShown={isShown} />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t('accounts.hide_token') : t('common.show_token')}
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
        <Notice kind="warning" inset title={t('tokens.copy_refused')}>
          {t('tokens.copy_by_hand')}
        </Notice>
      )}
      {copying.isSuccess && (
        <p className={styles.copied} role="status">
          {clearing.isSuccess ? t('tokens.clipboard_empty') : t('tokens.clipboard_read')}
          {!clearing.isSuccess && (
            <Button look="plain" onClick={() => clearing.mutate()}>
              {t('tokens.clipboard_clear')}
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
    .join(' · ');

/** What the token is, beside its value. */
const Facts = ({ token, user }: { readonly token: Token; readonly user: TokenUser }) => {
  const now = useNow();
  return (
    <dl className={styles.facts}>
      <dt>{t('common.name')}</dt>
      <dd>{visibleText(token.name)}</dd>
      <dt>{t('tokens.acts_as')}</dt>
      <dd>
        <PersonWithUsername person={user} />
      </dd>
      <dt>{t('tokens.scopes')}</dt>
      <dd>
        <Scopes scopes={token.scopes} /> <span className={styles.muted}>{scopeText(token.scopes)}</span>
      </dd>
      <dt>{t('common.expires')}</dt>
      <dd>{longExpiryWords(token, now)}</dd>
    </dl>
  );
};

/** What became of the one whose place it takes: it still works, and is revoked here once the new value is stored. */
const Replaced = ({
  token,
  replaced,
  state,
}: {
  readonly token: Token;
  readonly replaced: Token;
  readonly state: ActionState;
}) =>
  state.kind === 'done' ? (
    <Notice
      kind="success"
      inset
      title={t('tokens.rotated', { old: replaced.id, id: token.id })}
      actions={<Link to={revocations}>{t('tokens.revocations')}</Link>}
    />
  ) : (
    <>
      <p className={styles.text}>{t('tokens.rotate_still', { id: replaced.id })}</p>
      <Outcome state={state} labels={revoke.labels} />
    </>
  );

/** Revokes the one that it replaces, once the new value is stored. */
const RevokeOld = ({ revoking, isReady }: { readonly revoking: RecordAction<void>; readonly isReady: boolean }) => (
  <Button
    look="danger"
    large
    disabled={!isReady}
    aria-busy={revoking.isRunning}
    title={revoking.obstacle ?? undefined}
    press="$mod+Enter"
    onClick={() => revoking.run()}
  >
    {revoking.isRunning ? revoking.labels.running : t('tokens.revoke_old')}
  </Button>
);

/**
 * Neither Escape nor a click outside closes it before the reader says that the token is stored, and until then nothing
 * revokes the one that it replaces.
 */
export const ShownOnce = ({
  token,
  replaced = null,
  user,
  secret,
  onClose,
}: {
  readonly token: Token;
  /** The token whose place it takes; it still works. */
  readonly replaced?: Token | null;
  readonly user: TokenUser;
  readonly secret: SecretBox;
  readonly onClose: () => void;
}) => {
  const [isStored, setStored] = useState(false);
  const stored = useRef<HTMLInputElement>(null);
  const revoking = useRecord(revoke, { ...(replaced ?? token), user }, { isSilent: true });
  const hasValue = secret.read() !== '';
  const mayClose = (isStored || !hasValue) && !revoking.isRunning;
  const mayRevoke = replaced !== null && hasValue && revoking.state.kind !== 'done';
  const isRevocable = mayRevoke && mayClose && revoking.obstacle === null && revoking.state.kind !== 'unknown';
  return (
    <Dialog
      title={hasValue ? t('tokens.copy_now') : t('tokens.no_value')}
      onClose={() => mayClose && onClose()}
      onSend={() => isRevocable && revoking.run()}
      isNarrow
    >
      <div className={styles.body}>
        {hasValue ? (
          <>
            <p className={styles.text}>{t('tokens.only_time')}</p>
            <Value secret={secret} onCopied={() => stored.current?.focus()} />
          </>
        ) : (
          <p className={styles.text}>{t('tokens.no_value_text')}</p>
        )}
        <Facts token={token} user={user} />
        {replaced && hasValue && <Replaced token={token} replaced={replaced} state={revoking.state} />}
      </div>
      <FormActions
        place="line"
        cancel={
          <Button large disabled={!mayClose} onClick={onClose}>
            {t('common.close')}
          </Button>
        }
        action={mayRevoke && <RevokeOld revoking={revoking} isReady={isRevocable} />}
      >
        {hasValue && (
          <Checkbox checked={isStored} onChange={setStored} ref={stored}>
            {t('tokens.stored')}
          </Checkbox>
        )}
      </FormActions>
    </Dialog>
  );
};
