/** The branches of a project: which there are, what state they are in, and everything that is done with them. */
import { ArrowLeftRight, BrushCleaning, GitBranch, Lock, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { useSelection, type Selection } from '#renderer/blocks/grid/selection.ts';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { ForSignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { asking, t } from '#renderer/texts/t.ts';
import {
  useBranchActions,
  useBranchCommands,
  type BranchActing,
  type BranchPart,
} from '#renderer/features/branches/hooks/use-branch-actions.ts';
import { useBranchAddress } from '#renderer/features/branches/hooks/use-branch-address.ts';
import { useBranches } from '#renderer/features/branches/hooks/use-branches.ts';
import { useCleanUpChoice } from '#renderer/features/branches/hooks/use-clean-up-choice.ts';
import { keptBecause, nameOf, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { branchMenu } from '#renderer/things/branch/branch-menu.ts';
import { branchFilters, branchViewOptions, shownBranches } from '#renderer/features/branches/model/branch-views.ts';
import { branchColumns } from './branch-columns.tsx';
import { BranchDialogs } from './branch-dialogs.tsx';
import { BranchPanel } from './branch-panel.tsx';
import { CleanUpPanel } from './clean-up-panel.tsx';
import { RemovalBar } from './removal-bar.tsx';

const Bar = ({
  branches: { list, isWhole, defaultBranch },
  address,
  acting,
  filters,
}: BranchPart & { readonly filters: Filters<typeof branchFilters> }) => {
  const viewOptions = useMemo(() => branchViewOptions(isWhole ? list.items : null), [isWhole, list.items]);
  return (
    <FilterBar
      filters={filters}
      title={t('common.branches')}
      text={{ name: 'search', label: t('branches.filter'), placeholder: t('branches.filter_placeholder') }}
      segmented={{ name: 'view', label: t('common.branches'), options: viewOptions }}
    >
      {defaultBranch !== null && (
        <IconButton
          icon={ArrowLeftRight}
          label={t('branches.count_commits')}
          aria-pressed={address.isCounting}
          onClick={address.toggleCounting}
        />
      )}
      <ForSignedIn title={t('common.sign_in_to_do')}>
        <Button
          icon={BrushCleaning}
          command="branch.clean-up"
          aria-expanded={address.isCleanUp}
          onClick={address.openCleanUp}
        >
          {t('branches.clean_up')}
        </Button>
        <Button icon={Plus} command="branch.new" onClick={acting.create}>
          {t('common.new_branch')}
        </Button>
      </ForSignedIn>
    </FilterBar>
  );
};

/** What is done with all selected ones. */
const Selected = ({
  selection,
  chosen,
  acting: { removeAll, setDialog },
}: {
  readonly selection: Selection;
  readonly chosen: readonly ListedBranch[];
  readonly acting: BranchActing;
}) => {
  const deletable = chosen.filter((item) => keptBecause(item) === null);
  return (
    <SelectionBar selection={selection}>
      <Button icon={Trash2} disabled={deletable.length === 0} onClick={() => removeAll(chosen)}>
        {asking(t('branches.delete_branches', { count: deletable.length }))}
      </Button>
      <Button
        icon={Lock}
        disabled={chosen.every(({ branch }) => branch.protected === true)}
        onClick={() => setDialog({ kind: 'protect-many', items: chosen })}
      >
        {t('branches.menu_protect')}
      </Button>
    </SelectionBar>
  );
};

/** Beside the list: the clean-up, or the details of one branch. */
const Side = ({ project, branches, address, acting }: BranchPart) => {
  const { name, isCleanUp, close } = address;
  const choice = useCleanUpChoice(project);
  const isSignedIn = useIsSignedIn();
  return (
    <>
      {isCleanUp && isSignedIn && (
        <SidePanel label={t('branches.clean_up')} isWide>
          <CleanUpPanel
            project={project}
            branches={branches}
            choice={choice}
            onOneCall={() => acting.setDialog({ kind: 'delete-merged' })}
            onClose={close}
          />
        </SidePanel>
      )}
      {name !== null && (
        <SidePanel label={t('branches.details')}>
          <BranchPanel
            key={name}
            project={project}
            name={name}
            item={branches.list.items.find((item) => nameOf(item) === name)}
            actions={acting.actions}
            refused={acting.refused}
            onClose={close}
          />
        </SidePanel>
      )}
    </>
  );
};

export const BranchesScreen = () => {
  const project = useProject();
  const branches = useBranches(project);
  const { list, defaultBranch, base } = branches;
  const filters = useFilters(branchFilters);
  const address = useBranchAddress();
  const selection = useSelection(list.isPending ? undefined : list.items, nameOf);
  // Escape closes the clean-up wherever the focus is: what is marked here is not what it is about.
  const marks = address.isCleanUp ? { ...selection, clearsByEscape: false } : selection;
  const acting = useBranchActions(project, branches, address);
  const { actions, protection, removal } = acting;
  const { search, view, sort } = filters.deferred;
  const shown = useMemo(() => shownBranches(list.items, { search, view, sort }), [list.items, search, view, sort]);
  const position = `branches ${String(project)}`;
  const current = useCurrentItem(position, shown, nameOf);
  const opened = list.items.find((item) => nameOf(item) === address.name);
  const chosen = list.items.filter((item) => selection.has(nameOf(item)));
  const { isCounting } = address;
  const columns = useMemo(() => branchColumns(project, base, isCounting), [project, base, isCounting]);
  const isSignedIn = useIsSignedIn();
  const part = { project, branches, address, acting };
  useBranchCommands(part, opened ?? current, chosen);
  return (
    <>
      <Bar {...part} filters={filters} />
      <Outcome state={protection.state} labels={protection.labels} onDismiss={protection.dismiss} isBar />
      {removal && (
        <RemovalBar project={project} removal={removal} branches={branches} onDismiss={acting.dismissRemoval} />
      )}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            items={shown}
            position={position}
            startAt={address.name}
            label={t('common.branches')}
            columns={columns}
            keyOf={nameOf}
            hrefOf={(item) => address.hrefOf(nameOf(item))}
            menuOf={(item) => branchMenu(item, actions, defaultBranch, isSignedIn)}
            {...(isSignedIn && { selection: marks })}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            over={<Selected selection={marks} chosen={chosen} acting={acting} />}
            empty={{ icon: GitBranch, title: t('branches.empty'), text: t('branches.empty_text') }}
          />
        </Pane>
        <Side {...part} />
      </Panes>
      <BranchDialogs {...part} />
    </>
  );
};
