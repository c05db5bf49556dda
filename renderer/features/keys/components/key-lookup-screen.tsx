/** `admin/keys`: an SSH key by its id, its fingerprint or its text, with the user who has it. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { KeyRound, Search, SearchX } from 'lucide-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
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
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, SidePanel, Toolbar } from '#renderer/components/layout/panes.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asUser } from '#renderer/things/user/me.ts';
import { UserPanel } from '#renderer/things/user/user-panel.tsx';
import { isFrom, keySearchSince } from '#shared/api/server-age.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { keySearchOf, readKeySearch, searchText } from '#renderer/features/keys/model/key-search.ts';
import { KeyByFingerprint, NoMatch } from './key-by-fingerprint.tsx';
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
  none,
  failure,
  onRetry,
}: {
  /** What is said where there is none. */
  readonly none: ReactNode;
  readonly failure: Failure;
  readonly onRetry: () => void;
}) => (failure.code === 'not_found' ? none : <FailureState failure={failure} onRetry={onRetry} />);

const Key = ({ of: read, none }: { readonly of: UseQueryResult<AnswerOf<'keys.get'>>; readonly none: ReactNode }) => {
  const navigate = useNavigate();
  if (!read.data)
    return (
      <Pane kind="list">
        {read.isPending ? (
          <SkeletonText label={t('common.loading')} lines={8} />
        ) : (
          <Missing none={none} failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
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

const KeyById = ({ id }: { readonly id: number }) => (
  <Key of={useQuery(query('keys.get', { params: { id } }))} none={<NotFound id={id} />} />
);

/** Servers of today find it themselves: they know those of SHA-256 by their prefix, and take none before those of MD5. */
const KeyAtServer = ({ fingerprint }: { readonly fingerprint: string }) => {
  const bare = fingerprint.replace(/^MD5:/u, '');
  return <Key of={useQuery(query('keys.find', { query: { fingerprint: bare } }))} none={<NoMatch />} />;
};

const Found = ({ given }: { readonly given: string }) => {
  const isAsked = isFrom(useServerVersion(), keySearchSince);
  const search = keySearchOf(given);
  if (search.kind === 'id') return <KeyById key={search.id} id={search.id} />;
  if (search.kind !== 'fingerprint')
    return <Pane kind="list">{given === '' ? <Nothing /> : <NoId given={given} />}</Pane>;
  const { fingerprint } = search;
  if (isAsked) return <KeyAtServer key={fingerprint} fingerprint={fingerprint} />;
  return (
    <KeyByFingerprint key={fingerprint} fingerprint={fingerprint}>
      {(id) => <KeyById key={id} id={id} />}
    </KeyByFingerprint>
  );
};

export const KeyLookupScreen = () => {
  const filters = useFilters(filterSchema);
  const given = filters.values.id;
  const [text, setText] = useState(given);
  const [shown, setShown] = useState(given);
  const [isPrivate, setPrivate] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The address changed by itself: back, or a link.
  if (shown !== given) {
    setShown(given);
    setText(given);
  }
  useCommand('list.filter', () => field.current?.select());
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('screens.key_lookup')}</h1>
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            // A private key is neither shown again nor put into an address.
            void readKeySearch(text).then((search) => {
              setPrivate(search.kind === 'private');
              if (search.kind === 'private') setText('');
              else filters.set({ id: searchText(search, text) });
            });
          }}
        >
          <InlineField
            ref={field}
            label={t('keys.lookup_field')}
            placeholder={t('keys.lookup_field')}
            icon={Search}
            width={360}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {t('common.find')}
          </Button>
        </form>
      </Toolbar>
      {isPrivate && (
        <Notice kind="danger" title={t('keys.is_private')}>
          {t('keys.private_ssh')}
        </Notice>
      )}
      <Panes>
        <Found given={given} />
      </Panes>
    </>
  );
};
