/** `admin/users/:user/keys`: the keys and emails of a user. */
import { useOutletContext } from 'react-router';
import { KeysScreen } from '#renderer/features/keys/components/keys-screen.tsx';
import type { UserContext } from './user-route.tsx';

/** The route's element. */
export const UserKeysRoute = () => {
  const { user } = useOutletContext<UserContext>();
  return <KeysScreen owner={{ ...user, isOwn: false }} />;
};
