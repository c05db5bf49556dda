/** Ways from the settings to the screens beside them. */
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';

const Leading = ({ to, children }: { readonly to: 'keyboard' | 'accounts' | 'about'; readonly children: string }) => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(routeTo(to, {}))}>{children}</Button>;
};

export const KeyboardLink = () => <Leading to="keyboard">{t('settings.change_keys')}</Leading>;

export const AccountsLink = () => <Leading to="accounts">{t('settings.open_accounts')}</Leading>;

export const AboutLink = () => <Leading to="about">{t('settings.open_about')}</Leading>;
