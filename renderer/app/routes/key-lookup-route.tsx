/** `admin/keys`: an SSH key by its id, beside it the user who has it. */
import { useNavigate } from 'react-router';
import { KeyLookupScreen, type FoundKey } from '../../features/keys/components/key-lookup-screen.tsx';
import { UserPanel } from '../../features/users/components/user-panel.tsx';
import { asUser } from './profile-user.ts';

const Holder = ({ user }: Pick<FoundKey, 'user'>) => {
  const navigate = useNavigate();
  return user && <UserPanel user={asUser(user)} go={(route) => void navigate(route)} />;
};

/** The route's element. */
export const KeyLookupRoute = () => <KeyLookupScreen>{({ user }) => <Holder user={user} />}</KeyLookupScreen>;
