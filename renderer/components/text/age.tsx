/** How long ago something was: short, with the absolute time as a tooltip. */
import { ageText, agoText, fullTimeText } from './age-text.ts';
import { useNow } from './clock.tsx';

/** Renders nothing when the time is missing or unreadable. */
export const Age = ({
  of,
  ago = false,
  what,
}: {
  readonly of: string | null | undefined;
  readonly ago?: boolean;
  /** What was then, for the tooltip; left out where the context says it. */
  readonly what?: string | undefined;
}) => {
  const now = useNow();
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return null;
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={what === undefined ? fullTimeText(time) : `${what}: ${fullTimeText(time)}`}
    >
      {ago ? agoText(now - time) : ageText(now - time)}
    </time>
  );
};
