/** Chooses branches by a rule: what will be deleted, row by row, what is kept and why, and the button that asks. */
import { useMemo, useState } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import type { Selection } from '#renderer/blocks/grid/selection.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { idle, type ActionState } from '#renderer/blocks/action/action-state.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { keepReceipt } from '#renderer/api/channels/branch-receipts.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { MiddleCut } from '#renderer/components/text/middle-cut.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import type { Base, Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import type { CleanUpChoice } from '#renderer/features/branches/hooks/use-clean-up-choice.ts';
import { nameOf, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { deletionLabels } from '#renderer/things/branch/actions.tsx';
import { NeededBranches, UnmergedBranches } from '#renderer/things/branch/needed-branches.tsx';
import { cleanUpPlan, type CleanUpPlan } from '#renderer/features/branches/model/clean-up-rule.ts';
import { neverOfferedWords } from '#renderer/features/branches/model/receipt-words.ts';
import { CleanUpRuleForm } from './clean-up-rule-form.tsx';
import { WhyDeleted } from './why-deleted.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './clean-up.module.css';

type Stay = CleanUpPlan['stays'][number];

const stayKey = ({ item }: Stay): string => nameOf(item);

const nameColumn = { id: 'name', title: t('common.branch'), width: 'minmax(80px, 1.4fr)' } as const;

const stayColumns: readonly GridColumn<Stay>[] = [
  {
    ...nameColumn,
    render: ({ item }) => <MiddleCut className={styles.name} text={nameOf(item)} />,
  },
  {
    id: 'reason',
    title: t('common.reason'),
    width: 'minmax(60px, 1fr)',
    align: 'end',
    render: ({ reason }) => (
      <span className={classNames(looks.muted, styles.cut)} title={reason}>
        {reason}
      </span>
    ),
  },
];

/** Everything that a rule takes is chosen until its box is cleared. */
const useChosen = (goes: readonly ListedBranch[], { left, setLeft }: CleanUpChoice): Selection =>
  useMemo(() => {
    const names = goes.map(nameOf);
    const change = (names: readonly string[], isOut: (name: string) => boolean): void =>
      setLeft((before) => new Set([...before].filter((name) => !names.includes(name)).concat(names.filter(isOut))));
    return {
      keys: new Set(names.filter((name) => !left.has(name))),
      has: (name) => !left.has(name),
      toggle: (name) => change([name], () => !left.has(name)),
      extendTo: (name) => change([name], () => false),
      selectAll: () => setLeft(() => new Set()),
      clear: () => setLeft(() => new Set(names)),
      clearsByEscape: false,
    };
  }, [goes, left, setLeft]);

const failed = (error: unknown): ActionState => {
  const { message, hint } = channelFailureOf(error);
  return {
    kind: 'failed',
    failure: { code: 'refused', message, retriable: true, ...(hint !== undefined && { hint }) },
    who: '',
    refresh: null,
    isRefreshing: false,
    refreshFailure: null,
  };
};

const goesColumns = (project: number | string, base: Base | null): readonly GridColumn<ListedBranch>[] => [
  {
    ...nameColumn,
    render: (item) => <MiddleCut className={styles.name} text={nameOf(item)} />,
  },
  {
    id: 'why',
    title: t('common.reason'),
    width: 'minmax(60px, 1fr)',
    align: 'end',
    render: (item) => <WhyDeleted project={project} base={base} item={item} />,
  },
  {
    id: 'sha',
    title: t('common.commit'),
    width: '60px',
    align: 'end',
    render: ({ branch }) => <Sha of={branch.commit?.id ?? ''} />,
  },
];

const Title = ({ count, children }: { readonly count: number; readonly children: string }) => (
  <h3 className={styles.section}>
    {children} <span>{numberText(count)}</span>
  </h3>
);

interface ChooserProps {
  readonly project: number | string;
  readonly branches: Branches;
  /** The receipt is on disk; nothing is deleted yet. */
  readonly onBegin: (receipt: string) => void;
}

/** What the rule takes, each with its box. */
const Goes = ({
  project,
  branches: { base, isWhole },
  items,
  chosen,
}: Omit<ChooserProps, 'onBegin'> & { readonly items: readonly ListedBranch[]; readonly chosen: Selection }) => {
  const columns = useMemo(() => goesColumns(project, base), [project, base]);
  return (
    <div className={styles.list}>
      {items.length === 0 ? (
        <p className={styles.note}>{isWhole ? t('branches.no_match') : t('common.loading')}</p>
      ) : (
        <Grid
          label={t('branches.goes')}
          list={`clean up ${String(project)}`}
          columns={columns}
          items={items}
          keyOf={nameOf}
          selection={chosen}
          hasStatus={false}
        />
      )}
    </div>
  );
};

/** What the rule would take and what keeps it. */
const Stays = ({ project, items }: { readonly project: number | string; readonly items: readonly Stay[] }) =>
  items.length > 0 && (
    <>
      <Title count={items.length}>{t('branches.stays')}</Title>
      <div className={styles.kept}>
        <Grid
          label={t('branches.stays')}
          list={`clean up kept ${String(project)}`}
          columns={stayColumns}
          items={items}
          keyOf={stayKey}
          hasHeader={false}
          hasStatus={false}
        />
      </div>
    </>
  );

/** Keeps the receipt, then begins. */
const ConfirmCleanUp = ({
  project,
  branches: { requests },
  items,
  onBegin,
  onClose,
}: ChooserProps & { readonly items: readonly ListedBranch[]; readonly onClose: () => void }) => {
  const [state, setState] = useState<ActionState>(idle);
  const verb = t('branches.delete_branches', { count: items.length });
  const begin = (): void => {
    setState({ kind: 'running' });
    keepReceipt(
      String(project),
      items.map(({ branch }) => ({ name: branch.name, sha: branch.commit?.id ?? '' })),
    ).then(onBegin, (error: unknown) => setState(failed(error)));
  };
  return (
    <ConfirmDialog
      title={`${verb}?`}
      labels={{ ...deletionLabels(items.length), verb }}
      consequence={t('branches.chosen_text')}
      safe={
        <>
          <NeededBranches goes={items} requests={requests} />
          <UnmergedBranches goes={items} />
          {t('branches.chosen_safe')}
        </>
      }
      state={state}
      onConfirm={begin}
      onClose={onClose}
    />
  );
};

export const CleanUpChooser = ({
  choice,
  onOneCall,
  ...props
}: ChooserProps & {
  readonly choice: CleanUpChoice;
  /** Asks about merged branches in one call of the server. */
  readonly onOneCall: () => void;
}) => {
  const { project, branches } = props;
  const { list, isWhole, now, requests } = branches;
  const { rule, setRule } = choice;
  // What was asked about is what is deleted, whatever a refresh of the list brings meanwhile.
  const [confirming, setConfirming] = useState<readonly ListedBranch[] | null>(null);
  const plan = useMemo(() => cleanUpPlan(list.items, rule, now), [list.items, rule, now]);
  const chosen = useChosen(plan.goes, choice);
  const goes = plan.goes.filter((item) => chosen.has(nameOf(item)));
  const isReading = !isWhole || requests === 'loading';
  const isReady = !isReading && goes.length > 0;
  const ask = (): void => setConfirming(goes);
  useCommand('branch.delete-or-restore', ask, isReady);
  return (
    <>
      <CleanUpRuleForm rule={rule} onRule={setRule} />
      {plan.problem !== null && (
        <div className={styles.notices}>
          <Notice kind="info" inset title={plan.problem} />
        </div>
      )}
      <Title count={goes.length}>{t('branches.goes')}</Title>
      <Goes project={project} branches={branches} items={plan.goes} chosen={chosen} />
      <Stays project={project} items={plan.stays} />
      {plan.neverOffered > 0 && <p className={styles.note}>{neverOfferedWords(plan.neverOffered)}</p>}
      <div className={styles.footer}>
        <Button look="danger" large command="branch.delete-or-restore" disabled={!isReady} onClick={ask}>
          {asking(t('branches.delete_branches', { count: (confirming ?? goes).length }))}
        </Button>
        <Button look="plain" onClick={onOneCall}>
          {t('common.delete_merged_branches')}
        </Button>
        {isReading && (
          <span className={looks.muted}>{t(isWhole ? 'branches.requests_loading' : 'common.loading')}</span>
        )}
      </div>
      {confirming !== null && <ConfirmCleanUp {...props} items={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
};
