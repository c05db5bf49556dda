/** A moment by day and second, with the full date as a tooltip: for facts. */
import { dateFormat } from '#shared/locale/formats.ts';
import { fullTimeText } from './age-text.ts';

const clock = dateFormat({
  day: 'numeric',
  month: 'long',
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
