/** Says at the start what happened to the drafts kept on this computer, where something did (R12). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bridgeQuery } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { t } from '../../../texts/t.ts';

/** Shown until it is hidden. */
export const StoreNotice = () => {
  const notice = useQuery(bridgeQuery('drafts:notice', undefined)).data ?? null;
  const [isHidden, setHidden] = useState(false);
  if (notice === null || isHidden) return null;
  const hide = <Button onClick={() => setHidden(true)}>{t('shell.dismiss')}</Button>;
  if (notice.kind === 'unavailable') {
    return (
      <Notice kind="warning" title={t('shell.drafts_not_saved', { why: notice.message })} actions={hide}>
        {notice.hint}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title={t('shell.drafts_damaged')} actions={hide}>
      {t('shell.drafts_kept', { path: visibleText(notice.path) })}
    </Notice>
  );
};
