/** The comments that were read, by day; of many only those in view are drawn, and those with the focus or an editor. */
import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { DayHeading } from '#renderer/components/time/day.tsx';
import { isFolded, type Conversation } from '#renderer/things/note/hooks/use-conversation.ts';
import { quoteInto } from '#renderer/things/note/hooks/quote-into.ts';
import type { Editing } from '#renderer/things/note/hooks/use-editing.ts';
import { useOpenRuns, useTimelineRows, type TimelineRows } from '#renderer/things/note/hooks/use-timeline-rows.ts';
import { replyDraft } from '#renderer/things/note/model/line-draft.ts';
import { isOnServer, linesOf, type Thread } from '#renderer/things/note/model/thread.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import { timelineItems, type EventRun, type TimelineItem } from '#renderer/things/note/model/event-runs.ts';
import {
  noteDays,
  noteKey,
  timelineEntries,
  type DrawnDay,
  type TimelineEntries,
} from '#renderer/things/note/model/timeline-entries.ts';
import { lineNoteOf } from '#renderer/things/note/model/line-threads.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { EventRunLine, SystemNote } from './system-note.tsx';
import { TimelineThread } from './threads/timeline-thread.tsx';
import { WrittenNote, type NoteSurroundings } from './written-note.tsx';
import styles from './timeline.module.css';

const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-note]') ?? null;

/** Answers threads of the conversation. */
const useAnswers = ({ conversation, surroundings: { target, title, onQuote } }: TimelineListProps) => {
  const isSignedIn = useIsSignedIn();
  const { onServer, editors, byNote } = conversation;
  const answer = (thread: Thread | undefined): boolean => {
    if (!isSignedIn || thread === undefined || thread.isIndividual || !onServer.canReply(thread)) return false;
    editors.open(thread.key, linesOf(thread));
    return true;
  };
  useCommand(
    'note.reply',
    () => {
      const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'];
      return answer(onServer.threads.find((thread) => thread.key === key));
    },
    onServer.threads.length > 0,
  );
  /** Into the answer where there may be one. */
  return (note: Note): void => {
    const thread = byNote.get(note.id);
    if (thread && isOnServer(thread) && answer(thread)) void quoteInto(replyDraft(target, title, thread).about, note);
    else onQuote(note);
  };
};

/** Offers them; without a focused note `e` and `q` are left alone. */
const useNoteKeys = ({
  ids,
  show,
  onEdit,
  onQuote,
}: {
  /** The notes that j and k move through, in order. */
  readonly ids: readonly number[];
  /** Brings a note into view, with the focus. */
  readonly show: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onQuote: (id: number) => void;
}): void => {
  const step = (way: 1 | -1) => (): boolean => {
    const current = focused()?.dataset['note'];
    const target = current === undefined ? ids.at(way === 1 ? 0 : -1) : ids[ids.indexOf(Number(current)) + way];
    if (target === undefined) return false;
    show(target);
    return true;
  };
  const onFocused = (run: (id: number) => void) => () => {
    const id = focused()?.dataset['note'];
    if (id === undefined) return false;
    run(Number(id));
    return true;
  };
  useCommand('list.next', step(1), ids.length > 0);
  useCommand('list.previous', step(-1), ids.length > 0);
  useCommand('note.edit', onFocused(onEdit));
  useCommand('note.quote', onFocused(onQuote));
};

/** Of a comment on lines: what it says, and its lines beside it. */
const partsOf = (note: Note, { target }: NoteSurroundings) => {
  const onLines = target.kind === 'merge-request' ? lineNoteOf(note) : null;
  return onLines === null ? {} : { text: onLines.text, lines: onLines.place };
};

interface TimelineListProps {
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** What scrolls the timeline. */
  readonly scroller: HTMLElement | null;
  readonly surroundings: NoteSurroundings;
  readonly editing: Editing;
  readonly conversation: Conversation;
  readonly onDelete: (id: number) => void;
  /** The note that the address names; brought into view once for each visit to the address. */
  readonly wanted: WantedNote | null;
}

/** A note that an address names, and which visit to the address it is. */
export interface WantedNote {
  readonly id: number;
  readonly visit: string;
}

/** Brings a note that is drawn into view, with the focus where it takes it. @returns false: it is not drawn */
const reveal = (root: HTMLElement | null, { indexOf }: TimelineEntries, id: number, block: 'nearest' | 'center') => {
  const index = indexOf.get(noteKey(id));
  const row = root?.querySelector(`[data-index="${String(index)}"]`);
  row?.querySelector<HTMLElement>(`[data-note="${String(id)}"]`)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block });
  return row !== null && row !== undefined;
};

/** Room of entries that are not drawn. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && <div className={styles.gap} style={{ height }} aria-hidden />;

/** The notes that j and k move through; a thread that is one line is one stop. */
const stopsOf = (
  { entries }: TimelineEntries,
  { conversation, editing, wanted }: Pick<TimelineListProps, 'conversation' | 'editing' | 'wanted'>,
): readonly number[] =>
  entries.flatMap(({ item }) => {
    const ids = item?.thread?.notes.map(({ note }) => note.id) ?? [];
    if (item?.thread) return isFolded(conversation, editing, item.thread, wanted?.id ?? null) ? ids.slice(0, 1) : ids;
    return item?.note && !item.note.system ? [item.note.id] : [];
  });

/** Shows the note that the address names, once for each visit. */
const useWantedInView = (
  root: RefObject<HTMLElement | null>,
  all: TimelineEntries,
  wanted: WantedNote | null,
): void => {
  const shown = useRef<string | null>(null);
  // After each drawing: the first ones of a long timeline come before its place in the page is known.
  useLayoutEffect(() => {
    if (wanted === null || shown.current === wanted.visit || !reveal(root.current, all, wanted.id, 'center')) return;
    shown.current = wanted.visit;
  });
};

const itemOf = (item: TimelineItem, day: string, list: TimelineListProps, onToggle: (run: EventRun) => void) => {
  const { surroundings, editing, conversation, onDelete, wanted } = list;
  if (item.thread !== null)
    return (
      <TimelineThread
        thread={item.thread}
        conversation={conversation}
        surroundings={surroundings}
        day={day}
        editing={editing}
        onDelete={onDelete}
        wanted={wanted?.id ?? null}
      />
    );
  if (item.note === null) return <EventRunLine run={item.run} onToggle={onToggle} />;
  if (item.note.system) return <SystemNote note={item.note} day={day} />;
  return (
    <WrittenNote
      note={item.note}
      {...partsOf(item.note, surroundings)}
      day={day}
      surroundings={surroundings}
      isEditing={editing.editing.has(item.note.id)}
      onEditing={editing.edit}
      onDelete={onDelete}
    />
  );
};

/** The items of a day. Flat, so that the keys are those of one list: a row that moves in it stays the element it is. */
const rowsOf = (
  { day, notes }: DrawnDay,
  { indexOf }: TimelineEntries,
  { isWhole, measure }: TimelineRows,
  draw: (item: TimelineItem) => ReactNode,
) =>
  notes.flatMap(({ entry: { key, item }, index, gap: above }) =>
    item === null
      ? []
      : [
          above > 0 && <li key={`above ${key}`} className={styles.gap} style={{ height: above }} aria-hidden />,
          <li
            key={key}
            ref={measure}
            data-index={index}
            {...(!isWhole && {
              'aria-posinset': index - (indexOf.get(`day ${day.key}`) ?? 0),
              'aria-setsize': day.items.length,
            })}
          >
            {draw(item)}
          </li>,
        ],
  );

/** The note that had the focus last, and the way to another. */
const useCurrent = (root: RefObject<HTMLElement | null>, all: TimelineEntries) => {
  const [current, setCurrent] = useState<number | null>(null);
  const show = (id: number): void => {
    // A note that is not drawn yet appears in its place now; the browser keeps it there while those around it are drawn.
    flushSync(() => setCurrent(id));
    reveal(root.current, all, id, 'nearest');
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>('[data-note]')?.dataset['note'];
    if (id !== undefined) setCurrent(Number(id));
  };
  return { current, show, onFocus };
};

export const TimelineList = (props: TimelineListProps) => {
  const { notes, scroller, surroundings, editing, conversation, wanted } = props;
  const { byNote, begun } = conversation;
  const root = useRef<HTMLDivElement>(null);
  const { opened, toggle } = useOpenRuns(surroundings.target, wanted);
  const all = useMemo(() => timelineEntries(noteDays(timelineItems(notes, opened, byNote))), [notes, opened, byNote]);
  const { current, show, onFocus } = useCurrent(root, all);
  const pinned = [
    ...[...editing.editing, current, wanted?.id ?? null].filter((id) => id !== null).map(noteKey),
    ...begun,
  ];
  const rows = useTimelineRows(all, root, scroller, pinned);
  const quote = useAnswers(props);
  useNoteKeys({
    ids: stopsOf(all, props),
    show,
    onEdit: (id) => editing.edit(id, true),
    onQuote: (id) => {
      const note = notes.find((each) => each.id === id);
      if (note) quote(note);
    },
  });
  useWantedInView(root, all, wanted);
  return (
    // The focus is noticed here, not taken.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onFocus={onFocus}>
      {rows.days.flatMap((drawn) => [
        <Gap key={`above ${drawn.day.key}`} height={drawn.gap} />,
        <section key={drawn.day.key}>
          {drawn.heading && (
            <div ref={rows.measure} data-index={drawn.heading.index}>
              <DayHeading time={drawn.day.time} />
            </div>
          )}
          <ul>{rowsOf(drawn, all, rows, (item) => itemOf(item, drawn.day.key, props, toggle))}</ul>
        </section>,
      ])}
      <Gap height={rows.gap} />
    </div>
  );
};
