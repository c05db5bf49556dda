/** The first tab of the profile: everything that the server says of the account. */
import { useOutletContext } from 'react-router';
import { UserProfile } from '../../features/users/components/user-profile.tsx';
import type { ProfileContext } from './profile-context.ts';
import { asUser } from './profile-user.ts';

/** The route's element. */
export const ProfileAccountRoute = () => <UserProfile user={asUser(useOutletContext<ProfileContext>().user)} />;
