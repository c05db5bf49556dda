/** When something was: an age up to two weeks and then the date, with the absolute time as a tooltip. */
import { agoText, fullTimeText } from './age-text.ts';
import { useLocalNow, useNow } from './clock.tsx';

interface AgeProps {
  readonly of: string | null | undefined;
  /** Old: every age ends in “ago”. */
  readonly ago?: boolean;
  /** What was then, for the tooltip; left out where the context says it. */
  readonly what?: string | undefined;
  readonly className?: string | undefined;
}

const AgeAt = ({ of, what, className, now }: AgeProps & { readonly now: number }) => {
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return null;
  const full = fullTimeText(time);
  return (
    <time
      className={className}
      dateTime={new Date(time).toISOString()}
      title={what === undefined ? full : `${what}: ${full}`}
    >
      {agoText(time, now)}
    </time>
  );
};

/** Of a time of the server, by its clock. Renders nothing when the time is missing or unreadable. */
export const Age = (props: AgeProps) => <AgeAt {...props} now={useNow()} />;

/** Of a time that this computer wrote down, by its own clock. */
export const LocalAge = (props: AgeProps) => <AgeAt {...props} now={useLocalNow()} />;
