/** The notes of a merge request, an issue or a snippet and the box for the next one: what is quoted above lands below. */
import { useRef, useState } from 'react';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { SignInLine } from '#renderer/components/feedback/sign-in-needed.tsx';
import { drafts } from '#renderer/api/drafts.ts';
import { t } from '#renderer/texts/t.ts';
import { useIsMe } from '#renderer/things/user/index.ts';
import { isSentOff } from '#renderer/things/note/hooks/quote-into.ts';
import { useConversation } from '#renderer/things/note/hooks/use-conversation.ts';
import { noteDraft, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import { noteTextOf } from '#renderer/things/note/model/line-threads.ts';
import { withQuote } from '#renderer/things/note/model/quote.ts';
import { Composer } from './composer.tsx';
import { NoteDetails } from './note-details.tsx';
import { Timeline } from './timeline.tsx';

/** `title` and `address` are the target's. */
export const Notes = ({
  target,
  title,
  address,
  scroller,
}: {
  readonly target: NoteTarget;
  readonly title: string;
  readonly address: string | null;
  /** What scrolls them, once it is there. */
  readonly scroller: HTMLElement | null;
}) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const isMe = useIsMe();
  const isSignedIn = useIsSignedIn();
  const conversation = useConversation(target);
  const [detailed, setDetailed] = useState<Note | null>(null);
  const quote = (note: Note): void => {
    const draft = noteDraft(target, title).place;
    if (!isSentOff(draft)) drafts.write(draft, withQuote(drafts.view(draft).text, noteTextOf(note)));
    focusAtEnd(box.current);
    box.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section aria-label={t('notes.comments')}>
      <Timeline
        surroundings={{ target, title, address, isMe, onQuote: quote, onDetails: setDetailed }}
        conversation={conversation}
        scroller={scroller}
      />
      {isSignedIn ? (
        <Composer target={target} title={title} box={box} hasThreads={conversation.onServer.hasThreads} />
      ) : (
        <SignInLine>{t('notes.sign_in')}</SignInLine>
      )}
      {detailed && <NoteDetails target={target} note={detailed} onClose={() => setDetailed(null)} />}
    </section>
  );
};
