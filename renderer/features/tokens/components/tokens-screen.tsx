/** `admin/users/:user/tokens`: the impersonation tokens of a user, created, rotated and revoked here. */
import { KeyRound, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
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
import { createLabels } from '#renderer/features/tokens/model/actions.ts';
import { tokenGroups } from '#renderer/features/tokens/model/token-groups.ts';
import { isRotatable, tokenStateOf, type Token, type TokenUser } from '#renderer/features/tokens/model/token.ts';
import { useShownUser } from '#renderer/things/user/shown-user.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { tokenColumns } from './token-columns.tsx';
import { Dialogs, useTokenDialog } from './token-dialogs.tsx';
import { TokenPanel } from './token-panel.tsx';

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

const tokenMenu = (
  token: Token,
  now: number,
  onRotate: (token: Token) => void,
  onRevoke: (token: Token) => void,
): readonly MenuEntry[] => [
  {
    label: asking(t('tokens.rotate')),
    command: 'tokens.rotate',
    enabled: isRotatable(token),
    run: () => onRotate(token),
  },
  {
    label: asking(t('common.revoke')),
    command: 'tokens.revoke',
    enabled: tokenStateOf(token, now) !== 'revoked',
    run: () => onRevoke(token),
  },
  'separator',
  copyEntry(t('common.copy_name'), token.name),
  copyEntry(t('common.copy_id'), String(token.id)),
];

/** Offers the commands of the screen, for the current row. */
const useTokenCommands = (
  { openNew, openRotate, openRevoke }: ReturnType<typeof useTokenDialog>,
  current: Token | null,
  canCreate: boolean,
): void => {
  const now = useNow();
  const revocable = current !== null && tokenStateOf(current, now) !== 'revoked' ? current : null;
  const rotatable = canCreate && current !== null && isRotatable(current) ? current : null;
  useCommand('tokens.new', openNew, canCreate);
  useCommand('tokens.rotate', () => rotatable && openRotate(rotatable), rotatable !== null);
  useCommand('tokens.revoke', () => revocable && openRevoke(revocable), revocable !== null);
};

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
  const { openNew, openRotate, openRevoke } = dialogs;
  useTokenCommands(dialogs, current, create.obstacle === null);
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
            menuOf={(token) => tokenMenu(token, now, openRotate, openRevoke)}
            filter={filters}
            empty={emptyOf(user)}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('common.token')}>
            <TokenPanel
              key={current.id}
              user={user}
              token={current}
              onRotate={() => openRotate(current)}
              onRevoke={() => openRevoke(current)}
            />
          </SidePanel>
        )}
      </Panes>
      <Dialogs user={user} of={dialogs} />
    </>
  );
};
