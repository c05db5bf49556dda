/** Says what a server did not keep of something that was saved. */
import { useEffect, useState } from 'react';
import { onNotKept } from '#renderer/api/not-kept.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';

/** Parameters that screens call by another name than their own. */
const labels: Readonly<Record<string, string>> = {
  messenger_id: t('users.messenger'),
  network_profile: t('users.network'),
  social_account: t('users.social'),
  website_url: t('users.website'),
  admin: t('common.administrator'),
};

/** Shown until it is dismissed, or something else was not kept. */
export const NotKeptNotice = () => {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => onNotKept(setNames), []);
  if (names.length === 0) return null;
  const shown = names.map((name) => labels[name] ?? name.replaceAll('_', ' ')).join(', ');
  return (
    <Notice
      kind="warning"
      title={t('shell.not_kept', { names: shown })}
      actions={<Button onClick={() => setNames([])}>{t('common.dismiss')}</Button>}
    >
      {t('shell.not_kept_text')}
    </Notice>
  );
};
