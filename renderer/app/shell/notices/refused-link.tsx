/** Says that a link was not opened, and which. */
import { useEffect, useState } from 'react';
import { listen } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** Shown when the main process refused a link (S5). */
export const RefusedLink = () => {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => listen('links:refused', (refused) => setShown(refused.shown)), []);
  if (shown === null) return null;
  return (
    <Notice
      kind="warning"
      title={t('shell.a_link_refused')}
      actions={<Button onClick={() => setShown(null)}>{t('shell.dismiss')}</Button>}
    >
      {t('shell.link_schemes', { shown: visibleText(shown) })}
    </Notice>
  );
};
