/** What one commit has that another has not, as merge requests: what would go live, or what a deployment brought. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { ofTwoCommits, useCommitCount } from '#renderer/blocks/comparison/use-commit-count.ts';
import { useReadNotes, type KnownCommits, type ReadingNotes } from '#renderer/blocks/comparison/use-read-notes.ts';
import type { ReadNotes } from '#renderer/blocks/comparison/read-notes.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Dialog, DialogWords } from '#renderer/components/layout/dialog.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { readComparison } from '#renderer/workers/comparison/comparison-client.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './new-commits-dialog.module.css';

/** A commit, and what it is the commit of: an environment, a deployment. */
export interface NamedCommit {
  readonly name: string;
  readonly sha: string;
}

interface Pair {
  readonly project: number | string;
  /** Has the new commits. */
  readonly from: NamedCommit;
  /** Has not. */
  readonly to: NamedCommit;
}

/** Merge requests, then commits without one. */
const Brought = ({ project, notes }: { readonly project: number | string; readonly notes: ReadNotes }) => (
  <>
    {notes.isCutOff && <Notice kind="warning" inset title={t('tags.cut_off')} />}
    <ul className={styles.list} aria-label={t('common.merge_requests')}>
      {notes.content.requests.map(({ iid, title }) => (
        <li key={iid}>
          <Link to={routeTo('merge-request', { project, iid })}>
            !{iid} {visibleText(title)}
          </Link>
        </li>
      ))}
    </ul>
    {notes.content.commits.length > 0 && (
      <>
        <h3 className={looks.quiet}>{t('tags.commits', { count: notes.content.commits.length })}</h3>
        <ul className={styles.list}>
          {notes.content.commits.map(({ id, title }) => (
            <li key={id}>
              <Sha of={id} /> {visibleText(title)}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

/** Commits of the other one that would be gone: counted once the rest is read. */
const Lost = ({ project, from, to }: Pair) => {
  const lost = useCommitCount(project, { from: from.sha, to: to.sha }, true);
  if (!lost || lost.count === 0) return null;
  return (
    <Notice
      kind="warning"
      inset
      title={t('whereabouts.would_be_lost', {
        count: lost.count,
        from: visibleText(from.name),
        to: visibleText(to.name),
      })}
    />
  );
};

/** The new commits: read once for each two. */
const useNewCommits = (project: number | string, { from, to }: Pair) =>
  useQuery({
    queryKey: queryKey(
      'repository.compare',
      { params: { id: project }, query: { from: to.sha, to: from.sha } },
      'commits',
    ),
    queryFn: async ({ signal }): Promise<KnownCommits> => {
      const request = { kind: 'commits', project, from: to.sha, to: from.sha, isCount: false } as const;
      const { commits, isCutOff } = await readComparison(request, signal);
      return { commits, isCutOff };
    },
    ...ofTwoCommits,
  });

/** How far it is: the commits first, then their merge requests. */
const progressWords = (state: ReadingNotes, known: KnownCommits | undefined): string => {
  if (state.kind === 'running') return t('whereabouts.comparing', { count: state.progress?.calls ?? 0 });
  if (known === undefined) return '';
  const count = known.commits.length;
  return count === 0 ? t('merge_requests.no_new_commits') : t('common.commits_too', { count });
};

const NewCommits = ({
  children,
  onClose,
  ...pair
}: Pair & { readonly children: ReactNode; readonly onClose: () => void }) => {
  const { project, from, to } = pair;
  const commits = useNewCommits(project, pair);
  const { state, start, stop } = useReadNotes(project);
  const known = commits.data;
  const isEmpty = known?.commits.length === 0;
  const failure = state.kind === 'failed' ? state.failure : commits.isError ? failureOf(commits.error) : null;
  return (
    <>
      <DialogWords>
        <div className={styles.words}>
          {children}
          <p>{t('whereabouts.live_and_not', { from: visibleText(from.name), to: visibleText(to.name) })}</p>
          <p role="status">{commits.isPending ? t('common.loading') : progressWords(state, known)}</p>
          {state.kind === 'idle' && known && !isEmpty && (
            <p className={looks.quiet}>{t('whereabouts.requests_cost')}</p>
          )}
          {failure !== null && (
            <Notice kind="danger" inset title={failure.message}>
              {failure.hint}
            </Notice>
          )}
          {state.kind === 'done' && (
            <>
              <Brought project={project} notes={state.notes} />
              <Lost {...pair} />
            </>
          )}
        </div>
      </DialogWords>
      <FormActions
        place="dialog"
        cancel={
          <Button large onClick={state.kind === 'running' ? stop : onClose}>
            {state.kind === 'running' ? t('common.stop') : t('common.close')}
          </Button>
        }
        action={
          state.kind !== 'done' && (
            <Button
              look="primary"
              large
              disabled={!known || isEmpty || state.kind === 'running'}
              onClick={() => start(to.sha, from.sha, known ?? null)}
            >
              {t('tags.find_requests')}
            </Button>
          )
        }
      />
    </>
  );
};

export const NewCommitsDialog = ({
  project,
  title,
  sources,
  to,
  onClose,
}: {
  readonly project: number | string;
  readonly title: string;
  /** What may have new commits: one of them is chosen. */
  readonly sources: readonly [NamedCommit, ...NamedCommit[]];
  readonly to: NamedCommit;
  readonly onClose: () => void;
}) => {
  const [chosen, setChosen] = useState(0);
  const from = sources[chosen] ?? sources[0];
  return (
    <Dialog title={title} onClose={onClose}>
      <NewCommits key={from.name} project={project} from={from} to={to} onClose={onClose}>
        {sources.length > 1 && (
          <SelectField
            label={t('common.from')}
            options={sources.map(({ name }, at) => ({ value: String(at), label: visibleText(name) }))}
            value={String(chosen)}
            onValue={(value) => setChosen(Number(value))}
          />
        )}
      </NewCommits>
    </Dialog>
  );
};
