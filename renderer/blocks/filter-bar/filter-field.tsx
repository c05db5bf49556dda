/** The text filter of a list: its key leads into it, Escape empties and leaves it, and what is typed counts after a pause. */
import { ListFilter } from 'lucide-react';
import { useRef, useEffect, useState } from 'react';
import { useCommand, usePressOf } from '#renderer/components/context/commands.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';

/** ms without a key after which what was typed counts. */
const pause = 150;

/** What the field shows, and how it changes. */
interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Counts at once. */
  readonly send: (text: string) => void;
}

/** The text of a filter while it is typed: it counts after a pause, so that servers are not asked for each letter. */
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

export interface FilterFieldProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export const FilterField = ({ label, placeholder, value, onValue }: FilterFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const press = usePressOf()('list.filter');
  const { text, type, send } = useTypedText(value, onValue);
  useCommand('list.filter', () => field.current?.select());
  return (
    <InlineField
      ref={field}
      icon={ListFilter}
      width={200}
      type="search"
      label={label}
      aria-keyshortcuts={press}
      placeholder={placeholder}
      value={text}
      end={text === '' && press !== undefined && <Keys press={press} />}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text === '') event.currentTarget.blur();
        send('');
      }}
    />
  );
};
