/** What is known of the users of a view, and what is not. */
import { numberText } from '../../../../shared/locale/formats.ts';
import { failureWords } from '../../../components/feedback/failure-words.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useNow } from '../../../components/text/clock.tsx';
import { utcDateWords } from '../../../components/text/day-words.ts';
import type { ActivityRows } from '../hooks/use-activity-rows.ts';
import type { ActivityView } from '../model/activity.ts';
import styles from './activity.module.css';

const meaning: Readonly<Record<ActivityView, (since: string) => string>> = {
  active: (since) =>
    `The server noted activity of these users since ${since}. The API does not say what counts as one.`,
  dormant: (since) =>
    `In the list of users, without activity since ${since}. Earlier activity is known only where the list of users has a day; on some servers that is the day the account was created.`,
  all: (since) => `Everybody in the list of users, and whether the server noted activity since ${since}.`,
};

const Reading = ({ users }: Pick<ActivityRows, 'users'>) => {
  const failure = users.failure ?? users.moreFailure;
  if (failure !== null)
    return (
      <Notice kind="warning" title="The list of users could not be read whole.">
        {failureWords(failure).title}. Names are missing, and so are users without activity.
      </Notice>
    );
  const of = users.total === null ? '' : ` of ${numberText(users.total)}`;
  return (
    <Notice kind="info" title={`Reading users: ${numberText(users.items.length)}${of}.`}>
      Who is dormant is known when all were read.
    </Notice>
  );
};

export const ActivityKnown = ({
  of,
  view,
  day,
  isUsual,
}: {
  readonly of: ActivityRows;
  readonly view: ActivityView;
  readonly day: string;
  /** Nobody chose the day. */
  readonly isUsual: boolean;
}) => {
  const now = useNow();
  const since = `${utcDateWords(day, now)}${isUsual ? ', six months ago' : ''}`;
  if (of.of.failure !== null) return null;
  return (
    <>
      <p className={styles.known}>{meaning[view](since)}</p>
      {!of.isWhole && !of.of.isPending && <Reading users={of.users} />}
      {of.isWhole && of.unreadable > 0 && (
        <Notice kind="warning" title={`${numberText(of.unreadable)} activities could not be read.`}>
          Their users seem to be dormant.
        </Notice>
      )}
    </>
  );
};
