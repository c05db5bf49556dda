/** The text filter of a list: its key leads into it, Escape empties and leaves it. */
import { ListFilter } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../components/context/commands.tsx';
import { InlineField } from '../../components/controls/inline-field.tsx';
import { Keys } from '../../components/text/keys.tsx';

/** ms without a key after which what was typed counts: servers are not asked for each letter. */
const pause = 150;

export interface FilterFieldProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export const FilterField = ({ label, placeholder, value, onValue }: FilterFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: value, of: value, sent: value });
  const { text } = typed;
  // What was sent arrives later than the next letter; anything else is another way: Back, a link, Clear filters.
  if (typed.of !== value) setTyped({ ...typed, of: value, text: value === typed.sent ? text : value });
  const send = (sent: string): void => {
    setTyped({ text: sent, of: value, sent });
    if (sent !== value) onValue(sent);
  };
  useEffect(() => {
    if (text === value || text === typed.sent) return undefined;
    const timer = setTimeout(() => send(text), pause);
    return () => clearTimeout(timer);
  });
  useCommand('list.filter', () => field.current?.select());
  return (
    <InlineField
      ref={field}
      icon={ListFilter}
      width={200}
      type="search"
      label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={text}
      end={text === '' && <Keys press="/" />}
      onChange={(event) => setTyped({ ...typed, text: event.target.value })}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') send(text);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text === '') event.currentTarget.blur();
        send('');
      }}
    />
  );
};
