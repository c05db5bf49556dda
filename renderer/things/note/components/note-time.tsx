/** When a note was written, below the heading of a day: the time, how long ago today, and how long ago where the heading is of another day. */
import { Age } from '#renderer/components/time/age.tsx';
import { dayKey } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { ClockTime } from '#renderer/components/time/moment.tsx';
import { timeOf, type Note } from '#renderer/things/note/model/note.ts';

/** `day`: key of the heading's day (`dayKey`); an opened run of events may reach over several. */
export const NoteTime = ({ note, day }: { readonly note: Note; readonly day: string }) => {
  const today = dayKey(useNow());
  const own = dayKey(timeOf(note));
  return own === day && own !== today ? <ClockTime of={note.created_at} /> : <Age of={note.created_at} ago />;
};
