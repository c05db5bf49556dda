/** Tells everything in a window which other hosts pictures may come from. */
import { useMemo, type ReactNode } from 'react';
import { useFollowPictureHosts, usePictureHosts } from '#renderer/api/media.ts';
import { PictureHostsContext } from '#renderer/components/text/pictures.ts';

/** Around a window's content. */
export const Pictures = ({ children }: { readonly children: ReactNode }) => {
  useFollowPictureHosts();
  const { allowed } = usePictureHosts();
  const hosts = useMemo(() => new Set(allowed), [allowed]);
  return <PictureHostsContext value={hosts}>{children}</PictureHostsContext>;
};
