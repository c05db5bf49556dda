/** Facts on the current row of the activity screen: what each of the two lists says. */
import { Button } from '#renderer/components/controls/button.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { utcDateWords } from '#renderer/components/time/day-words.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { activityWords, rowPath, type ActivityRow } from '#renderer/features/users/model/activity.ts';
import { UserPanel } from '#renderer/things/user/user-panel.tsx';
import { t } from '#renderer/texts/t.ts';
import { numberText } from '#shared/locale/formats.ts';
import { type PagedList, usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './activity.module.css';

const keyOf = ({ id }: { readonly id: number }): string => String(id);
const query = { per_page: 100 };
const whole = { keyOf, isWhole: true };

const countWords = <Item,>(list: PagedList<Item>, counts: (item: Item) => boolean = () => true): string => {
  if (list.failure !== null || list.moreFailure !== null) return t('users.not_read');
  if (list.isPending || list.hasMore) return t('common.loading');
  const count = list.items.filter(counts).length;
  return count === 0 ? t('common.none') : numberText(count);
};

/** How many tokens and keys a user has: read for the current user alone. */
const UserAccess = ({ user }: { readonly user: number }) => {
  const tokens = usePagedList('impersonationTokens.list', { params: { user_id: user }, query }, whole);
  const ssh = usePagedList('userSshKeys.list', { params: { id: user }, query }, whole);
  const gpg = usePagedList('userGpgKeys.list', { params: { id: user }, query }, whole);
  return (
    <Facts
      title={t('users.tokens_and_keys')}
      facts={[
        {
          name: t('users.tokens'),
          value: countWords(tokens, ({ revoked, active }) => revoked !== true && active !== false),
        },
        { name: t('keys.ssh_keys'), value: countWords(ssh) },
        { name: t('keys.gpg_keys'), value: countWords(gpg) },
      ]}
    />
  );
};

const Answered = ({ row, day }: { readonly row: ActivityRow; readonly day: string }) => {
  const now = useNow();
  const last = row.activity ?? row.earlier;
  const wordsOf = (date: string | null | undefined): string => utcDateWords(date ?? null, now) || (date ?? '');
  return (
    <Facts
      title={t('activity.since_day', { day: wordsOf(day) })}
      facts={[
        { name: t('users.activity'), value: activityWords(row, day) },
        { name: t('users.last_active'), value: wordsOf(last?.last_activity_on ?? last?.last_activity_at) },
      ]}
    />
  );
};

export const ActivityPanel = ({
  row,
  day,
  go,
}: {
  readonly row: ActivityRow;
  /** The day that the list begins with. */
  readonly day: string;
  readonly go: (route: string) => void;
}) =>
  row.user ? (
    <UserPanel user={row.user} go={go}>
      <Answered row={row} day={day} />
      {row.activity === null && <UserAccess key={row.user.id} user={row.user.id} />}
    </UserPanel>
  ) : (
    <>
      <h2 className={looks.panelTitle}>@{visibleText(row.username)}</h2>
      <div className={styles.known}>
        <Button onClick={() => go(rowPath(row))}>{t('activity.find_in_users')}</Button>
      </div>
      <Answered row={row} day={day} />
    </>
  );
