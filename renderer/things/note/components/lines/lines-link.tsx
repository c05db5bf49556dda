/** Above comments that are read away from the changes: what they are about, with the lines quoted, and the way there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortSha } from '#shared/commit-id.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { routeTo } from '#shared/screens.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { lineKey, lineNumbers, markOf } from '#renderer/things/note/model/line-draft.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { Thread, Subject } from '#renderer/things/note/model/thread.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import styles from './lines-link.module.css';

/** `120 px from the left, 48 px from the top`; null where no point of an image is named. */
export const pointWords = (subject: Subject): string | null => {
  if (subject.kind !== 'image' || subject.point === null) return null;
  const { x, y } = subject.point;
  return t('notes.image_point', { x: String(Math.round(x)), y: String(Math.round(y)) });
};

/** At the head of a file, among what is about lines of it; null where it is about lines. */
export const fileWords = (subject: Subject): string | null => {
  if (subject.kind === 'file') return t('notes.on_file');
  return subject.kind === 'image' ? t('notes.on_image') : null;
};

/** The lines that a comment is about, as they were: removed ones in their colour, and how many more there are. */
export const QuotedLines = ({ place }: { readonly place: LinePosition }) => {
  const { quoted, side } = place;
  const more = place.lastLine - place.firstLine + 1 - quoted.length;
  // A thread of the server has numbers alone.
  if (quoted.length === 0) return null;
  return (
    <pre className={classNames(styles.code, side === 'old' ? styles.removed : styles.newer)}>
      {visibleText(quoted.join('\n'))}
      {more > 0 &&
        `
${t('notes.more_lines', { amount: more })}`}
    </pre>
  );
};

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
        {visibleText(place.path)}, {t('common.at', { name: lineNumbers(place), sha: shortSha(place.sha) })}
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
