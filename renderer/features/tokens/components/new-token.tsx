/** The form of a new impersonation token. */
import type { AnswerOf } from '../../../../shared/api/registry.ts';
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import type { FormGroup } from '../../../blocks/form/form-field.ts';
import { useNow } from '../../../components/text/clock.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { createLabels, scopeWords } from '../model/labels.ts';
import type { TokenUser } from '../model/token.ts';

/** The created token with its value; null where the answer was lost. */
export type CreatedToken = AnswerOf<'impersonationTokens.create'> | null;

const day = 86_400_000;
/** Days that a new token lives unless another date is chosen. */
const usual = 30;

const dateIn = (days: number, now: number): string => new Date(now + days * day).toISOString().slice(0, 10);

const groupsFrom = (first: string): readonly FormGroup<'impersonationTokens.create'>[] => [
  {
    fields: [
      { kind: 'text', name: 'name', label: 'Name', hint: 'What it is for: the list shows it.' },
      {
        kind: 'several-of',
        name: 'scopes',
        label: 'Scopes',
        options: ['api', 'read_user'].map((value) => ({
          value,
          label: <code>{value}</code>,
          hint: scopeWords[value],
        })),
      },
      {
        kind: 'date',
        name: 'expires_at',
        label: 'Expires on',
        min: first,
        hint: 'It is refused from this day on, in UTC. Without a date it never expires.',
        validate: (value) => (value !== '' && String(value) < first ? 'Choose a day after today.' : null),
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
      title="New impersonation token"
      labels={createLabels}
      scope={user.id}
      fixed={{ params: { user_id: user.id } }}
      draft={{
        place: `form:impersonationTokens.create:${String(user.id)}`,
        title: `Token of @${user.username}`,
        route: `admin/users/${String(user.id)}/tokens`,
      }}
      initial={{ expires_at: dateIn(usual, now) }}
      intro={
        <p>
          Anyone who has the token acts as @{visibleText(user.username)}, who does not see it in the profile. Its value
          is shown once.
        </p>
      }
      groups={groupsFrom(dateIn(1, now))}
      onDone={onCreated}
      onClose={onClose}
    />
  );
};
