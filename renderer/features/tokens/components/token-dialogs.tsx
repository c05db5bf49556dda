/** The dialogs of a user's impersonation tokens: a new one, one in the place of another, its value, and revoking one. */
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#shared/api/registry.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormField, FormGroup } from '#renderer/blocks/form/form-field.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, revoke, scopeWords } from '#renderer/features/tokens/model/actions.ts';
import { createSecretBox } from '#renderer/features/tokens/model/secret-box.ts';
import { dayIn, lifetimeOf, usualLifetime, type Token, type TokenUser } from '#renderer/features/tokens/model/token.ts';
import { t } from '#renderer/texts/t.ts';
import { ShownOnce } from './shown-once.tsx';

/** The created token with its value; null where the answer was lost. */
type CreatedToken = AnswerOf<'impersonationTokens.create'> | null;

const expiryField = (first: string): FormField<'impersonationTokens.create'> => ({
  kind: 'date',
  name: 'expires_at',
  label: t('tokens.expires_on'),
  min: first,
  hint: t('tokens.expires_hint'),
  validate: (value) => (value !== '' && String(value) < first ? t('tokens.after_today') : null),
});

const groupsFrom = (first: string): readonly FormGroup<'impersonationTokens.create'>[] => [
  {
    fields: [
      { kind: 'text', name: 'name', label: t('common.name') },
      {
        kind: 'several-of',
        name: 'scopes',
        label: t('tokens.scopes'),
        options: ['api', 'read_user'].map((value) => ({
          value,
          label: <code>{value}</code>,
          hint: scopeWords[value],
        })),
      },
      expiryField(first),
    ],
  },
];

/** `onCreated` runs before it closes. Of a token that is rotated only the day is asked for: the rest stays as it is. */
const NewToken = ({
  user,
  rotated = null,
  onCreated,
  onClose,
}: {
  readonly user: TokenUser;
  readonly rotated?: Token | null;
  readonly onCreated: (token: CreatedToken) => void;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const first = dayIn(1, now);
  const place = `form:impersonationTokens.create:${String(user.id)}`;
  const days = rotated === null ? usualLifetime : lifetimeOf(rotated);
  return (
    <FormDialog
      operation="impersonationTokens.create"
      title={rotated === null ? t('tokens.new') : t('tokens.rotate_ask', { name: visibleText(rotated.name) })}
      labels={rotated === null ? createLabels : { ...createLabels, verb: t('tokens.rotate') }}
      scope={user.id}
      fixed={{
        params: { user_id: user.id },
        ...(rotated && { body: { name: rotated.name, scopes: rotated.scopes ?? [] } }),
      }}
      draft={{
        place: rotated === null ? place : `${place}:${String(rotated.id)}`,
        title: t('tokens.draft', { username: user.username }),
        route: `admin/users/${String(user.id)}/tokens`,
      }}
      initial={{ expires_at: days === null ? '' : dayIn(days, now) }}
      intro={
        <p>
          {rotated === null
            ? t('tokens.new_text', { username: visibleText(user.username) })
            : t('tokens.rotate_text', { scopes: visibleText((rotated.scopes ?? []).join(', ')) })}
        </p>
      }
      groups={rotated === null ? groupsFrom(first) : [{ fields: [expiryField(first)] }]}
      onDone={onCreated}
      onClose={onClose}
    />
  );
};

/** A dialog and what it is about. */
type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'rotate'; readonly token: Token }
  | { readonly kind: 'revoke'; readonly token: Token }
  /** `replaced`: the one that it takes the place of, which still works. */
  | { readonly kind: 'shown'; readonly token: Token; readonly replaced: Token | null };

/** The dialog that is open, and the value of a token that was just created. */
export const useTokenDialog = () => {
  const [secret] = useState(createSecretBox);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The value is removed with the screen.
  useEffect(() => () => secret.clear(), [secret]);
  return {
    secret,
    dialog,
    openNew: (): void => setDialog({ kind: 'new' }),
    openRotate: (token: Token): void => setDialog({ kind: 'rotate', token }),
    openRevoke: (token: Token): void => setDialog({ kind: 'revoke', token }),
    show: (created: CreatedToken, replaced: Token | null): void => {
      if (!created) return;
      const { token: value, ...token } = created;
      secret.put(value ?? '');
      setDialog({ kind: 'shown', token, replaced });
    },
    /** Closes the form alone: what it created stays to be shown. */
    closeForm: (): void => setDialog((open) => (open?.kind === 'shown' ? open : null)),
    close: (): void => {
      secret.clear();
      setDialog(null);
    },
  };
};

export const Dialogs = ({
  user,
  of: { secret, dialog, show, closeForm, close },
}: {
  readonly user: TokenUser;
  readonly of: ReturnType<typeof useTokenDialog>;
}) => {
  switch (dialog?.kind) {
    case 'new':
      return <NewToken user={user} onCreated={(created) => show(created, null)} onClose={closeForm} />;
    case 'rotate':
      return (
        <NewToken
          user={user}
          rotated={dialog.token}
          onCreated={(created) => show(created, dialog.token)}
          onClose={closeForm}
        />
      );
    case 'revoke':
      return <ConfirmRecord record={revoke} thing={{ ...dialog.token, user }} onClose={close} />;
    case 'shown':
      return <ShownOnce token={dialog.token} replaced={dialog.replaced} user={user} secret={secret} onClose={close} />;
    default:
      return null;
  }
};
