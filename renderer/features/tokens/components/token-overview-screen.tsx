/** `admin/tokens`: the impersonation tokens of all users by when they end; many are revoked by a bulk run. */
import { RefreshCw, Square, Ticket } from 'lucide-react';
import { useMemo, useSyncExternalStore, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useLongReading } from '#renderer/api/long-reading.ts';
import { listText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { SaveTextButton, useSavingText } from '#renderer/blocks/download/save-text-button.tsx';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import {
  countOfTokens,
  overviewCsv,
  overviewFilters,
  overviewGroups,
  ownedKey,
  revokeRun,
  shownTokens,
} from '#renderer/features/tokens/model/token-overview.ts';
import { revocations } from '#renderer/features/tokens/model/actions.ts';
import { requestsFor } from '#renderer/things/user/user-scan.ts';
import { tokenScanner, type OwnedToken, type TokenScan } from '#renderer/features/tokens/model/token-scan.ts';
import { endingTokens, reminderDays, tomorrow } from '#renderer/features/tokens/model/token-reminder.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { dayWords } from '#renderer/components/time/day-words.ts';
import { useTokenReminder } from '#renderer/features/tokens/hooks/use-token-reminder.ts';
import { overviewColumns } from './token-overview-columns.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './token-overview.module.css';

const TokenReminderNotice = ({
  isRead,
}: {
  /** All tokens were read in this window: when is said elsewhere. */
  readonly isRead: boolean;
}) => {
  const now = useNow();
  const reminder = useTokenReminder();
  const [failure, setFailure] = useState<ChannelFailure | null>(null);
  if (reminder === null) return null;
  const { count, tokens, read_at } = reminder;
  const keep = (change: Promise<null>): void => {
    setFailure(null);
    change.catch((error: unknown) => setFailure(channelFailureOf(error)));
  };
  const named = tokens.map(({ name, username, expires_at }) =>
    t('tokens.reminder_of', {
      name: visibleText(name),
      username: visibleText(username),
      day: dayWords(expires_at, now),
    }),
  );
  const others = count - tokens.length;
  return (
    <>
      <Notice
        kind="warning"
        title={t('tokens.end_soon', { count })}
        actions={
          <>
            <Button onClick={() => keep(ask('token-reminders:postpone', { remind_on: tomorrow(now) }))}>
              {t('tokens.remind_later')}
            </Button>
            <Button title={t('tokens.no_more')} onClick={() => keep(ask('token-reminders:dismiss', reminderDays(now)))}>
              {t('common.dismiss')}
            </Button>
          </>
        }
      >
        {others > 0 ? t('common.list_and_more', { list: named.join(', '), count: others }) : listText(named)}{' '}
        {!isRead && read_at !== null && (
          <span className={looks.muted}>{rich('tokens.updated', { when: <Age of={read_at} ago /> })}</span>
        )}
      </Notice>
      {failure !== null && (
        <Notice kind="danger" title={failure.message}>
          {failure.hint}
        </Notice>
      )}
    </>
  );
};

const hrefOf = ({ owner }: OwnedToken): string => routeTo('user-tokens', { user: owner.id });
const scopes = [
  { value: 'all', label: t('common.all') },
  { value: 'api', label: 'api' },
  { value: 'read_user', label: 'read_user' },
] as const;
const more = [{ kind: 'flag', name: 'blocked', label: t('tokens.not_active') }] as const;

/** Reads all tokens; those that end are kept for the reminder, where all were read. */
const readAll = async (): Promise<TokenScan['failure']> => {
  const failure = await tokenScanner.start();
  const scan = tokenScanner.get();
  // Where it cannot be kept, nothing is lost but the reminder.
  if (scan.state === 'finished') await ask('token-reminders:keep', endingTokens(scan)).catch(() => undefined);
  return failure;
};

const progressWords = ({ state, read, total, items, at }: TokenScan): ReactNode => {
  if (state === 'running') return total === null ? t('common.loading') : t('tokens.progress', { read, total });
  if (at === null) return null;
  return rich('tokens.known', { count: countOfTokens(items), when: <Age of={new Date(at).toISOString()} ago /> });
};

const Progress = ({ scan }: { readonly scan: TokenScan }) => (
  <p className={styles.known} role="status">
    {progressWords(scan)} <Link to={revocations}>{t('tokens.revocations')}</Link>
  </p>
);

/** Before many requests are sent: how many, and the choice. */
const Cost = ({ scan: { total }, onStart }: { readonly scan: TokenScan; readonly onStart: () => void }) => (
  <Notice
    kind="info"
    title={total === null ? t('tokens.costs_many') : t('tokens.costs', { total, count: requestsFor(total) })}
    actions={
      <Button
        look="primary"
        onClick={() => {
          tokenScanner.agree();
          onStart();
        }}
      >
        {t('tokens.load')}
      </Button>
    }
  >
    {t('tokens.costs_text')}
  </Notice>
);

const Unread = ({ scan }: { readonly scan: TokenScan }) => (
  <>
    {scan.state === 'stopped' && (scan.failure === null || scan.items.length > 0) && (
      <Notice kind="warning" title={scan.failure === null ? t('tokens.stopped') : scan.failure.message}>
        {t('tokens.not_all')}
      </Notice>
    )}
    {scan.unread.length > 0 && (
      <Notice kind="warning" title={t('tokens.unread', { count: scan.unread.length })}>
        {visibleText(scan.unread.slice(0, 10).join(', '))}
      </Notice>
    )}
  </>
);

const Bar = ({
  filters,
  shown,
  isRunning,
  onStart,
}: {
  readonly filters: Filters<typeof overviewFilters>;
  readonly shown: readonly OwnedToken[];
  readonly isRunning: boolean;
  readonly onStart: () => void;
}) => {
  const saving = useSavingText();
  const file = () => ({ name: 'impersonation-tokens.csv', text: overviewCsv(shown) });
  return (
    <FilterBar
      filters={filters}
      title={t('common.impersonation_tokens')}
      text={{ name: 'search', label: t('tokens.find'), placeholder: t('tokens.find_placeholder') }}
      segmented={{ name: 'scope', label: t('tokens.scopes'), options: scopes }}
      more={more}
    >
      <SaveTextButton saving={saving} file={file} isDisabled={shown.length === 0}>
        {t('tokens.save_csv')}
      </SaveTextButton>
      {isRunning ? (
        <Button icon={Square} onClick={tokenScanner.stop}>
          {t('common.stop')}
        </Button>
      ) : (
        <Button icon={RefreshCw} onClick={onStart}>
          {t('common.refresh')}
        </Button>
      )}
    </FilterBar>
  );
};

/** In the place of rows: they are being read, could not be, or there are none. */
const WithoutRows = ({
  scan,
  isFiltered,
  onStart,
}: {
  readonly scan: TokenScan;
  readonly isFiltered: boolean;
  readonly onStart: () => void;
}) => (
  <>
    {scan.state === 'running' && <SkeletonRows label={t('common.loading')} rows={12} />}
    {scan.items.length === 0 && scan.failure !== null && <FailureState failure={scan.failure} onRetry={onStart} />}
    {scan.state !== 'running' && scan.at !== null && scan.failure === null && (
      <EmptyState icon={Ticket} title={isFiltered ? t('tokens.no_match') : t('tokens.none')}>
        {!isFiltered && t('tokens.none_text')}
      </EmptyState>
    )}
  </>
);

export const TokenOverviewScreen = () => {
  const now = useNow();
  const scan = useSyncExternalStore(tokenScanner.subscribe, tokenScanner.get);
  const start = useLongReading(t('tokens.of_all'), readAll);
  const filters = useFilters(overviewFilters);
  const preparing = usePrepareRun();
  const shown = useMemo(() => shownTokens(scan.items, filters.deferred), [scan.items, filters.deferred]);
  const groups = useMemo(() => overviewGroups(shown, now), [shown, now]);
  const isRunning = scan.state === 'running';
  const selection = useSelection(isRunning ? undefined : scan.items, ownedKey);
  const chosen = shown.filter((owned) => selection.has(ownedKey(owned)));
  return (
    <>
      <Bar filters={filters} shown={shown} isRunning={isRunning} onStart={start} />
      <Progress scan={scan} />
      <TokenReminderNotice isRead={scan.at !== null} />
      {scan.state === 'asking' && <Cost scan={scan} onStart={start} />}
      <Unread scan={scan} />
      {preparing.failure !== null && (
        <Notice kind="danger" title={preparing.failure.message}>
          {preparing.failure.hint}
        </Notice>
      )}
      <Panes>
        <Pane kind="list">
          {shown.length === 0 ? (
            <WithoutRows scan={scan} isFiltered={filters.isSet} onStart={start} />
          ) : (
            <Grid
              label={t('tokens.of_all')}
              list="all-tokens"
              columns={overviewColumns(scan.items)}
              groups={groups}
              keyOf={ownedKey}
              hrefOf={hrefOf}
              selection={selection}
              over={
                <SelectionBar selection={selection}>
                  <Button
                    disabled={chosen.length === 0 || preparing.isPending}
                    onClick={() => preparing.prepare(revokeRun(chosen))}
                  >
                    {asking(t('common.revoke'))}
                  </Button>
                </SelectionBar>
              }
            />
          )}
        </Pane>
      </Panes>
    </>
  );
};
