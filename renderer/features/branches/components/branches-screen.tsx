/** The branches of a project: which there are, what state they are in, and everything that is done with them. */
import { ArrowLeftRight, BrushCleaning, GitBranch, Lock, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usualAmong } from '#renderer/things/branch/branch.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { ForSignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { useBranchAddress } from '#renderer/features/branches/hooks/use-branch-address.ts';
import { useBranches } from '#renderer/features/branches/hooks/use-branches.ts';
import { useUnprotect } from '#renderer/features/branches/hooks/use-unprotect.ts';
import { keptBecause, nameOf, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { jobsRoute } from '#renderer/things/branch/branch-routes.ts';
import { branchMenu, type BranchActions } from '#renderer/things/branch/branch-menu.ts';
import { branchFilters, branchViewOptions, shownBranches } from '#renderer/features/branches/model/branch-views.ts';
import { goneOf, type Removal } from '#renderer/features/branches/model/removal.ts';
import { branchColumns } from './branch-columns.tsx';
import { BranchDialogs, type OpenDialog } from './branch-dialogs.tsx';
import { BranchPanel } from './branch-panel.tsx';
import { CleanUpPanel } from './clean-up-panel.tsx';
import { RemovalBar } from './removal-bar.tsx';

export const BranchesScreen = () => {
  const project = useProject();
  const navigate = useNavigate();
  const branches = useBranches(project);
  const { list, defaultBranch } = branches;
  const filters = useFilters(branchFilters);
  const address = useBranchAddress();
  const selection = useSelection(list.isPending ? undefined : list.items, nameOf);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { search, view, sort } = filters.deferred;
  const shown = useMemo(() => shownBranches(list.items, { search, view, sort }), [list.items, search, view, sort]);
  const viewOptions = useMemo(
    () => branchViewOptions(branches.isWhole ? list.items : null),
    [branches.isWhole, list.items],
  );
  const position = `branches ${String(project)}`;
  const current = useCurrentItem(position, shown, nameOf);
  const chosen = list.items.filter((item) => selection.has(nameOf(item)));
  const deletable = chosen.filter((item) => keptBecause(item) === null);
  const opened = address.name === null ? undefined : list.items.find((item) => nameOf(item) === address.name);
  const protection = useUnprotect(project);
  const baseSha = list.items.find(({ isDefault }) => isDefault)?.branch.commit?.id ?? null;
  const base = useMemo(
    () => (defaultBranch === null || baseSha === null ? null : { name: defaultBranch, sha: baseSha }),
    [defaultBranch, baseSha],
  );
  const { isCounting } = address;
  const columns = useMemo(() => branchColumns(project, base, isCounting), [project, base, isCounting]);
  const gone = useMemo(
    () => (removal && branches.isWhole ? goneOf(removal, new Set(list.items.map(nameOf))) : []),
    [removal, branches.isWhole, list.items],
  );

  const remove = (items: readonly ListedBranch[], next: OpenDialog): void => {
    setRemoval({ branches: items.map(({ branch }) => branch), isOneCall: false });
    setDialog(next);
  };
  const actions: BranchActions = {
    open: (item) => address.open(nameOf(item)),
    openFiles: ({ branch }) => void navigate(filesRoute(project, branch.name)),
    openJobs: ({ branch }) => void navigate(jobsRoute(project, branch.name)),
    compare: ({ branch }) =>
      defaultBranch !== null && void navigate(routeTo('comparison', { project, from: defaultBranch, to: branch.name })),
    openRequest: ({ request }) => request && void navigate(routeTo('merge-request', { project, iid: request.iid })),
    newRequest: ({ branch }) =>
      void navigate(`${routeTo('new-merge-request', { project })}?source=${encodeURIComponent(branch.name)}`),
    newBranch: (from) => setDialog({ kind: 'new', from }),
    protect: (item) => setDialog({ kind: 'protect', branch: item.branch }),
    unprotect: ({ branch }) => protection.unprotect(branch),
    remove: (item) => remove([item], { kind: 'delete', item }),
  };
  const removeChosen = (): void => {
    const [only] = chosen;
    if (chosen.length === 1 && only) actions.remove(only);
    else remove(chosen, { kind: 'delete-many', items: chosen });
  };
  // Never the row that happens to be current: its own menu says "from here".
  const newBranch = (): void => {
    const read = list.items.map(({ branch }) => branch);
    setDialog({ kind: 'new', from: defaultBranch ?? usualAmong(read)?.name ?? null });
  };
  const copy = (text: string | undefined) => () =>
    void navigator.clipboard.writeText(text ?? '').catch(() => undefined);

  const target = opened ?? current;
  const isKept = target === null || keptBecause(target) !== null;
  const isSignedIn = useIsSignedIn();
  useCommand('branch.new', newBranch, isSignedIn);
  useCommand(
    'branch.delete',
    () => (chosen.length > 0 ? removeChosen() : target && actions.remove(target)),
    isSignedIn && (chosen.length > 0 ? deletable.length > 0 : !isKept),
  );
  useCommand('branch.protect', () => target && actions.protect(target), isSignedIn && target !== null);
  useCommand('branch.clean-up', address.openCleanUp, isSignedIn);
  useCommand('branch.delete-merged', () => setDialog({ kind: 'delete-merged' }), isSignedIn);
  useCommand(
    'branch.request',
    () => target && actions.newRequest(target),
    isSignedIn && target !== null && !target.isDefault && !target.request,
  );
  useCommand(
    'branch.compare',
    () => target && actions.compare(target),
    target !== null && !target.isDefault && defaultBranch !== null,
  );
  useCommand('branch.copy-name', copy(target?.branch.name), target !== null);
  useCommand('branch.copy-sha', copy(target?.branch.commit?.id), target !== null);
  useCommand('screen.close', address.close, address.name !== null || address.isCleanUp);

  return (
    <>
      <FilterBar
        filters={filters}
        title={t('branches.branches')}
        text={{ name: 'search', label: t('branches.filter'), placeholder: t('branches.filter_placeholder') }}
        segmented={{ name: 'view', label: t('branches.which'), options: viewOptions }}
      >
        {defaultBranch !== null && (
          <IconButton
            icon={ArrowLeftRight}
            label={t('branches.count_commits')}
            title={t('branches.count_commits_title', { base: visibleText(defaultBranch) })}
            aria-pressed={isCounting}
            onClick={address.toggleCounting}
          />
        )}
        <ForSignedIn title={t('branches.sign_in')}>
          <Button icon={BrushCleaning} aria-expanded={address.isCleanUp} onClick={address.openCleanUp}>
            {t('branches.clean_up')}
          </Button>
          <Button icon={Plus} command="branch.new" onClick={newBranch}>
            {t('branches.new_branch')}
          </Button>
        </ForSignedIn>
      </FilterBar>
      <Outcome state={protection.state} labels={protection.labels} onDismiss={protection.dismiss} isBar />
      {removal && (
        <RemovalBar
          project={project}
          removal={removal}
          gone={gone}
          onRefresh={list.refresh}
          onDismiss={() => setRemoval(null)}
        />
      )}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            items={shown}
            position={position}
            startAt={address.name}
            label={t('branches.branches')}
            noun={t('branches.noun')}
            columns={columns}
            keyOf={nameOf}
            hrefOf={(item) => address.hrefOf(nameOf(item))}
            menuOf={(item) => branchMenu(item, actions, defaultBranch, isSignedIn)}
            {...(isSignedIn && { selection })}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            over={
              <SelectionBar selection={selection}>
                <Button icon={Trash2} disabled={deletable.length === 0} onClick={removeChosen}>
                  {t('branches.delete_branches', { count: deletable.length })}…
                </Button>
                <Button
                  icon={Lock}
                  disabled={chosen.every(({ branch }) => branch.protected === true)}
                  onClick={() => setDialog({ kind: 'protect-many', items: chosen })}
                >
                  {t('branches.menu_protect')}
                </Button>
              </SelectionBar>
            }
            empty={{
              icon: GitBranch,
              title: t('branches.empty'),
              text: t('branches.empty_text'),
            }}
          />
        </Pane>
        {address.isCleanUp && isSignedIn && (
          <SidePanel label={t('branches.clean_up_branches')} isWide>
            <CleanUpPanel
              project={project}
              branches={branches}
              base={base}
              onOneCall={() => setDialog({ kind: 'delete-merged' })}
              onClose={address.close}
            />
          </SidePanel>
        )}
        {address.name !== null && (
          <SidePanel label={t('branches.details')}>
            <BranchPanel
              key={address.name}
              project={project}
              name={address.name}
              item={opened}
              actions={actions}
              refused={protection.obstacle}
              onClose={address.close}
            />
          </SidePanel>
        )}
      </Panes>
      {dialog && (
        <BranchDialogs
          project={project}
          dialog={dialog}
          branches={branches}
          onCreated={address.open}
          onRemoved={() =>
            address.name !== null && dialog.kind === 'delete' && nameOf(dialog.item) === address.name && address.close()
          }
          onBegin={(items) => setRemoval({ branches: items.map(({ branch }) => branch), isOneCall: true })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};
