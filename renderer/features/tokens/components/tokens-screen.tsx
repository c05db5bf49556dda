/** `admin/users/:user/tokens`: the impersonation tokens of a user, created and revoked here. */
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { oneOf } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid, type EmptyList } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { tokensInput } from '#renderer/features/tokens/model/tokens-input.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, revoke, scopeWords } from '#renderer/features/tokens/model/actions.ts';
import { createSecretBox } from '#renderer/features/tokens/model/secret-box.ts';
import { tokenGroups } from '#renderer/features/tokens/model/token-groups.ts';
import { tokenStateOf, type Token, type TokenUser } from '#renderer/features/tokens/model/token.ts';
import { useShownUser } from '#renderer/things/user/shown-user.ts';
import { asking, t } from '#renderer/texts/t.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { ShownOnce } from './shown-once.tsx';
import { tokenColumns } from './token-columns.tsx';
import { TokenPanel } from './token-panel.tsx';

/** The created token with its value; null where the answer was lost. */
type CreatedToken = AnswerOf<'impersonationTokens.create'> | null;

const day = 86_400_000;
/** Days that a new token lives unless another date is chosen. */
const usual = 30;

const dateIn = (days: number, now: number): string => new Date(now + days * day).toISOString().slice(0, 10);

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
const NewToken = ({
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
      title={t('tokens.new')}
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

const keyOf = ({ id }: Token): string => String(id);
const states = [
  { value: 'all', label: t('common.all') },
  { value: 'active', label: t('common.active') },
  { value: 'inactive', label: t('tokens.inactive') },
] as const;
const filterSchema = { state: oneOf(['all', 'active', 'inactive'], 'all') };

const emptyOf = ({ username }: TokenUser): EmptyList => ({
  icon: KeyRound,
  title: t('tokens.none'),
  text: t('tokens.none_of_user', { username: visibleText(username) }),
});

/** A dialog and what it is about. */
type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'revoke'; readonly token: Token }
  | { readonly kind: 'shown'; readonly token: Token };

/** The dialog that is open, and the value of a token that was just created. */
const useTokenDialog = () => {
  const [secret] = useState(createSecretBox);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The value is removed with the screen.
  useEffect(() => () => secret.clear(), [secret]);
  return {
    secret,
    dialog,
    openNew: (): void => setDialog({ kind: 'new' }),
    openRevoke: (token: Token): void => setDialog({ kind: 'revoke', token }),
    show: (created: CreatedToken): void => {
      if (!created) return;
      const { token: value, ...token } = created;
      secret.put(value ?? '');
      setDialog({ kind: 'shown', token });
    },
    /** Closes the form alone: what it created stays to be shown. */
    closeNew: (): void => setDialog((open) => (open?.kind === 'new' ? null : open)),
    close: (): void => {
      secret.clear();
      setDialog(null);
    },
  };
};

const Dialogs = ({
  user,
  of: { secret, dialog, show, closeNew, close },
}: {
  readonly user: TokenUser;
  readonly of: ReturnType<typeof useTokenDialog>;
}) => {
  switch (dialog?.kind) {
    case 'new':
      return <NewToken user={user} onCreated={show} onClose={closeNew} />;
    case 'revoke':
      return <ConfirmRecord record={revoke} thing={{ ...dialog.token, user }} onClose={close} />;
    case 'shown':
      return <ShownOnce token={dialog.token} user={user} secret={secret} onClose={close} />;
    default:
      return null;
  }
};

const tokenMenu = (token: Token, now: number, onRevoke: (token: Token) => void): readonly MenuEntry[] => [
  {
    label: asking(t('common.revoke')),
    keys: 'Shift+D',
    enabled: tokenStateOf(token, now) !== 'revoked',
    run: () => onRevoke(token),
  },
  'separator',
  copyEntry(t('common.copy_name'), token.name),
  copyEntry(t('common.copy_id'), String(token.id)),
];

export const TokensScreen = () => {
  const { user } = useShownUser();
  const now = useNow();
  const filters = useFilters(filterSchema);
  const { state } = filters.values;
  const list = usePagedList('impersonationTokens.list', tokensInput(user.id, state), { keyOf, keepsItems: true });
  const groups = useMemo(() => tokenGroups(list.items, now), [list.items, now]);
  const position = `tokens ${String(user.id)}`;
  const rows = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const current = useCurrentItem(position, rows, keyOf);
  const create = useAction('impersonationTokens.create', {
    labels: { ...createLabels, verb: t('tokens.new') },
    scope: user.id,
  });
  const dialogs = useTokenDialog();
  const { openNew, openRevoke } = dialogs;
  const revocable = current !== null && tokenStateOf(current, now) !== 'revoked' ? current : null;
  useCommand('tokens.new', openNew, create.obstacle === null);
  useCommand('tokens.revoke', () => revocable && openRevoke(revocable), revocable !== null);
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t('common.state')}
          options={states}
          value={state}
          onValue={(value) => filters.set({ state: value })}
        />
        <Spacer />
        <ActionButton action={create} icon={Plus} press="n" onPress={openNew} />
      </Toolbar>
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={position}
            label={t('common.impersonation_tokens')}
            columns={tokenColumns}
            keyOf={keyOf}
            groups={groups}
            menuOf={(token) => tokenMenu(token, now, openRevoke)}
            filter={filters}
            empty={emptyOf(user)}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('common.token')}>
            <TokenPanel key={current.id} user={user} token={current} onRevoke={() => openRevoke(current)} />
          </SidePanel>
        )}
      </Panes>
      <Dialogs user={user} of={dialogs} />
    </>
  );
};
