/** `admin/users/:user/tokens`: the impersonation tokens of a user. */
import { useOutletContext } from 'react-router';
import { TokensScreen } from '#renderer/features/tokens/components/tokens-screen.tsx';
import type { UserContext } from './user-route.tsx';

/** The route's element. */
export const UserTokensRoute = () => <TokensScreen user={useOutletContext<UserContext>().user} />;
