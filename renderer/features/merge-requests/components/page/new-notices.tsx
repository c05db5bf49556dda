/** What is known of the branches of a new merge request before it is sent: what they differ by, and one that is open already. */
import { Link } from 'react-router';
import { numberText } from '../../../../../shared/locale/formats.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { Comparison } from '../../hooks/use-comparison.ts';
import { mergeRequestPath, type MergeRequestItem } from '../../model/merge-request.ts';
import { LineCounts, totalOf } from './line-counts.tsx';
import styles from './new-merge-request.module.css';

/** In one line; the panel has them one by one. */
export const ComparedWords = ({ comparison }: { readonly comparison: Comparison }) => {
  const { commits, files, state, failure, range, readAgain } = comparison;
  if (failure)
    return (
      <Notice
        kind="warning"
        inset
        title={`Not compared: ${failure.message}`}
        actions={<Button onClick={readAgain}>Try again</Button>}
      />
    );
  if (range === null) return null;
  if (state === null) return <p className={styles.compared}>Comparing the branches</p>;
  if (state === 'too-large')
    return <Notice kind="info" inset title="The branches differ too much to be compared in time." />;
  if (commits.length === 0)
    return (
      <Notice kind="warning" inset title="There is nothing to merge.">
        Every commit of the source branch is in the target branch.
      </Notice>
    );
  const words = `${numberText(commits.length)} ${commits.length === 1 ? 'commit' : 'commits'}, ${numberText(files.length)} changed ${files.length === 1 ? 'file' : 'files'}`;
  return (
    <p className={styles.compared}>
      {words} <LineCounts {...totalOf(files)} />
    </p>
  );
};

/** The way to the one that is open already; what is typed here is kept. */
export const AlreadyOpen = ({ item, target }: { readonly item: MergeRequestItem; readonly target: string }) => {
  const isSame = item.target_branch === target;
  return (
    <Notice
      kind={isSame ? 'warning' : 'info'}
      inset
      title="This branch already has an open merge request."
      actions={<Link to={mergeRequestPath(item)}>Open !{item.iid}</Link>}
    >
      !{item.iid} {visibleText(item.title)}, into <code>{visibleText(item.target_branch ?? '')}</code>.{' '}
      {isSame
        ? 'A second one into the same branch is refused.'
        : 'Both may be open while their targets differ; new commits reach both.'}
    </Notice>
  );
};
