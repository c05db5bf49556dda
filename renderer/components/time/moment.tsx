/** A moment by day and second, or its hour below a heading with the day, with the full date as a tooltip. */
import { dateFormat } from '#shared/locale/formats.ts';
import { fullTimeText, clockText } from './age-text.ts';

/** The time of a day that a heading names: `09:10`, with the full date as a tooltip. */
export const ClockTime = ({ of }: { readonly of: string | null | undefined }) => {
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return null;
  return (
    <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
      {clockText(time)}
    </time>
  );
};

const clock = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Renders nothing when the time is missing or unreadable. */
export const Moment = ({ of }: { readonly of: string | null | undefined }) => {
  const time = Date.parse(of ?? '');
  return Number.isNaN(time) ? null : (
    <time dateTime={of ?? ''} title={fullTimeText(time)}>
      {clock(time)}
    </time>
  );
};
