/** What leads on where a merge is not offered: conflicts are solved with git, a draft is marked ready, an automatic merge is cancelled, what was closed is reopened. */
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useCancellation } from '../hooks/use-auto-merge.ts';
import { useChange } from '../hooks/use-change.ts';
import { deeds } from '../model/deed.ts';
import { withoutDraftMark } from '../model/draft-mark.ts';
import { isFromFork } from '../model/fork.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import type { Readiness } from '../model/merge-readiness.ts';
import { ChangeNotice } from './change-notice.tsx';
import styles from './merge-box.module.css';

const quoted = (name: string | null): string => `'${(name ?? '').replaceAll("'", String.raw`'\''`)}'`;
/** Where the target is fetched from in a clone of a fork. */
const addressOf = (webUrl: string | null): string =>
  `${(webUrl ?? '').replace(/\/(?:-\/)?merge_requests\/\d+.*$/, '')}.git`;

const bringTarget = (item: MergeRequest): readonly string[] => {
  const { source_branch: source, target_branch: target, web_url: address } = item;
  return isFromFork(item)
    ? [
        `# in a clone of the fork`,
        `git switch ${quoted(source)}`,
        `git fetch ${quoted(addressOf(address))} ${quoted(target)}`,
        `git merge FETCH_HEAD`,
      ]
    : [`git fetch origin`, `git switch ${quoted(source)}`, `git merge ${quoted(`origin/${target ?? ''}`)}`];
};

const commandsFor = (item: MergeRequest): string =>
  [
    ...bringTarget(item),
    `# solve the conflicts, git add what was solved, then`,
    `git commit`,
    `git push origin ${quoted(item.source_branch)}`,
  ].join('\n');

const Ready = ({ item, readiness }: WayOnProps) => {
  const change = useChange(item, 'own');
  const title = withoutDraftMark(item.title);
  return (
    <>
      {readiness === 'work_in_progress' && title !== item.title && !change.isRefused && (
        <div className={styles.wayOn}>
          <Button disabled={change.isRunning} onClick={() => change.run({ title })}>
            {change.isRunning ? 'Marking as ready' : 'Mark as ready'}
          </Button>
        </div>
      )}
      <ChangeNotice item={item} failure={change.failure} deed={deeds.ready} onRead={change.forget} />
    </>
  );
};

const Reopening = ({ item, readiness }: WayOnProps) => {
  const change = useChange(item, 'own');
  return (
    <>
      {readiness === 'closed' && !change.isRefused && (
        <div className={styles.wayOn}>
          <Button disabled={change.isRunning} onClick={() => change.run({ state_event: 'reopen' })}>
            {change.isRunning ? 'Reopening' : 'Reopen'}
          </Button>
        </div>
      )}
      <ChangeNotice item={item} failure={change.failure} deed={deeds.reopen} onRead={change.forget} />
    </>
  );
};

/** What became of a cancellation stays in sight when the server says that there was nothing to cancel. */
const Armed = ({ item, readiness }: WayOnProps) => {
  const cancellation = useCancellation(item);
  return (
    <>
      {readiness === 'automatic' && !cancellation.isRefused && (
        <div className={styles.wayOn}>
          <Button disabled={cancellation.isRunning} onClick={cancellation.run}>
            {cancellation.isRunning ? 'Cancelling' : 'Cancel the automatic merge'}
          </Button>
        </div>
      )}
      <ChangeNotice item={item} failure={cancellation.failure} deed={deeds.cancel} onRead={cancellation.forget} />
    </>
  );
};

/** What the step stands on. */
export interface WayOnProps {
  readonly item: MergeRequest;
  readonly readiness: Readiness;
}

/** Draws the step for a readiness; nothing where the button of the box is the step. */
export const WayOn = (props: WayOnProps) => (
  <>
    <Ready {...props} />
    <Reopening {...props} />
    <Armed {...props} />
    {props.readiness === 'conflicts' && (
      <div className={styles.wayOn}>
        <CopyButton text={commandsFor(props.item)}>Copy the git commands for it</CopyButton>
      </div>
    )}
  </>
);
