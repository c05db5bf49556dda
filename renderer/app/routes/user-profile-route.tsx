/** The first tab of a user. */
import { useOutletContext } from 'react-router';
import { UserProfile } from '#renderer/things/user/user-profile.tsx';
import type { UserContext } from './user-route.tsx';

/** The route's element. */
export const UserProfileRoute = () => <UserProfile user={useOutletContext<UserContext>().user} />;
