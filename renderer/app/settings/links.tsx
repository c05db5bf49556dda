/** Ways from the settings to the screens beside them. */
import { useNavigate } from 'react-router';
import { routeTo } from '../../../shared/screens.ts';
import { Button } from '../../components/controls/button.tsx';

const Leading = ({ to, children }: { readonly to: 'keyboard' | 'accounts' | 'about'; readonly children: string }) => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(routeTo(to, {}))}>{children}</Button>;
};

export const KeyboardLink = () => <Leading to="keyboard">Change keys</Leading>;

export const AccountsLink = () => <Leading to="accounts">Open accounts</Leading>;

export const AboutLink = () => <Leading to="about">Open About</Leading>;
