/** A picture of a text, in a dialog: requested when it is opened, from another host only with consent. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foreignHostOf } from '../../shared/pictures/path.ts';
import { bridgeQuery, channelFailureOf } from '../api/bridge.ts';
import { agreeToPictures } from '../api/media.ts';
import { Button } from '../components/controls/button.tsx';
import { Dialog } from '../components/layout/dialog.tsx';
import { useAllowedPicture } from '../components/text/pictures.ts';
import { visibleText } from '../components/text/visible-text.ts';
import styles from './text-picture.module.css';

const Shown = ({ path, url }: { readonly path: string; readonly url: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={styles.words} role="alert">
        The picture cannot be shown: it is not there, it is no picture, it is an SVG drawing (Lectern draws none that a
        server sends), or it is larger than 10 MB or 50 megapixels.
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
      <p className={styles.words}>
        It is on {visibleText(host)}. Nothing was sent there yet; it would learn your network address, and never your
        token.
      </p>
      {agree.isError && (
        <p className={styles.words} role="alert">
          {channelFailureOf(agree.error).message}
        </p>
      )}
      <Button look="primary" disabled={agree.isPending} onClick={() => agree.mutate()}>
        Show pictures of {visibleText(host)}
      </Button>
    </>
  );
};

const Content = ({ url }: { readonly url: string }) => {
  const found = useQuery({ ...bridgeQuery('media:find', { url }), staleTime: 0 });
  const path = useAllowedPicture(found.data);
  if (found.isPending) return <p className={styles.words}>Looking for the picture</p>;
  if (path !== null) return <Shown path={path} url={url} />;
  const host = typeof found.data === 'string' ? foreignHostOf(found.data) : undefined;
  if (typeof host === 'string') return <Consent host={host} />;
  return (
    <p className={styles.words} role="alert">
      Lectern shows uploads and pictures over https, of texts that it read from the server. This one is none of them.
    </p>
  );
};

export const TextPicture = ({ url, onClose }: { readonly url: string; readonly onClose: () => void }) => (
  <Dialog title="Picture" onClose={onClose}>
    <div className={styles.content}>
      <Content url={url} />
    </div>
  </Dialog>
);
