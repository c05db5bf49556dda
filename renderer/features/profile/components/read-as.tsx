/** Reads the account as another user does: the `sudo` of administrators, kept in the address. */
import { Eye } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { InlineField } from '../../../components/controls/inline-field.tsx';
import { Spacer, Toolbar } from '../../../components/layout/panes.tsx';

/** `value` is an ID or a username; empty: one's own account. */
export const ReadAs = ({ value, onValue }: { readonly value: string; readonly onValue: (value: string) => void }) => {
  const [text, setText] = useState(value);
  return (
    <Toolbar>
      <Spacer />
      <form
        aria-label="Read as another user"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onValue(text.trim());
        }}
      >
        <InlineField
          label="Read as another user: ID or username"
          placeholder="Read as: ID or username"
          icon={Eye}
          width={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {value !== '' && (
        <Button
          onClick={() => {
            setText('');
            onValue('');
          }}
        >
          Back to your own
        </Button>
      )}
    </Toolbar>
  );
};
