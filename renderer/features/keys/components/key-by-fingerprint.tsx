/** An SSH key by its fingerprint on servers that cannot be asked for one: among the keys that were read, then among those of all users. */
import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Pane } from '#renderer/components/layout/panes.tsx';
import { keyScanner, keyWith, knownKeys } from '#renderer/features/keys/model/key-scan.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { requestsFor } from '#renderer/things/user/user-scan.ts';

/** None has it. @param children when that was so */
export const NoMatch = ({ children, actions }: { readonly children?: ReactNode; readonly actions?: ReactNode }) => (
  <EmptyState icon={SearchX} title={t('keys.no_match')} actions={actions} role="alert">
    {children}
  </EmptyState>
);

const start = (): void => void keyScanner.start();
const search = (): void => {
  keyScanner.agree();
  start();
};

/** Reads the keys of all users: says first what that takes, and can be stopped. */
const Search = () => {
  const { state, total, read, failure, unread, at } = useSyncExternalStore(keyScanner.subscribe, keyScanner.get);
  useEffect(() => {
    // Only how many users there are: the rest is agreed to.
    if (keyScanner.get().state === 'idle') start();
  }, []);
  if (failure !== null) return <FailureState failure={failure} onRetry={start} />;
  if (state === 'finished')
    return (
      <NoMatch actions={<Button onClick={search}>{t('keys.search_all')}</Button>}>
        {unread.length > 0
          ? t('tokens.stopped')
          : at !== null && rich('tokens.updated', { when: <Age of={new Date(at).toISOString()} ago /> })}
      </NoMatch>
    );
  if (state === 'asking' || state === 'stopped')
    return (
      <Notice
        kind="info"
        title={
          state === 'stopped'
            ? t('tokens.stopped')
            : total === null
              ? t('keys.costs_many')
              : t('keys.costs', { total, count: requestsFor(total) })
        }
        actions={
          <Button look="primary" onClick={search}>
            {t('keys.search_all')}
          </Button>
        }
      >
        {state === 'asking' && t('tokens.costs_text')}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={total === null || read === 0 ? t('common.loading') : t('tokens.progress', { read, total })}
      actions={<Button onClick={keyScanner.stop}>{t('common.stop')}</Button>}
    />
  );
};

/** The id of the key among all that were read; undefined while they are compared. */
const useMatch = (fingerprint: string): number | null | undefined => {
  const client = useQueryClient();
  const { items } = useSyncExternalStore(keyScanner.subscribe, keyScanner.get);
  const keys = useMemo(() => [...knownKeys(client), ...items], [client, items]);
  const [match, setMatch] = useState<number | null>();
  useEffect(() => {
    let isOver = false;
    void keyWith(fingerprint, keys).then((id) => {
      if (!isOver) setMatch(id);
    });
    return () => {
      isOver = true;
    };
  }, [fingerprint, keys]);
  return match;
};

/** @param children shows the key with an id */
export const KeyByFingerprint = ({
  fingerprint,
  children,
}: {
  readonly fingerprint: string;
  readonly children: (id: number) => ReactNode;
}) => {
  const match = useMatch(fingerprint);
  const isFound = typeof match === 'number';
  useEffect(() => {
    if (isFound) keyScanner.stop();
  }, [isFound]);
  // Left, nobody looks at what the requests would find.
  useEffect(() => keyScanner.stop, []);
  if (isFound) return children(match);
  return (
    <Pane kind="list">{match === undefined ? <SkeletonText label={t('common.loading')} lines={3} /> : <Search />}</Pane>
  );
};
