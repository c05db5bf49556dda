/** One banner while the server cannot be reached: since when, how old the data is, and what to do. */
import { useQueryClient } from '@tanstack/react-query';
import { readAgain, useFreshness } from '../../api/freshness.ts';
import { agoText, clockText } from '../../components/age-text.ts';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../components/clock.tsx';
import { Notice } from '../../components/notice.tsx';

/** Shown only while something older is still on screen; an empty screen says it in its own place. */
export const OfflineNotice = () => {
  const client = useQueryClient();
  const { offlineSince, readAt } = useFreshness();
  const now = useNow();
  if (offlineSince === null || readAt === null) return null;
  return (
    <Notice
      kind="offline"
      title={`Offline since ${clockText(offlineSince)}.`}
      actions={<Button onClick={() => void readAgain(client)}>Try now</Button>}
    >
      What you see was read at {clockText(readAt)}, {agoText(now - readAt)}. Nothing can be sent until the server
      answers.
    </Notice>
  );
};
