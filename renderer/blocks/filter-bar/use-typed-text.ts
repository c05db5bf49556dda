/** The text of a filter while it is typed: it counts after a pause, so that servers are not asked for each letter. */
import { useEffect, useState } from 'react';

/** ms without a key after which what was typed counts. */
const pause = 150;

/** What the field shows, and how it changes. */
export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Counts at once. */
  readonly send: (text: string) => void;
}

/** Keeps what is typed until it counts; a value that changes by another way is shown. */
export const useTypedText = (value: string, onValue: (value: string) => void): TypedText => {
  const [typed, setTyped] = useState({ text: value, of: value, sent: value });
  const { text } = typed;
  // What was sent arrives later than the next letter; anything else is another way: Back, a link, Clear filters.
  if (typed.of !== value)
    setTyped(value === typed.sent ? { ...typed, of: value } : { text: value, of: value, sent: value });
  const send = (sent: string): void => {
    setTyped({ text: sent, of: value, sent });
    if (sent !== value) onValue(sent);
  };
  useEffect(() => {
    if (text === value || text === typed.sent) return undefined;
    const timer = setTimeout(() => send(text), pause);
    return () => clearTimeout(timer);
  });
  return { text, type: (next) => setTyped({ ...typed, text: next }), send };
};
