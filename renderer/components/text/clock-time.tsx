/** The time of a day that a heading names: `09:10`, with the full date as a tooltip. */
import { clockText, fullTimeText } from './age-text.ts';

/** Renders nothing when the time is missing or unreadable. */
export const ClockTime = ({ of }: { readonly of: string | null | undefined }) => {
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return null;
  return (
    <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
      {clockText(time)}
    </time>
  );
};
