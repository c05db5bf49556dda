/** What can be done at the foot of the merge box, and what became of the last try. */
import { useStanding } from '../../../api/standing.ts';
import { Button } from '../../../components/button.tsx';
import { useCommand } from '../../../components/commands.tsx';
import { serverSaid } from '../../../components/failure-words.ts';
import { Notice } from '../../../components/notice.tsx';
import type { Merge, MergeWish } from '../hooks/use-merge.ts';
import { deeds, refusedWords } from '../model/deed.ts';
import { mergeFailureWords } from '../model/merge-failure.ts';
import { mayMerge, type Readiness } from '../model/merge-readiness.ts';
import { shortSha, type MergeRequest } from '../model/merge-request.ts';
import styles from './merge-box.module.css';

/** Failures after which pressing again leads nowhere, or may do it twice. */
const standing: ReadonlySet<string> = new Set(['unknown_outcome', 'no_right', 'already_done']);

const Failed = ({ merge }: { readonly merge: Merge }) => {
  if (merge.isKnownMissing) {
    return (
      <Notice kind="info" title="Nothing was merged: the call did not arrive.">
        It was just read, and is still open. Merging again is safe.
      </Notice>
    );
  }
  if (!merge.failed) return null;
  const { failure, sha } = merge.failed;
  const words = mergeFailureWords(failure, sha);
  const { reading } = merge;
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' || failure.code === 'moved' ? 'warning' : 'danger'}
      title={words.title}
      actions={
        words.next === 'retry' || words.next === 'none' ? undefined : (
          <Button disabled={reading.isRunning} onClick={merge.readAgain}>
            {reading.isRunning ? 'Reading' : 'Read again'}
          </Button>
        )
      }
    >
      {reading.failure ? `It could not be read: ${reading.failure.message}` : words.text}
      <span className={styles.muted}> {serverSaid(failure)}</span>
    </Notice>
  );
};

const NotOffered = ({ merge }: { readonly merge: Merge }) =>
  merge.isRefused && !merge.failed && <span className={styles.muted}>{refusedWords(deeds.merge)}</span>;

const labelOf = (sha: string, readiness: Readiness, isRunning: boolean, isAutomatic: boolean): string => {
  const head = shortSha(sha);
  if (isRunning) return `Merging ${head}`;
  if (isAutomatic) return `Merge ${head} when the jobs have passed`;
  return readiness === 'automatic' ? `Merge ${head} now` : `Merge ${head}`;
};

const readWords = (count: number | null): string => {
  if (count === null) return 'Read the commits';
  return count === 1 ? 'Read the new commit' : `Read the ${String(count)} new commits`;
};

/** Draws the failure of the last try, if any, and the buttons. */
export const MergeActions = ({
  item,
  readiness,
  merge,
  wish,
  isWishKnown,
  arrivedCount,
  onReadCommits,
}: {
  readonly item: MergeRequest;
  readonly readiness: Readiness;
  readonly merge: Merge;
  readonly wish: MergeWish;
  /** A message that was written before has been read. */
  readonly isWishKnown: boolean;
  /** How many commits are new; null while unknown, or after a rewrite. */
  readonly arrivedCount: number | null;
  readonly onReadCommits: () => void;
}) => {
  const { sha } = item;
  const hasMoved = readiness === 'moved';
  const isBarred = merge.isRefused || standing.has(merge.failed?.failure.code ?? '');
  const isOffline = useStanding().unreachable !== null;
  const isPossible = mayMerge(readiness) && isWishKnown && !merge.isRunning && !isBarred;
  const isOffered = isPossible && !isOffline;
  const run = (): void => {
    if (sha && isOffered) merge.run(sha, wish);
  };
  useCommand('merge-request.merge', run, isOffered && Boolean(sha));
  return (
    <>
      {!(hasMoved && merge.failed?.failure.code === 'moved') && <Failed merge={merge} />}
      <div className={styles.foot}>
        {hasMoved && (
          <Button look="primary" large onClick={onReadCommits}>
            {readWords(arrivedCount)}
          </Button>
        )}
        {sha && (
          <Button
            look={isOffered && readiness !== 'automatic' ? 'primary' : 'normal'}
            large
            disabled={!isOffered}
            onClick={run}
            aria-busy={merge.isRunning}
            title="Merge (m)"
          >
            {labelOf(sha, readiness, merge.isRunning, wish.isAutomatic)}
          </Button>
        )}
        {hasMoved && <span className={styles.muted}>Merge is offered when the new commits have been on screen.</span>}
        {isPossible && isOffline && (
          <span className={styles.muted}>Merge is offered when the server answers again.</span>
        )}
        <NotOffered merge={merge} />
      </div>
    </>
  );
};
