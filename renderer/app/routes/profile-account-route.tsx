/** The first tab of the profile: everything that the server says of the account; administrators read it as another user, too. */
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { failureOf } from '../../api/call-error.ts';
import { query } from '../../api/queries.ts';
import { textParameter } from '../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../blocks/filter-bar/use-filters.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonText } from '../../components/feedback/skeleton.tsx';
import { visibleText } from '../../components/text/visible-text.ts';
import { ReadAs } from '../../features/profile/components/read-as.tsx';
import { UserProfile } from '../../features/users/components/user-profile.tsx';
import type { ProfileContext } from './profile-context.ts';
import { asUser } from './profile-user.ts';

const filterSchema = { sudo: textParameter };

const sudoOf = (text: string): number | string => (/^[1-9]\d*$/.test(text) ? Number(text) : text);

/** The account of somebody else, as the server shows it to them. */
const Another = ({ who }: { readonly who: string }) => {
  const user = useQuery(query('currentUser.get', { query: { sudo: sudoOf(who) } }));
  if (user.isLoadingError) return <FailureState failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending) return <SkeletonText label="Reading the account" lines={8} />;
  return (
    <>
      <Notice
        kind="info"
        title={`This is the account of @${visibleText(user.data.username)}, as the server shows it to them.`}
      >
        Keys and emails stay your own.
      </Notice>
      <UserProfile user={asUser(user.data)} />
    </>
  );
};

/** The route's element. */
export const ProfileAccountRoute = () => {
  const { user } = useOutletContext<ProfileContext>();
  const filters = useFilters(filterSchema);
  const who = user.is_admin === true ? filters.values.sudo : '';
  return (
    <>
      {user.is_admin === true && <ReadAs value={who} onValue={(sudo) => filters.set({ sudo })} />}
      {who === '' ? <UserProfile user={asUser(user)} /> : <Another key={who} who={who} />}
    </>
  );
};
