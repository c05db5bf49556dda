/** What hangs below lines of the changes: the comments that were sent on them, and the draft of the next one. */
import { CircleCheck, MessageSquare } from 'lucide-react';
import type { LinePosition } from '../../../../../shared/review/line-position.ts';
import { classNames } from '../../../../components/layout/class-names.ts';
import { Icon } from '../../../../components/text/icon.tsx';
import { t } from '../../../../texts/t.ts';
import type { LineCommentsState } from '../../hooks/use-line-comments.ts';
import type { Resolving } from '../../hooks/use-resolving.ts';
import { lineNumbers } from '../../model/line-draft.ts';
import type { LineEntry } from '../../model/line-items.ts';
import type { NoteSurroundings } from '../written-note.tsx';
import { LineDraft } from './line-draft.tsx';
import { QuotedLines } from './quoted-lines.tsx';
import { FoldedThread, ResolvedHead, Thread } from './line-thread.tsx';
import styles from './line-item.module.css';

const short = (sha: string): string => sha.slice(0, 7);

/** Where the lines are not on screen: which they were, and what they said. */
const Quoted = ({ place, isOutdated }: { readonly place: LinePosition; readonly isOutdated: boolean }) => {
  return (
    <div className={styles.quoted}>
      <p className={styles.where}>
        {isOutdated ? <b className={styles.outdated}>{t('notes.outdated')}</b> : <b>{t('notes.not_shown')}</b>}
        <span>
          {t('notes.lines_at', { lines: lineNumbers(place), sha: short(place.sha) })}
          {!isOutdated && t('notes.among_unchanged')}
        </span>
      </p>
      <QuotedLines place={place} />
    </div>
  );
};

export interface LineItemProps {
  readonly entry: LineEntry;
  readonly position: 'line' | 'hidden' | 'outdated';
  readonly state: LineCommentsState;
  readonly resolving: Resolving;
  readonly surroundings: NoteSurroundings;
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

export const LineItem = (props: LineItemProps) => {
  const { entry, position, state, resolving, surroundings, isSignedIn, onLeave } = props;
  const { key, place, thread, isDraft } = entry;
  const { target, title } = surroundings;
  /** What was chosen: a thread of plain comments has its own lines, from which nothing is made on the server. */
  const draft = entry.draft ?? place;
  const isReply = thread !== null && !(state.hasThreads && draft.thread === undefined && draft.inDiff !== undefined);
  const by = thread?.resolution?.by ?? null;
  const isFolded = by !== null && !state.isUnfolded(key);
  const quoted = position !== 'line' && <Quoted place={place} isOutdated={position === 'outdated'} />;
  return (
    <>
      {(thread !== null || quoted) && (
        <div className={classNames(styles.thread, by !== null && styles.resolved)}>
          <span className={styles.mark}>
            <Icon of={by === null ? MessageSquare : CircleCheck} />
          </span>
          <div className={styles.content}>
            {by !== null && <ResolvedHead by={by} isFolded={isFolded} onFold={() => state.unfold(key, isFolded)} />}
            {!isFolded && quoted}
            {thread !== null && isFolded && (
              <FoldedThread thread={thread} isOutdated={position === 'outdated'} resolving={resolving} />
            )}
            {thread !== null && !isFolded && (
              <Thread
                thread={thread}
                surroundings={surroundings}
                resolving={isSignedIn ? resolving : null}
                isReplying={isDraft && isReply}
                onReply={isSignedIn ? () => state.open(place) : null}
              />
            )}
          </div>
        </div>
      )}
      {isDraft && (
        <LineDraft
          target={target}
          title={title}
          place={draft}
          isReply={isReply}
          isOpen={state.isOpen(key)}
          onOpen={() => state.open(draft)}
          onClose={() => state.close(draft)}
          onFinish={() => state.finish(draft)}
          takesFocus={() => state.takesFocus(key)}
          onLeave={onLeave}
        />
      )}
    </>
  );
};
