/** The first tab of the profile: everything that the server says of the account. */
import { useOutletContext } from 'react-router';
import { asUser } from '#renderer/things/user/me.ts';
import { UserProfile } from '#renderer/things/user/user-profile.tsx';
import type { ProfileContext } from './profile-route.tsx';

/** The route's element. */
export const ProfileAccountRoute = () => <UserProfile user={asUser(useOutletContext<ProfileContext>().user)} />;
