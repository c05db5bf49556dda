/** `admin/users`: all users of the server, page by page, with what administrators do about them. */
import { ListTodo, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { useSelection, type Selection } from '#renderer/blocks/grid/selection.ts';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { SelectAllFound } from '#renderer/blocks/paged-list/select-all-found.tsx';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { usersInput } from '#renderer/things/list-inputs.ts';
import { useIsMe } from '#renderer/things/user/me.ts';
import { incompleteWords, userFilters, usersQuery } from '#renderer/features/users/model/user-filters.ts';
import { moreUserFilters, userStates } from '#renderer/features/users/model/user-filter-controls.ts';
import { blockDialog, meantUsers, type OpenUserDialog } from '#renderer/features/users/model/user-list-query.ts';
import { keysPath, tokensPath, userPath, type User, isBlocked } from '#renderer/things/user/user.ts';
import { UserPanel } from '#renderer/things/user/user-panel.tsx';
import { userColumns } from '#renderer/things/user/user-columns.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { UserDialogs } from './user-dialogs.tsx';
import styles from './users-screen.module.css';

/** What the menu leads to. */
interface UserMenuActions {
  readonly go: (route: string) => void;
  readonly onOpenDialog: (dialog: OpenUserDialog) => void;
  /** Whether the user is the signed-in user: neither blocked nor deleted from here. */
  readonly isOwn: boolean;
}

/** Parts to open, changes that ask first, names to copy. */
const userMenu = (user: User, { go, onOpenDialog, isOwn }: UserMenuActions): readonly MenuEntry[] => {
  const isActive = user.state === 'active';
  return [
    { label: t('common.open'), command: 'list.open', run: () => go(userPath(user.id)) },
    { label: t('common.open_keys_and_emails'), command: 'users.keys', run: () => go(keysPath(user.id)) },
    { label: t('common.open_impersonation_tokens'), command: 'users.tokens', run: () => go(tokensPath(user.id)) },
    'separator',
    { label: asking(t('common.edit')), command: 'users.edit', run: () => onOpenDialog({ kind: 'edit', user }) },
    {
      label: isActive ? asking(t('users.block')) : asking(t('users.unblock')),
      command: 'users.block',
      enabled: !isOwn && (isActive || isBlocked(user)),
      run: () => onOpenDialog({ kind: isActive ? 'block' : 'unblock', users: [user] }),
    },
    { label: asking(t('common.delete_verb')), enabled: !isOwn, run: () => onOpenDialog({ kind: 'delete', user }) },
    'separator',
    copyEntry(t('users.copy_username'), user.username),
    ...(user.email === null ? [] : [copyEntry(t('common.copy_email'), user.email)]),
    copyEntry(t('common.copy_id'), String(user.id)),
    ...(user.web_url === null ? [] : [copyEntry(t('common.copy_link'), user.web_url)]),
  ];
};

const keyOf = ({ id }: User): string => String(id);
const hrefOf = ({ id }: User): string => userPath(id);
const position = 'users';

/** The same filter for a bulk run. */
const bulkSearch = (search: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set('of', 'filter');
  return parameters.toString();
};

type Open = (dialog: OpenUserDialog | null) => void;

const Bar = ({
  filters,
  total,
  onOpen,
}: {
  readonly filters: Filters<typeof userFilters>;
  /** Users that the filters leave; null where the server does not say. */
  readonly total: number | null;
  readonly onOpen: Open;
}) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <FilterBar
      filters={filters}
      title={t('common.users')}
      text={{ name: 'search', label: t('users.find'), placeholder: t('common.username_or_email') }}
      segmented={{ name: 'state', label: t('common.state'), options: userStates }}
      more={moreUserFilters}
    >
      {total !== null && (
        <span className={styles.count} role="status">
          {t('users.count', { count: total })}
        </span>
      )}
      <Button
        icon={ListTodo}
        onClick={() => void navigate({ pathname: routeTo('new-bulk-run', {}), search: `?${bulkSearch(search)}` })}
      >
        {asking(t('common.bulk_change'))}
      </Button>
      <Button icon={Plus} onClick={() => onOpen({ kind: 'new' })}>
        {t('common.new_user')}
      </Button>
    </FilterBar>
  );
};

/** What is done with all selected users, and who of them is left out. */
const Selected = ({
  selection,
  list,
  count,
  meant,
  onOpen,
}: {
  readonly selection: Selection;
  /** What the selection is of. */
  readonly list: PagedList<User>;
  /** Selected users that are in the list. */
  readonly count: number;
  /** Those of them that are meant. */
  readonly meant: readonly User[];
  readonly onOpen: Open;
}) => {
  const navigate = useNavigate();
  const isOwn = useIsMe();
  const users = meant.filter((user) => !isOwn(user));
  const bots = count - meant.length;
  const leftOut = [
    ...(users.length < meant.length ? [t('users.without_own')] : []),
    ...(bots > 0 ? [t('users.without_bots', { count: bots })] : []),
  ];
  return (
    <SelectionBar selection={selection}>
      <SelectAllFound list={list} selection={selection} keyOf={keyOf} />
      {count > 0 &&
        leftOut.map((words) => (
          <span key={words} className={styles.own}>
            {words}
          </span>
        ))}
      <Button disabled={users.length === 0} onClick={() => onOpen({ kind: 'block', users })}>
        {t('users.block')}
      </Button>
      <Button disabled={users.length === 0} onClick={() => onOpen({ kind: 'unblock', users })}>
        {t('users.unblock')}
      </Button>
      <Button onClick={() => void navigate(routeTo('new-bulk-run', {}), { state: { ids: [...selection.keys] } })}>
        {asking(t('common.bulk_change'))}
      </Button>
    </SelectionBar>
  );
};

const useUserCommands = (
  current: User | null,
  meant: readonly User[],
  { go, onOpen }: { readonly go: (route: string) => void; readonly onOpen: Open },
): void => {
  const isOwn = useIsMe();
  const blocking = blockDialog(meant, isOwn);
  useCommand('users.new', () => onOpen({ kind: 'new' }));
  useCommand('users.block', () => onOpen(blocking), blocking !== null);
  useCommand('users.edit', () => current && onOpen({ kind: 'edit', user: current }), current !== null);
  useCommand('users.keys', () => current && go(keysPath(current.id)), current !== null);
  useCommand('users.tokens', () => current && go(tokensPath(current.id)), current !== null);
  useCommand(
    'users.delete',
    () => current && onOpen({ kind: 'delete', user: current }),
    current !== null && !isOwn(current),
  );
};

export const UsersScreen = () => {
  const navigate = useNavigate();
  const isOwn = useIsMe();
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const filters = useFilters(userFilters);
  const list = usePagedList(
    'users.list',
    { query: { ...usersInput.query, ...usersQuery(filters.values) } },
    { keyOf, keepsItems: true },
  );
  const selection = useSelection(list.isPending ? undefined : list.items, keyOf);
  const current = useCurrentItem(position, list.items, keyOf);
  const incomplete = incompleteWords(filters.values);
  const go = (route: string): void => void navigate(route);
  const selected = list.items.filter((user) => selection.keys.has(keyOf(user)));
  const meant = meantUsers(selected, current);
  useUserCommands(current, meant, { go, onOpen: setDialog });
  return (
    <>
      <Bar filters={filters} total={list.total} onOpen={setDialog} />
      {incomplete !== null && <Notice kind="info" title={incomplete} />}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={position}
            label={t('common.users')}
            columns={userColumns}
            keyOf={keyOf}
            hrefOf={hrefOf}
            menuOf={(user) => userMenu(user, { go, onOpenDialog: setDialog, isOwn: isOwn(user) })}
            selection={selection}
            over={<Selected {...{ selection, list, meant }} count={selected.length} onOpen={setDialog} />}
            filter={filters}
            empty={{ icon: Users, title: t('users.no_users'), text: null }}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('common.user')}>
            <UserPanel user={current} go={go} />
          </SidePanel>
        )}
      </Panes>
      <UserDialogs
        dialog={dialog}
        onCreated={(id) => go(userPath(id))}
        onClose={() => {
          if (dialog?.kind === 'block' || dialog?.kind === 'unblock') selection.clear();
          setDialog(null);
        }}
      />
    </>
  );
};
