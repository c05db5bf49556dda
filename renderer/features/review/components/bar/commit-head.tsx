/** The commit that is read alone: its message, who wrote it and when, above its changes; of several, their messages. */
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Day } from '#renderer/components/time/day.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { chosenSteps, type StepCommit } from '#renderer/features/review/model/commit-steps.ts';
import styles from './review-bar.module.css';

/** What follows the first line, which is the title. */
const bodyOf = ({ title, message = '' }: StepCommit): string => {
  const [first = '', ...rest] = message.split('\n');
  return (first === title ? rest.join('\n') : message).trim();
};

const CommitHead = ({ commit }: { readonly commit: StepCommit }) => {
  const { id, title, author_name: author = '', created_at: at } = commit;
  const body = bodyOf(commit);
  return (
    <section className={styles.commit} aria-label={t('common.commit')}>
      <h2 className={styles.title}>{visibleText(title)}</h2>
      <p className={styles.facts}>
        {author !== '' && (
          <>
            <Avatar name={visibleText(author)} picture={null} />
            <span>{visibleText(author)}</span>
          </>
        )}
        {at !== undefined && <Day of={at} />}
        <Sha of={id} />
        <CopyButton text={id}>{t('common.copy_sha')}</CopyButton>
      </p>
      {body !== '' && (
        <div className={styles.body}>
          <PlainText text={body} />
        </div>
      )}
    </section>
  );
};

/** Several commits: their messages one below the other, in the order in which they are read. */
const CommitHeads = ({ commits }: { readonly commits: readonly StepCommit[] }) => (
  <section className={styles.commit} aria-label={t('common.commits')}>
    <ol className={styles.list}>
      {commits.map((commit) => (
        <li key={commit.id}>
          <h2 className={styles.title}>
            {visibleText(commit.title)} <Sha of={commit.id} />
          </h2>
          {bodyOf(commit) !== '' && (
            <div className={styles.body}>
              <PlainText text={bodyOf(commit)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** Nothing while all commits are read together. */
export const CommitHeadOf = ({
  steps,
  commit,
}: {
  readonly steps: readonly StepCommit[];
  readonly commit: string | null;
}) => {
  const chosen = chosenSteps(steps, commit);
  if (chosen === null) return null;
  const commits = steps.slice(chosen.first, chosen.last + 1);
  const [first] = commits;
  return first !== undefined && commits.length === 1 ? (
    <CommitHead commit={first} />
  ) : (
    <CommitHeads commits={commits} />
  );
};
