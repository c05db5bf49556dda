/** `accounts`: the accounts that Lectern knows. */
import { AccountsScreen } from '../../features/accounts/components/accounts-screen.tsx';
import { useWindowTitle } from './window-title.ts';

/** The route's element. */
export const AccountsRoute = () => {
  useWindowTitle('Accounts');
  return <AccountsScreen />;
};
