/** Above comments that are read away from the changes: what they are about, and the way there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortSha } from '#shared/commit-id.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { routeTo } from '#shared/screens.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { lineKey, lineNumbers, markOf } from '#renderer/things/note/model/line-draft.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { Thread } from '#renderer/things/note/model/thread.ts';
import { pointWords } from '#renderer/things/note/components/threads/subject-words.ts';
import { QuotedLines } from './quoted-lines.tsx';
import styles from './lines-link.module.css';

/** To the changes of the head, or of one commit. */
const ChangesLink = ({
  target: { project, number },
  commit = null,
  mark = null,
  children,
}: {
  readonly target: NoteTarget;
  readonly commit?: string | null;
  /** What is shown there. */
  readonly mark?: string | null;
  readonly children: ReactNode;
}) => {
  const search = new URLSearchParams({
    ...(commit !== null && { commit }),
    ...(mark !== null && { comment: mark }),
  });
  return <Link to={`${routeTo('changes', { project, iid: number })}?${search.toString()}`}>{children}</Link>;
};

/** The lines are found in the head that is shown then, or said to be outdated there. */
export const LinesLink = ({
  target,
  place,
  commit = null,
}: {
  readonly target: NoteTarget;
  readonly place: LinePosition;
  readonly commit?: string | null;
}) => (
  <div className={styles.lines}>
    <p className={styles.where}>
      <ChangesLink target={target} commit={commit} mark={markOf(lineKey(place))}>
        {visibleText(place.path)}, {t('notes.lines_at', { lines: lineNumbers(place), sha: shortSha(place.sha) })}
      </ChangesLink>
    </p>
    <QuotedLines place={place} />
  </div>
);

/** What a thread of a server is about; nothing where that is the merge request as a whole. */
export const SubjectLink = ({ target, thread }: { readonly target: NoteTarget; readonly thread: Thread }) => {
  const { subject, commit, key } = thread;
  if (subject.kind === 'lines') return <LinesLink target={target} place={subject.place} commit={commit} />;
  if (subject.kind === 'whole') {
    if (commit === null) return null;
    return (
      <p className={styles.where}>
        <ChangesLink target={target} commit={commit}>
          {t('notes.commit_at', { sha: shortSha(commit) })}
        </ChangesLink>
      </p>
    );
  }
  const { file } = subject;
  const point = pointWords(subject);
  return (
    <p className={styles.where}>
      <ChangesLink target={target} commit={commit} mark={markOf(key)}>
        {subject.kind === 'file'
          ? t('notes.file_at', { path: visibleText(file.path), sha: shortSha(file.sha) })
          : t('notes.image_at', { path: visibleText(file.path), sha: shortSha(file.sha) })}
      </ChangesLink>
      {point !== null && <span>{point}</span>}
    </p>
  );
};
