/** A file, and the merge requests that overlap in it: each with the way to its changes, and with whom it conflicts. */
import { Link } from 'react-router';
import { StateIcon } from '#renderer/components/text/state-chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { reviewStateOf, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import type { CheckedPair } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import type { OverlapsInFile } from '#renderer/blocks/comparison/use-overlaps.ts';
import { changesOf, kindWords, Verdict } from './overlap-files.tsx';
import { namesOf } from './reads.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './overlaps.module.css';

/** Merge requests of a group that are drawn. */
export const mostMembers = 50;

type Checked = readonly CheckedPair<MergeRequestItem>[];

interface GroupProps {
  readonly group: OverlapsInFile<MergeRequestItem>;
  readonly checked: Checked;
  /** All pairs that overlap are among those that can be checked. */
  readonly isWhole: boolean;
}

/** The pairs that overlap in the file of a group. */
const pairsIn = ({ group: { members }, checked }: Omit<GroupProps, 'isWhole'>): Checked => {
  const paths = new Map(members.map(({ item, path }) => [item.iid, path]));
  return checked.filter(({ pair: { one, other, files } }) =>
    files.some((file) => file.path === paths.get(one.iid) && file.otherPath === paths.get(other.iid)),
  );
};

/** Whether git cannot merge both in the file of the group. */
const isConflict = ({ conflicts }: CheckedPair<MergeRequestItem>, paths: ReadonlySet<string>): boolean =>
  conflicts !== null && conflicts.files.some(({ path }) => paths.has(path));

export const OverlapGroup = ({ group, checked, isWhole }: GroupProps) => {
  const { path, kinds, members } = group;
  const paths = new Set([path, ...members.map((member) => member.path)]);
  const pairs = pairsIn({ group, checked });
  const conflicting = pairs.filter((pair) => isConflict(pair, paths));
  /** The newest first, as the members are. */
  const others = (iid: number): readonly MergeRequestItem[] =>
    conflicting
      .flatMap(({ pair: { one, other } }) => (one.iid === iid ? [other] : other.iid === iid ? [one] : []))
      .sort((one, other) => other.iid - one.iid);
  const isClean = isWhole && pairs.length > 0 && pairs.every(({ verdict }) => verdict === 'clean');
  return (
    <>
      <div className={styles.file}>
        <h2 className={styles.path}>{visibleText(path)}</h2>
        <span className={looks.quiet}>{t('tags.requests', { count: members.length })}</span>
        {kinds.map(
          (kind) =>
            kindWords(kind) !== '' && (
              <span key={kind} className={looks.quiet}>
                {kindWords(kind)}
              </span>
            ),
        )}
        {isClean && <Verdict of="clean" />}
        {conflicting.length > 0 && <Verdict of="conflict" />}
      </div>
      <ul>
        {members.slice(0, mostMembers).map(({ item, path: own }) => (
          <li key={item.iid} className={styles.member}>
            <StateIcon state={reviewStateOf(item)} />
            <Link className={looks.cut} to={changesOf(item, own)}>
              !{item.iid} {visibleText(item.title ?? '')}
            </Link>
            {own !== path && <span className={looks.quiet}>{visibleText(own)}</span>}
            {others(item.iid).length > 0 && (
              <span className={styles.conflict}>
                {t('merging.conflicts_with', { target: namesOf(others(item.iid)) })}
              </span>
            )}
          </li>
        ))}
        {members.length > mostMembers && (
          <li className={looks.quiet}>{t('merge_requests.and_more', { count: members.length - mostMembers })}</li>
        )}
      </ul>
    </>
  );
};
