/** A picture out of its bytes: nothing is requested from any other host, and nothing that could run is one. */
import { useEffect, useRef } from 'react';
import type { PictureKind } from '#shared/pictures/picture-kind.ts';
import { t } from '#renderer/texts/t.ts';

/** Pixels of a picture that is drawn: decoded, each takes four bytes. */
const mostPixels = 50_000_000;

/** Why a picture is not drawn; null when it is. */
export const pictureProblem = ({ size }: PictureKind): string | null => {
  if (size === null) return t('blocks.picture_damaged');
  return size.width * size.height > mostPixels ? t('blocks.picture_too_large') : null;
};

export interface PictureProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type that its first bytes say. */
  readonly type: PictureKind['type'];
  readonly alt: string;
  readonly className?: string | undefined;
}

export const Picture = ({ bytes, type, alt, className }: PictureProps) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  return <img ref={picture} className={className} alt={alt} draggable={false} />;
};
