/** `admin/keys`: an SSH key by its id, with the user who has it. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Search, SearchX } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '#shared/api/failure.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, SidePanel, Toolbar } from '#renderer/components/layout/panes.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asUser } from '#renderer/things/user/me.ts';
import { UserPanel } from '#renderer/things/user/user-panel.tsx';
import { keyIdOf } from '#renderer/features/keys/model/key-id.ts';
import { KeyFactsView } from './key-facts-view.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './key-lookup-screen.module.css';
import { t } from '#renderer/texts/t.ts';

const filterSchema = { id: textParameter };

const Nothing = () => (
  <EmptyState icon={KeyRound} title={t('keys.look_up_by_id')}>
    {t('keys.look_up_text')}
  </EmptyState>
);

const NoId = ({ given }: { readonly given: string }) => (
  <EmptyState icon={SearchX} title={t('keys.no_id', { given: visibleText(given) })} role="alert">
    {t('keys.no_id_text')}
  </EmptyState>
);

const NotFound = ({ id }: { readonly id: number }) => (
  <EmptyState icon={SearchX} title={t('keys.not_found', { id: String(id) })} role="alert">
    {t('keys.not_found_text')}
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

const Key = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const read = useQuery(query('keys.get', { params: { id } }));
  if (!read.data)
    return (
      <Pane kind="list">
        {read.isPending ? (
          <SkeletonText label={t('common.loading')} lines={8} />
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
        <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('keys.about')}>
          <h2 className={looks.panelTitle}>{visibleText(key.title ?? '')}</h2>
          <KeyFactsView kind="ssh" item={key} />
        </div>
      </Pane>
      {key.user && (
        <SidePanel label={t('keys.user_of')}>
          <UserPanel user={asUser(key.user)} go={(route) => void navigate(route)} />
        </SidePanel>
      )}
    </>
  );
};

export const KeyLookupScreen = () => {
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
        <h1 className={looks.title}>{t('screens.key_lookup')}</h1>
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            filters.set({ id: text.trim() });
          }}
        >
          <InlineField
            ref={field}
            label={t('keys.lookup_field')}
            placeholder={t('keys.lookup_field')}
            icon={Search}
            width={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {t('common.find')}
          </Button>
        </form>
      </Toolbar>
      <Panes>
        {id === null ? (
          <Pane kind="list">{given === '' ? <Nothing /> : <NoId given={given} />}</Pane>
        ) : (
          <Key key={id} id={id} />
        )}
      </Panes>
    </>
  );
};
