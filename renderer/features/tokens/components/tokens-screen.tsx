/** `admin/users/:user/tokens`: the impersonation tokens of a user, created and revoked here. */
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { oneOf } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, revoke } from '#renderer/features/tokens/model/actions.ts';
import { createSecretBox } from '#renderer/features/tokens/model/secret-box.ts';
import { tokenGroups } from '#renderer/features/tokens/model/token-groups.ts';
import { tokenStateOf, type Token } from '#renderer/features/tokens/model/token.ts';
import { useShownUser } from '#renderer/things/user/shown-user.ts';
import { NewToken, type CreatedToken } from './new-token.tsx';
import { ShownOnce } from './shown-once.tsx';
import { tokenColumns } from './token-columns.tsx';
import { TokenPanel } from './token-panel.tsx';
import { t } from '#renderer/texts/t.ts';

const keyOf = ({ id }: Token): string => String(id);
const states = [
  { value: 'all', label: t('tokens.all') },
  { value: 'active', label: t('tokens.active') },
  { value: 'inactive', label: t('tokens.inactive') },
] as const;
const filterSchema = { state: oneOf(['all', 'active', 'inactive'], 'all') };

/** A dialog and what it is about. */
type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'revoke'; readonly token: Token }
  | { readonly kind: 'shown'; readonly token: Token };

export const TokensScreen = () => {
  const { user } = useShownUser();
  const now = useNow();
  const [secret] = useState(createSecretBox);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The value is removed with the screen.
  useEffect(() => () => secret.clear(), [secret]);
  const filters = useFilters(filterSchema);
  const { state } = filters.values;
  const list = usePagedList(
    'impersonationTokens.list',
    { params: { user_id: user.id }, query: { per_page: 100, ...(state !== 'all' && { state }) } },
    { keyOf, keepsItems: true },
  );
  const groups = useMemo(() => tokenGroups(list.items, now), [list.items, now]);
  const position = `tokens ${String(user.id)}`;
  const rows = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const current = useCurrentItem(position, rows, keyOf);
  const create = useAction('impersonationTokens.create', {
    labels: { ...createLabels, verb: t('tokens.new') },
    scope: user.id,
  });
  const revocable = current !== null && tokenStateOf(current, now) !== 'revoked' ? current : null;
  const openNew = (): void => setDialog({ kind: 'new' });
  const openRevoke = (token: Token): void => setDialog({ kind: 'revoke', token });
  const close = (): void => {
    secret.clear();
    setDialog(null);
  };
  const show = (created: CreatedToken): void => {
    if (!created) return;
    const { token: value, ...token } = created;
    secret.put(value ?? '');
    setDialog({ kind: 'shown', token });
  };
  useCommand('tokens.new', openNew, create.obstacle === null);
  useCommand('tokens.revoke', () => revocable && openRevoke(revocable), revocable !== null);
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t('tokens.state')}
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
            label={t('tokens.title')}
            noun={t('tokens.noun')}
            columns={tokenColumns}
            keyOf={keyOf}
            groups={groups}
            menuOf={(token) => [
              {
                label: t('tokens.revoke_menu'),
                keys: 'Shift+D',
                enabled: tokenStateOf(token, now) !== 'revoked',
                run: () => openRevoke(token),
              },
              'separator',
              copyEntry(t('tokens.copy_name'), token.name),
              copyEntry(t('tokens.copy_id'), String(token.id)),
            ]}
            filter={filters}
            empty={{
              icon: KeyRound,
              title: t('tokens.none'),
              text: t('tokens.none_of_user', { username: visibleText(user.username) }),
            }}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('tokens.token')}>
            <TokenPanel key={current.id} user={user} token={current} onRevoke={() => openRevoke(current)} />
          </SidePanel>
        )}
      </Panes>
      {dialog?.kind === 'new' && (
        <NewToken
          user={user}
          onCreated={show}
          onClose={() => setDialog((open) => (open?.kind === 'new' ? null : open))}
        />
      )}
      {dialog?.kind === 'revoke' && (
        <ConfirmRecord
          record={revoke}
          thing={{ ...dialog.token, user }}
          outcome={{ thing: t('tokens.the_token') }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'shown' && <ShownOnce token={dialog.token} user={user} secret={secret} onClose={close} />}
    </>
  );
};
