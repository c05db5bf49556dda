/** The form of a new impersonation token. */
import type { AnswerOf } from '#shared/api/registry.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, scopeWords } from '#renderer/features/tokens/model/actions.ts';
import type { TokenUser } from '#renderer/features/tokens/model/token.ts';
import { t } from '#renderer/texts/t.ts';

/** The created token with its value; null where the answer was lost. */
export type CreatedToken = AnswerOf<'impersonationTokens.create'> | null;

const day = 86_400_000;
/** Days that a new token lives unless another date is chosen. */
const usual = 30;

const dateIn = (days: number, now: number): string => new Date(now + days * day).toISOString().slice(0, 10);

const groupsFrom = (first: string): readonly FormGroup<'impersonationTokens.create'>[] => [
  {
    fields: [
      { kind: 'text', name: 'name', label: t('tokens.name'), hint: t('tokens.name_hint') },
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
      {
        kind: 'date',
        name: 'expires_at',
        label: t('tokens.expires_on'),
        min: first,
        hint: t('tokens.expires_hint'),
        validate: (value) => (value !== '' && String(value) < first ? t('tokens.after_today') : null),
      },
    ],
  },
];

/** `onCreated` runs before it closes. */
export const NewToken = ({
  user,
  onCreated,
  onClose,
}: {
  readonly user: TokenUser;
  readonly onCreated: (token: CreatedToken) => void;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  return (
    <FormDialog
      operation="impersonationTokens.create"
      title={t('tokens.new_long')}
      labels={createLabels}
      scope={user.id}
      fixed={{ params: { user_id: user.id } }}
      draft={{
        place: `form:impersonationTokens.create:${String(user.id)}`,
        title: t('tokens.draft', { username: user.username }),
        route: `admin/users/${String(user.id)}/tokens`,
      }}
      initial={{ expires_at: dateIn(usual, now) }}
      intro={<p>{t('tokens.new_text', { username: visibleText(user.username) })}</p>}
      groups={groupsFrom(dateIn(1, now))}
      onDone={onCreated}
      onClose={onClose}
    />
  );
};
