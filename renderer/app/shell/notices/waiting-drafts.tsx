/** Sends the comments that wait for the server once it is there, and says what became of each. */
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { useIsReachable } from '#renderer/api/connection.ts';
import { useDraftListPart } from '#renderer/api/drafts/draft-list.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { EndOfWait } from '#renderer/things/note/hooks/send-waiting.ts';
import { t } from '#renderer/texts/t.ts';

interface Told {
  readonly entry: DraftEntry;
  readonly outcome: EndOfWait;
}

const waitingOnes = (list: readonly DraftEntry[]): readonly DraftEntry[] => list.filter(({ waits }) => waits);

/** One after the other, each once until the server was away again. */
const useSendingWaiting = (tell: (told: Told) => void): void => {
  const client = useQueryClient();
  const isReachable = useIsReachable();
  const waiting = useDraftListPart(waitingOnes) ?? [];
  const tried = useRef(new Set<string>());
  const sendAll = useEffectEvent(async () => {
    const due = waiting.filter(({ place }) => !tried.current.has(place));
    for (const { place } of due) tried.current.add(place);
    if (due.length === 0) return;
    // Seldom needed: not loaded with the window.
    const { sendWaiting } = await import('#renderer/things/note/hooks/send-waiting.ts');
    for (const entry of due) {
      // Kept as it is where not even the mark can be read: it is tried again after the next outage, or by hand.
      const outcome = await sendWaiting(client, entry).catch(() => ({ kind: 'waits' }) as const);
      if (outcome.kind === 'sent' || outcome.kind === 'failed') tell({ entry, outcome });
      if (outcome.kind !== 'waits') tried.current.delete(entry.place);
    }
  });
  const places = waiting.map(({ place }) => place).join('\n');
  useEffect(() => {
    if (isReachable) void sendAll();
    else tried.current.clear();
  }, [isReachable, places]);
};

export const WaitingDrafts = () => {
  const navigate = useNavigate();
  const [told, setTold] = useState<readonly Told[]>([]);
  useSendingWaiting((one) => setTold((before) => [...before, one]));
  const [first] = told;
  if (first === undefined) return null;
  const { entry, outcome } = first;
  const about = visibleText(entry.title);
  const next = (): void => setTold((before) => before.slice(1));
  const actions = (
    <>
      <Button
        onClick={() => {
          next();
          void navigate(`/${entry.route}`);
        }}
      >
        {t('common.open')}
      </Button>
      <IconButton icon={X} label={t('common.dismiss')} onClick={next} />
    </>
  );
  if (outcome.kind === 'sent')
    return (
      <Notice kind="success" title={t('notes.had_arrived')} actions={actions} oneLine>
        {about}
      </Notice>
    );
  return (
    <Notice kind="danger" title={t('notes.send_failed')} actions={actions}>
      {[outcome.failure.message, outcome.failure.hint, t('blocks.text_still_here'), about].filter(Boolean).join(' ')}
    </Notice>
  );
};
