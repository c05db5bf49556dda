/** The comments on lines and files of a merge request, as its changes show them: the review draws the lines, the notes what hangs below them. */
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { ReviewPanel } from '#renderer/things/note/components/batch/review-panel.tsx';
import { CommentCounts } from '#renderer/things/note/components/lines/comment-counts.tsx';
import { LineItem } from '#renderer/things/note/components/lines/line-item.tsx';
import { NoteDetails } from '#renderer/things/note/components/note-details.tsx';
import { quoteInto } from '#renderer/things/note/hooks/quote-into.ts';
import { useLineComments } from '#renderer/things/note/hooks/use-line-comments.ts';
import { useResolving } from '#renderer/things/note/hooks/use-resolving.ts';
import { lineKey, markOf, marksOf } from '#renderer/things/note/model/line-draft.ts';
import { writtenAt, type LineEntry } from '#renderer/things/note/model/line-items.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { ChangesEnd } from '#renderer/features/review/components/bar/changes-end.tsx';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';

/** What the screen of the changes needs. */
export interface ChangesComments {
  readonly comments: LineComments;
  /** Dialogs. */
  readonly over: ReactNode;
  /** The panel beside the changes; false: none is open. */
  readonly beside: ReactNode;
}

/** Sending the drafts as one review. */
const useReview = (item: MergeRequest, target: NoteTarget) => {
  const [isReviewing, setReviewing] = useState(false);
  const open = (): void => setReviewing(true);
  useCommand('note.review', open);
  const close = (): void => setReviewing(false);
  return {
    open,
    end: <ChangesEnd item={item} onReview={open} />,
    aside: { isOpen: isReviewing, close },
    panel: isReviewing && <ReviewPanel target={target} title={item.title} onClose={close} />,
  };
};

/** The comment or draft that the address names; null for none. */
const useWanted = (entries: readonly LineEntry[]): string | null => {
  const [parameters] = useSearchParams();
  const mark = parameters.get('comment') ?? parameters.get('draft');
  if (mark === null) return null;
  const hasMark = ({ key, draft }: LineEntry): boolean =>
    markOf(key) === mark || (draft !== null && marksOf(draft).includes(mark));
  return entries.find(hasMark)?.key ?? null;
};

export const useChangesComments = (item: MergeRequest): ChangesComments => {
  const { project_id: project, iid, title, web_url: address } = item;
  const target = useMemo(() => ({ kind: 'merge-request', project, number: iid }) as const, [project, iid]);
  const state = useLineComments(target);
  const { entries, editors, folds, onServer } = state;
  const resolving = useResolving(target, onServer.threads, folds);
  const isSignedIn = useIsSignedIn();
  const wanted = useWanted(entries);
  const review = useReview(item, target);
  const [detailed, setDetailed] = useState<Note | null>(null);
  const quote = (note: Note): void => {
    const entry = entries.find(({ thread }) => thread?.notes.some((each) => each.note.id === note.id));
    const written = entry && writtenAt({ target, title }, entry, onServer.hasThreads);
    if (!entry || !written) return;
    editors.open(entry.key, written.lines);
    void quoteInto(written.about, note);
  };
  const surroundings = { target, title, address, onQuote: quote, onDetails: setDetailed };
  return {
    comments: {
      items: entries,
      render: (key, position, onLeave, quoted) => {
        const entry = entries.find((each) => each.key === key);
        return (
          entry && (
            <LineItem
              entry={entry}
              position={position}
              quoted={quoted}
              state={state}
              resolving={resolving}
              surroundings={surroundings}
              isSignedIn={isSignedIn}
              onLeave={onLeave}
            />
          )
        );
      },
      onStart: isSignedIn ? (place) => editors.open(lineKey(place), place) : null,
      onUnique: (place) => editors.update(lineKey(place), place),
      wanted,
      bar: (
        <CommentCounts
          comments={state.comments}
          drafts={state.drafts}
          onReview={review.open}
          onRetry={onServer.retry}
        />
      ),
      end: review.end,
      aside: review.aside,
    },
    over: detailed && <NoteDetails target={target} note={detailed} onClose={() => setDetailed(null)} />,
    beside: review.panel,
  };
};
