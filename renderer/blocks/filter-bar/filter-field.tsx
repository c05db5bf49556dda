/** The text filter of a list: its key leads into it, Escape empties and leaves it. */
import { ListFilter } from 'lucide-react';
import { useRef } from 'react';
import { useCommand, usePressOf } from '#renderer/components/context/commands.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { Keys } from '#renderer/components/text/keys.tsx';
import { useTypedText } from './use-typed-text.ts';

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
