/** Asks whether pictures of another host may be shown, where people have theirs there. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { agreeToPictures, usePictureHosts } from '#renderer/api/channels/media.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** One host at a time; t('shell.not_now') is for as long as the window is open. */
export const PictureNotice = () => {
  const client = useQueryClient();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const agree = useMutation({ mutationFn: async (host: string) => agreeToPictures(client, host, true) });
  const host = usePictureHosts().waiting.find((waiting) => !later.has(waiting));
  if (host === undefined) return null;
  const actions = (
    <>
      <Button onClick={() => setLater(new Set([...later, host]))}>{t('shell.not_now')}</Button>
      <Button disabled={agree.isPending} onClick={() => agree.mutate(host)}>
        {t('shell.show_pictures')}
      </Button>
    </>
  );
  if (agree.isError) {
    const { message, hint } = channelFailureOf(agree.error);
    return (
      <Notice kind="danger" title={message} actions={actions}>
        {hint}
      </Notice>
    );
  }
  return (
    <Notice kind="info" title={t('shell.pictures_on', { host: visibleText(host) })} actions={actions}>
      {t('shell.pictures_text')}
    </Notice>
  );
};
