/** `p/:project/compare/:from/:to`: the commits between two refs, or what they change, as a merge request shows it. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ArrowLeftRight, Equal, FileCheck2, Hourglass } from 'lucide-react';
import { shortRef } from '#shared/commit-id.ts';
import { routeTo, screenTitle } from '#shared/screens.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { readAgainOrFail } from '#renderer/api/freshness.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { commitTitle } from '#renderer/things/commit/commit-columns.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject, useRouteParts } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import type { CommitRange, ComparedCommit, Comparison } from '#renderer/workers/changes/changes-protocol.ts';
import { useRefLists } from '#renderer/features/review/hooks/use-ref-lists.ts';
import { newestFirst, nothingOf, type Nothing } from '#renderer/features/review/model/comparison-words.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ComparedChanges, useComparison } from './compared-changes.tsx';
import { ComparedCommits } from './compared-commits.tsx';
import styles from './compare.module.css';

interface NothingBetweenProps extends CommitRange {
  readonly why: Nothing;
  /** Newest first. */
  readonly commits: readonly ComparedCommit[];
  readonly onSwap: () => void;
  readonly onAgain: () => void;
  /** Shows what one of the commits changes. */
  readonly onCommit: (commit: string) => void;
}

/** In place of files: why a comparison has none, and what to do next. */
const NothingBetween = ({ why, commits, from, to, onSwap, onAgain, onCommit }: NothingBetweenProps) => {
  const [first, second] = [visibleText(shortRef(from)), visibleText(shortRef(to))];
  if (why === 'same')
    return (
      <EmptyState icon={Equal} title={t('comparison.same_commit')}>
        {t('comparison.same_text')}
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
  const oldest = commits.at(-1);
  if (why === 'timeout')
    return (
      <EmptyState
        icon={Hourglass}
        title={t('comparison.timeout')}
        actions={
          <>
            <Button onClick={onAgain}>{t('common.retry')}</Button>
            {oldest && <Button onClick={() => onCommit(oldest.id)}>{t('comparison.one_at_a_time')}</Button>}
          </>
        }
      >
        {t('comparison.timeout_text')}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileCheck2} title={t('comparison.no_file_changed')}>
      {t('comparison.unchanged_text')}
    </EmptyState>
  );
};

const Summary = ({ comparison, state }: { readonly comparison: Comparison; readonly state: ChangesState }) => {
  const { commit, commits } = comparison;
  return (
    <div className={styles.summary}>
      <span className={styles.counts} role="status">
        {t('common.commits_too', { count: commits.length })}, {t('common.files_too', { count: state.files.length })}
      </span>
      {commit && (
        <>
          <span className={styles.muted}>{t('review.latest_commit')}</span>
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

type View = 'commits' | 'changes';

/** Which of the two is shown, in the address. */
const useView = () => {
  const [address, setAddress] = useSearchParams();
  const set = (view: View, commit: string | null): void =>
    setAddress({ ...(view === 'commits' && { view }), ...(commit !== null && { commit }) }, { replace: true });
  const view: View = address.get('view') === 'commits' ? 'commits' : 'changes';
  return { view, commit: view === 'commits' ? null : address.get('commit'), set };
};

interface CommitsProps {
  readonly project: number | string;
  readonly commits: readonly ComparedCommit[];
  readonly state: ChangesState | null;
  /** Why there are none; false while that is not known. */
  readonly nothing: ReactNode;
  readonly onAgain: () => void;
}

const Commits = ({ project, commits, state, nothing, onAgain }: CommitsProps) => {
  const { pathname } = useLocation();
  if (commits.length > 0)
    return (
      <ComparedCommits
        project={project}
        commits={commits}
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
            <SkeletonRows label={t('common.loading')} />
          ))}
      </Pane>
    </Panes>
  );
};

/** The refs, what is between them in numbers, and which of the two is shown. */
const Head = ({
  project,
  from,
  to,
  state,
  view,
  onView,
}: CommitRange & {
  readonly project: number | string;
  readonly state: ChangesState | null;
  readonly view: View;
  readonly onView: (view: View) => void;
}) => {
  const comparison = state?.head?.comparison ?? null;
  const title = t('comparison.compare_named', { from: visibleText(shortRef(from)), to: visibleText(shortRef(to)) });
  return (
    <>
      <CompareBar project={project} from={from} to={to} title={title}>
        <SegmentedControl
          label={t('common.view')}
          options={[
            {
              value: 'changes',
              label: t('common.changes'),
              count: state?.phase === 'done' ? state.files.length : null,
            },
            { value: 'commits', label: t('common.commits'), count: comparison?.commits.length },
          ]}
          value={view}
          onValue={onView}
        />
      </CompareBar>
      {comparison !== null && comparison.commits.length > 0 && state !== null && (
        <Summary comparison={comparison} state={state} />
      )}
    </>
  );
};

const Compared = ({ from, to }: CommitRange) => {
  const project = useProject();
  const client = useQueryClient();
  const navigate = useNavigate();
  const range = useMemo(() => ({ from, to }), [from, to]);
  const { review, state } = useComparison(project, range);
  const { view, commit, set } = useView();
  // In use while the screen is: the pickers have it at once, and the screen knows whether the server answers.
  useRefLists(project);
  const comparison = state?.head?.comparison ?? null;
  const commits = useMemo(() => (comparison ? newestFirst(comparison) : []), [comparison]);
  const show = (next: View): void => set(next, null);
  useWindowTitle(screenTitle('comparison', { from, to }));
  // What is on screen stays while the server does not answer.
  useCommand('window.read-again', () => void readAgainOrFail(client).then(review.readAgain, () => undefined));
  const isOfCommits = view === 'commits';
  useCommand('compare.view', () => show(isOfCommits ? 'changes' : 'commits'), commits.length > 0 || isOfCommits);
  useRecovered(() => {
    if (isOfCommits && state?.phase === 'failed') review.readAgain();
  });
  const why = nothingOf(comparison, state?.files.length ?? 0);
  const nothing = why !== null && (
    <NothingBetween
      why={why}
      commits={commits}
      from={from}
      to={to}
      onSwap={() => void navigate(routeTo('comparison', { project, from: to, to: from }))}
      onAgain={review.readAgain}
      onCommit={(sha) => set('changes', sha)}
    />
  );
  return (
    <>
      <Head project={project} from={from} to={to} state={state} view={view} onView={show} />
      {isOfCommits ? (
        <Commits project={project} commits={commits} state={state} nothing={nothing} onAgain={review.readAgain} />
      ) : (
        <ComparedChanges
          project={project}
          range={range}
          review={review}
          commits={commits}
          commit={commit}
          onCommit={(next) => set('changes', next)}
          empty={commit === null && nothing ? nothing : undefined}
        />
      )}
    </>
  );
};

/** Other refs start over. */
export const ComparisonScreen = () => {
  const { from = '', to = '' } = useRouteParts();
  return <Compared key={`${from} ${to}`} from={from} to={to} />;
};
