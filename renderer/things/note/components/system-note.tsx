/** What the system noted in between, on one quiet line, and runs of such notes. */
import { Fragment, memo } from 'react';
import {
  CircleDot,
  Clock,
  GitBranch,
  GitCommitHorizontal,
  GitCompareArrows,
  GitMerge,
  GitPullRequestClosed,
  GitPullRequestDraft,
  Link,
  Milestone,
  Pencil,
  Tag,
  UserRoundCheck,
  type LucideIcon,
  ChevronDown,
  ChevronRight,
} from 'lucide-react';
import { Icon } from '#renderer/components/text/icon.tsx';
import { ReferenceText } from '#renderer/components/markdown/reference-text.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { eventLine, eventPieces } from '#renderer/things/note/model/event-pieces.ts';
import { authorOf, type Note } from '#renderer/things/note/model/note.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { runWords, type EventRun } from '#renderer/things/note/model/event-runs.ts';
import { NoteTime } from './note-time.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './timeline.module.css';

const patterns: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\bassign(ed|ee)\b/i, UserRoundCheck],
  [/\blabels?\b/i, Tag],
  [/\bmilestone\b/i, Milestone],
  [/\bforce-push/i, GitCompareArrows],
  [/\bcommits?\b/i, GitCommitHorizontal],
  [/\b(work in progress|wip|draft)\b/i, GitPullRequestDraft],
  [/\bmerged?\b/i, GitMerge],
  [/\bclosed\b/i, GitPullRequestClosed],
  [/\bbranch\b/i, GitBranch],
  [/\b(title|description)\b/i, Pencil],
  [/\b(time|estimate|spent)\b/i, Clock],
  [/\bmention/i, Link],
];

/** An icon for what the system noted, by its first words; where they are unknown, a neutral one. */
const eventIcon = (body: string): LucideIcon => patterns.find(([pattern]) => pattern.test(body))?.[1] ?? CircleDot;

/** The line of a run of events: how many, by whom, when; opens and folds them. */
export const EventRunLine = ({
  run,
  onToggle,
}: {
  readonly run: EventRun;
  readonly onToggle: (run: EventRun) => void;
}) => {
  const now = useNow();
  return (
    <button type="button" className={styles.run} aria-expanded={run.isOpen} onClick={() => onToggle(run)}>
      <span className={styles.mark}>
        <Icon of={run.isOpen ? ChevronDown : ChevronRight} size={12} />
      </span>
      <span className={styles.words}>{runWords(run, now)}</span>
    </button>
  );
};

const tags = { plain: Fragment, strong: 'strong', removed: 'del', added: 'ins' } as const;

/** `day`: key of the day whose heading it stands under. */
export const SystemNote = memo(({ note, day }: { readonly note: Note; readonly day: string }) => (
  <div className={styles.event}>
    <span className={styles.mark}>
      <Icon of={eventIcon(note.body)} size={12} />
    </span>
    <span className={styles.words}>
      <b>{authorOf(note)}</b>{' '}
      {eventPieces(visibleText(eventLine(note.body))).map(({ kind, text }, at) => {
        const Tag = tags[kind];
        return (
          <Tag key={at}>
            <ReferenceText text={text} />
          </Tag>
        );
      })}
    </span>
    <span className={looks.number}>
      <NoteTime note={note} day={day} />
    </span>
  </div>
));
SystemNote.displayName = 'SystemNote';
