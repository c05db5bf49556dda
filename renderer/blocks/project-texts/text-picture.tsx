/** A picture of a text, in a dialog: requested when it is opened, from another host only with consent. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foreignHostOf } from '#shared/pictures/path.ts';
import { bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { agreeToPictures } from '#renderer/api/channels/media.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { useAllowedPicture } from '#renderer/components/text/pictures.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './text-picture.module.css';

const Shown = ({ path, url }: { readonly path: string; readonly url: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={styles.words} role="alert">
        {t('app.picture_broken')}
      </p>
    );
  }
  return <img className={styles.picture} src={path} alt={visibleText(url)} onError={() => setBroken(true)} />;
};

const Consent = ({ host }: { readonly host: string }) => {
  const client = useQueryClient();
  const agree = useMutation({ mutationFn: async () => agreeToPictures(client, host, true) });
  return (
    <>
      <p className={styles.words}>{t('app.picture_on', { host: visibleText(host) })}</p>
      {agree.isError && (
        <p className={styles.words} role="alert">
          {channelFailureOf(agree.error).message}
        </p>
      )}
      <Button look="primary" disabled={agree.isPending} onClick={() => agree.mutate()}>
        {t('app.show_pictures', { host: visibleText(host) })}
      </Button>
    </>
  );
};

const Content = ({ url }: { readonly url: string }) => {
  const found = useQuery({ ...bridgeQuery('media:find', { url }), staleTime: 0 });
  const path = useAllowedPicture(found.data);
  if (found.isPending) return <p className={styles.words}>{t('common.loading')}</p>;
  if (path !== null) return <Shown path={path} url={url} />;
  const host = typeof found.data === 'string' ? foreignHostOf(found.data) : undefined;
  if (typeof host === 'string') return <Consent host={host} />;
  return (
    <p className={styles.words} role="alert">
      {t('app.picture_none')}
    </p>
  );
};

export const TextPicture = ({ url, onClose }: { readonly url: string; readonly onClose: () => void }) => (
  <Dialog title={t('components.image')} onClose={onClose}>
    <div className={styles.content}>
      <Content url={url} />
    </div>
  </Dialog>
);
