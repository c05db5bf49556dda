/** Opens a page of the server in the browser, and says where it is when the browser does not open. */
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './form.module.css';

export const BrowserButton = ({
  url,
  onPress,
  children,
}: {
  readonly url: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}) => {
  const opening = useMutation({ mutationFn: async () => ask('links:open', { url }) });
  return (
    <>
      <Button
        icon={ExternalLink}
        onClick={() => {
          opening.mutate();
          onPress?.();
        }}
      >
        {children}
      </Button>
      {opening.data === false && (
        <p className={styles.unopened} role="alert">
          {t('accounts.browser_failed', { url })}
        </p>
      )}
    </>
  );
};
