/** `admin/keys`: an SSH key by its id, with the user who has it. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Search, SearchX } from 'lucide-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { AnswerOf } from '../../../../shared/api/registry.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { textParameter } from '../../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../../blocks/filter-bar/use-filters.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { InlineField } from '../../../components/controls/inline-field.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FailureState } from '../../../components/feedback/failure-state.tsx';
import { SkeletonText } from '../../../components/feedback/skeleton.tsx';
import { Pane, Panes, SidePanel, Toolbar } from '../../../components/layout/panes.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { keyIdOf } from '../model/key-id.ts';
import { KeyFactsView } from './key-facts-view.tsx';
import styles from './key-lookup-screen.module.css';

/** A key with its user, as the lookup answers it. */
export type FoundKey = AnswerOf<'keys.get'>;

const filterSchema = { id: textParameter };

const Nothing = () => (
  <EmptyState icon={KeyRound} title="Look up an SSH key by its ID">
    Enter the number, or “key-12” as logs of git over SSH write it. System hooks name it when a key is added or deleted,
    and the list of a user’s keys shows it.
  </EmptyState>
);

const NoId = ({ given }: { readonly given: string }) => (
  <EmptyState icon={SearchX} title={`“${visibleText(given)}” is no ID of a key`} role="alert">
    An ID is a whole number, such as 12 or key-12.
  </EmptyState>
);

const NotFound = ({ id }: { readonly id: number }) => (
  <EmptyState icon={SearchX} title={`There is no SSH key ${String(id)}`} role="alert">
    It was deleted, or the number is that of a GPG key, which cannot be looked up. The system hook “key_destroy” said
    whose it was. With a fingerprint instead of an ID, look through the keys of the user.
  </EmptyState>
);

const Missing = ({
  id,
  failure,
  onRetry,
}: {
  readonly id: number;
  readonly failure: Failure;
  readonly onRetry: () => void;
}) => (failure.code === 'not_found' ? <NotFound id={id} /> : <FailureState failure={failure} onRetry={onRetry} />);

const Key = ({ id, children }: { readonly id: number; readonly children: (key: FoundKey) => ReactNode }) => {
  const read = useQuery(query('keys.get', { params: { id } }));
  if (!read.data)
    return (
      <Pane kind="list">
        {read.isPending ? (
          <SkeletonText label="Reading the key" lines={8} />
        ) : (
          <Missing id={id} failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
        )}
      </Pane>
    );
  const key = read.data;
  return (
    <>
      <Pane kind="detail">
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.scroller} tabIndex={0} role="region" aria-label="About the key">
          <h2 className={styles.name}>{visibleText(key.title ?? '')}</h2>
          <KeyFactsView kind="ssh" item={key} />
        </div>
      </Pane>
      {key.user && <SidePanel label="User of the key">{children(key)}</SidePanel>}
    </>
  );
};

/** `children` draws whose key it is. */
export const KeyLookupScreen = ({ children }: { readonly children: (key: FoundKey) => ReactNode }) => {
  const filters = useFilters(filterSchema);
  const given = filters.values.id;
  const [text, setText] = useState(given);
  const [shown, setShown] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  // The address changed by itself: back, or a link.
  if (shown !== given) {
    setShown(given);
    setText(given);
  }
  const id = keyIdOf(given);
  useCommand('list.filter', () => field.current?.select());
  return (
    <>
      <Toolbar>
        <h1 className={styles.title}>Key lookup</h1>
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            filters.set({ id: text.trim() });
          }}
        >
          <InlineField
            ref={field}
            label="ID of an SSH key"
            placeholder="ID of an SSH key"
            icon={Search}
            width={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Look up
          </Button>
        </form>
      </Toolbar>
      <Panes>
        {id === null ? (
          <Pane kind="list">{given === '' ? <Nothing /> : <NoId given={given} />}</Pane>
        ) : (
          <Key key={id} id={id}>
            {children}
          </Key>
        )}
      </Panes>
    </>
  );
};
