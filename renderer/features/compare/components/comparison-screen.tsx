/** Two refs compared: the commits between them, or what they change. The changes themselves come from the route. */
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ArrowLeftRight, Equal, FileCheck2, Hourglass } from 'lucide-react';
import { shortRef } from '#shared/commit-id.ts';
import { routeTo } from '#shared/screens.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { commitTitle } from '#renderer/things/commit/commit-columns.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import type { Comparison } from '#renderer/workers/changes/changes-protocol.ts';
import { useRefLists } from '#renderer/features/compare/hooks/use-ref-lists.ts';
import { newestFirst, nothingOf, type Nothing } from '#renderer/features/compare/model/comparison-words.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ComparedCommits } from './compared-commits.tsx';
import styles from './compare.module.css';

interface NothingBetweenProps {
  readonly why: Nothing;
  readonly comparison: Comparison;
  readonly from: string;
  readonly to: string;
  readonly onSwap: () => void;
  readonly onAgain: () => void;
  /** Shows what one of the commits changes. */
  readonly onCommit: (commit: string) => void;
}

/** In place of files: why a comparison has none, and what to do next. */
const NothingBetween = ({ why, comparison, from, to, onSwap, onAgain, onCommit }: NothingBetweenProps) => {
  const [first, second] = [visibleText(shortRef(from)), visibleText(shortRef(to))];
  if (why === 'same')
    return (
      <EmptyState icon={Equal} title={t('comparison.same_commit')}>
        {first === second ? t('comparison.same_ref', { ref: first }) : t('comparison.same_location', { first, second })}
      </EmptyState>
    );
  if (why === 'contained')
    return (
      <EmptyState
        icon={ArrowLeftRight}
        title={t('comparison.contained', { second, first })}
        actions={
          <Button icon={ArrowLeftRight} command="compare.swap" onClick={onSwap}>
            {t('comparison.swap')}
          </Button>
        }
      >
        {t('comparison.contained_text', { first })}
      </EmptyState>
    );
  const oldest = newestFirst(comparison).at(-1);
  const count = comparison.commits.length;
  if (why === 'timeout')
    return (
      <EmptyState
        icon={Hourglass}
        title={t('comparison.timeout')}
        actions={
          <>
            <Button onClick={onAgain}>{t('comparison.try_again')}</Button>
            {oldest && <Button onClick={() => onCommit(oldest.id)}>{t('comparison.one_at_a_time')}</Button>}
          </>
        }
      >
        {count === 0 ? t('comparison.no_commit_came') : t('comparison.commits_there')}
        {t('comparison.timeout_text')}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileCheck2} title={t('comparison.no_file_changed')}>
      {t('comparison.unchanged_text', { count, ref: second })}
    </EmptyState>
  );
};

export interface ComparisonScreenProps {
  readonly project: number | string;
  readonly from: string;
  readonly to: string;
  /** Null before it was opened. */
  readonly state: ChangesState | null;
  readonly onAgain: () => void;
  /** The changes of all commits, or of one; `empty` appears where there are none. */
  readonly changes: (
    commit: string | null,
    onCommit: (commit: string | null) => void,
    empty: ReactNode | undefined,
  ) => ReactNode;
}

const Summary = ({ comparison, state }: { readonly comparison: Comparison; readonly state: ChangesState }) => {
  const { commit, commits } = comparison;
  return (
    <div className={styles.summary}>
      <span className={styles.counts} role="status">
        {t('comparison.commits_count', { count: commits.length })},{' '}
        {t('comparison.files_count', { count: state.files.length })}
      </span>
      {commit && (
        <>
          <span className={styles.muted}>{t('comparison.last')}</span>
          <Sha of={commit.id} />
          <span className={styles.title} title={visibleText(commit.message)}>
            {commitTitle(commit)}
          </span>
          <Avatar name={visibleText(commit.author_name)} picture={null} />
          <span className={styles.muted} title={visibleText(commit.author_email)}>
            {visibleText(commit.author_name)}, <Age of={commit.created_at} ago />
          </span>
        </>
      )}
    </div>
  );
};

/** Which of the two is shown, in the address. */
const useView = () => {
  const [address, setAddress] = useSearchParams();
  const set = (view: 'commits' | 'changes', commit: string | null): void =>
    setAddress({ ...(view === 'commits' && { view }), ...(commit !== null && { commit }) }, { replace: true });
  const view = address.get('view') === 'commits' ? ('commits' as const) : ('changes' as const);
  return { view, commit: view === 'commits' ? null : address.get('commit'), set };
};

interface CommitsProps extends Pick<ComparisonScreenProps, 'project' | 'state' | 'onAgain'> {
  readonly comparison: Comparison | null;
  /** Why there are none; false while that is not known. */
  readonly nothing: ReactNode;
}

const Commits = ({ project, comparison, state, nothing, onAgain }: CommitsProps) => {
  const { pathname } = useLocation();
  if (comparison !== null && comparison.commits.length > 0)
    return (
      <ComparedCommits
        project={project}
        commits={newestFirst(comparison)}
        position={`comparison ${pathname}`}
        changesOf={({ id }) => `${pathname}?commit=${id}`}
      />
    );
  return (
    <Panes>
      <Pane kind="list">
        {nothing ||
          (state?.failure ? (
            <FailureState failure={state.failure} onRetry={onAgain} />
          ) : (
            <SkeletonRows label={t('comparison.reading_commits')} />
          ))}
      </Pane>
    </Panes>
  );
};

export const ComparisonScreen = ({ project, from, to, state, onAgain, changes }: ComparisonScreenProps) => {
  const { view, commit, set } = useView();
  const navigate = useNavigate();
  // In use while the screen is: the pickers have it at once, and the screen knows whether the server answers.
  useRefLists(project);
  const comparison = state?.head?.comparison ?? null;
  const why = nothingOf(comparison, state?.files.length ?? 0);
  const show = (next: string): void => set(next === 'commits' ? 'commits' : 'changes', null);
  const hasCommits = comparison !== null && comparison.commits.length > 0;
  useCommand('compare.view', () => show(view === 'commits' ? 'changes' : 'commits'), hasCommits || view === 'commits');
  useRecovered(() => {
    if (view === 'commits' && state?.phase === 'failed') onAgain();
  });
  const nothing = why !== null && comparison !== null && (
    <NothingBetween
      why={why}
      comparison={comparison}
      from={from}
      to={to}
      onSwap={() => void navigate(routeTo('comparison', { project, from: to, to: from }))}
      onAgain={onAgain}
      onCommit={(sha) => set('changes', sha)}
    />
  );
  const title = t('comparison.between', { from: visibleText(shortRef(from)), to: visibleText(shortRef(to)) });
  return (
    <>
      <CompareBar project={project} from={from} to={to} title={t('comparison.compare_named', { title })}>
        <SegmentedControl
          label={t('comparison.what_is_shown')}
          options={[
            {
              value: 'changes',
              label: t('comparison.changes'),
              count: state?.phase === 'done' ? state.files.length : null,
            },
            { value: 'commits', label: t('comparison.commits'), count: comparison?.commits.length },
          ]}
          value={view}
          onValue={show}
        />
      </CompareBar>
      {comparison !== null && hasCommits && state !== null && <Summary comparison={comparison} state={state} />}
      {view === 'commits' ? (
        <Commits project={project} comparison={comparison} state={state} nothing={nothing} onAgain={onAgain} />
      ) : (
        changes(commit, (next) => set('changes', next), commit === null && nothing ? nothing : undefined)
      )}
    </>
  );
};
