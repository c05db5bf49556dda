/** `profile/keys`: one's own keys and emails. */
import { useOutletContext } from 'react-router';
import { KeysScreen } from '#renderer/features/keys/components/keys-screen.tsx';
import type { ProfileContext } from './profile-route.tsx';

/** The route's element. */
export const ProfileKeysRoute = () => {
  const { user } = useOutletContext<ProfileContext>();
  return <KeysScreen owner={{ ...user, isOwn: true }} />;
};
