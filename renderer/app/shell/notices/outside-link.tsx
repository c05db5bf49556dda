/** Says what is wrong with a link from outside, or that one was not opened, and what can be done about it. */
import { useEffect, useState } from 'react';
import type { LinkNotice } from '#electron/links/channels.ts';
import { ask, listen } from '#renderer/api/bridge.ts';
import { useLinkNotice } from '#renderer/api/channels/links.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** Says that a link was not opened, and which. */
export const RefusedLink = () => {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => listen('links:refused', (refused) => setShown(refused.shown)), []);
  if (shown === null) return null;
  return (
    <Notice
      kind="warning"
      title={t('shell.link_refused')}
      actions={<Button onClick={() => setShown(null)}>{t('common.dismiss')}</Button>}
    >
      {t('shell.link_schemes', { shown: visibleText(shown) })}
    </Notice>
  );
};

const dismiss = (): void => void ask('links:dismiss', undefined).catch(() => undefined);

const titleOf = (notice: LinkNotice): string => {
  if (notice.kind === 'refused') return t('shell.link_refused');
  if (notice.kind === 'no_screen') return t('shell.link_no_screen');
  return t('shell.link_no_account', { host: new URL(notice.server).host });
};

const textOf = (notice: LinkNotice): string => {
  if (notice.kind === 'refused') return t('shell.link_kinds', { shown: visibleText(notice.shown) });
  return t('shell.link_leads', { url: visibleText(notice.url) });
};

const ActionOf = ({ notice }: { readonly notice: LinkNotice }) => {
  if (notice.kind === 'no_screen')
    return (
      <Button
        onClick={() => {
          // The main process reports a refused link in a notice of its own.
          void ask('links:open', { url: notice.url }).catch(() => undefined);
          dismiss();
        }}
      >
        {t('shell.open_in_browser')}
      </Button>
    );
  if (notice.kind === 'unknown_server')
    return (
      <Button onClick={() => void ask('links:connect', undefined).catch(() => undefined)}>
        {t('shell.connect', { host: new URL(notice.server).host })}
      </Button>
    );
  return null;
};

export const OutsideLink = () => {
  const notice = useLinkNotice();
  if (notice === null) return null;
  return (
    <Notice
      kind="warning"
      title={titleOf(notice)}
      actions={
        <>
          <ActionOf notice={notice} />
          <Button onClick={dismiss}>{t('common.dismiss')}</Button>
        </>
      }
    >
      {textOf(notice)}
    </Notice>
  );
};
