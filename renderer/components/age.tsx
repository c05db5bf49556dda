/** How long ago something was: short, with the absolute time as a tooltip. */
import { ageText, agoText, fullTimeText } from './age-text.ts';
import { useNow } from './clock.tsx';

/** Draws an age; nothing when the time is missing or unreadable. */
export const Age = ({ of, ago = false }: { readonly of: string | null | undefined; readonly ago?: boolean }) => {
  const now = useNow();
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return null;
  return (
    <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
      {ago ? agoText(now - time) : ageText(now - time)}
    </time>
  );
};
