/** Assignee, labels, milestone and target project of a new merge request, and what its branches differ by. */
import { PickField } from '../../../../blocks/picker/pick-field.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Age } from '../../../../components/text/age.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { Comparison } from '../../hooks/use-comparison.ts';
import type { Detail, NewDetails as Details } from '../../hooks/use-new-details.ts';
import { shortSha } from '../../model/merge-request.ts';
import styles from './new-merge-request.module.css';

const Field = ({
  detail,
  label,
  hint,
  isFixed,
}: {
  readonly detail: Detail;
  readonly label: string;
  readonly hint: string;
  readonly isFixed: boolean;
}) => (
  <PickField
    label={label}
    value={detail.text.text}
    onValue={detail.text.write}
    onBlur={detail.text.keep}
    isReadOnly={isFixed}
    hint={hint}
    error={detail.error}
    sections={[
      { title: label, options: detail.options.slice(0, 50).map((name) => ({ key: name, text: visibleText(name) })) },
    ]}
  />
);

/** The fields that may stay empty. */
export const NewDetails = ({ details, isFixed }: { readonly details: Details; readonly isFixed: boolean }) => (
  <div className={styles.branches}>
    <Field detail={details.assignee} label="Assignee" hint="Who is to review it, by user name." isFixed={isFixed} />
    <Field
      detail={details.labels}
      label="Labels"
      hint="With commas between them; new ones are made."
      isFixed={isFixed}
    />
    <Field detail={details.milestone} label="Milestone" hint="One that the project uses." isFixed={isFixed} />
    <Field
      detail={details.target}
      label="Target project"
      hint="Of a fork: the project it goes to. Empty: this one."
      isFixed={isFixed}
    />
  </div>
);

const shown = 20;

/** The commits that would be merged. */
export const ComparedCommits = ({ comparison }: { readonly comparison: Comparison }) => {
  const { commits, files, state, failure } = comparison;
  if (failure) return <Notice kind="warning" inset title={`Not compared: ${failure.message}`} />;
  if (state === null) return null;
  if (state === 'too-large')
    return <Notice kind="info" inset title="The branches differ too much to be compared in time." />;
  if (commits.length === 0)
    return (
      <Notice kind="warning" inset title="There is nothing to merge.">
        Every commit of the source branch is in the target branch.
      </Notice>
    );
  const words = `${commits.length.toLocaleString('en-GB')} ${commits.length === 1 ? 'commit' : 'commits'}, ${files.toLocaleString('en-GB')} changed ${files === 1 ? 'file' : 'files'}`;
  return (
    <section aria-label="What would be merged" className={styles.compared}>
      <h2 className={styles.comparedTitle}>{words}</h2>
      <ul aria-label="Commits that would be merged" className={styles.commits}>
        {commits.slice(-shown).map((commit) => (
          <li key={commit.id} className={styles.commit}>
            <code>{shortSha(commit.id)}</code>
            <span className={styles.commitTitle}>{visibleText(commit.title ?? '')}</span>
            <Age of={commit.created_at} what="Committed" />
          </li>
        ))}
      </ul>
      {commits.length > shown && <p className={styles.comparedMore}>The newest {shown} are shown.</p>}
    </section>
  );
};
