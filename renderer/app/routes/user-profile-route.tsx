/** The first tab of a user. */
import { useOutletContext } from 'react-router';
import { UserProfile } from '../../features/users/components/user-profile.tsx';
import type { UserContext } from './user-context.ts';

/** The route's element. */
export const UserProfileRoute = () => <UserProfile user={useOutletContext<UserContext>().user} />;
