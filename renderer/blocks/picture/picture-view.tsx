/** A picture in the middle of a pane. */
import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PictureKind } from '#shared/pictures/picture-kind.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './picture-view.module.css';

/** Pixels of a picture that is drawn: decoded, each takes four bytes. */
const mostPixels = 50_000_000;

/** Why a picture is not drawn; null when it is. */
export const pictureProblem = ({ size }: PictureKind): string | null => {
  if (size === null) return t('blocks.picture_damaged');
  return size.width * size.height > mostPixels ? t('blocks.picture_too_large') : null;
};

interface PictureProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type that its first bytes say. */
  readonly type: PictureKind['type'];
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A picture out of its bytes: nothing is requested from any other host, and nothing that could run is one. */
export const Picture = ({ bytes, type, alt, className }: PictureProps) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  return <img ref={picture} className={className} alt={alt} draggable={false} />;
};

/** Rendered unless its header is damaged or names too many pixels. */
export const PictureView = ({
  bytes,
  picture,
  name,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly picture: PictureKind;
  readonly name: string;
}) => {
  const problem = pictureProblem(picture);
  if (problem !== null)
    return (
      <EmptyState icon={ImageOff} title={t('blocks.picture_not_shown')}>
        {t('blocks.picture_download', { problem })}
      </EmptyState>
    );
  return (
    <div className={styles.view}>
      <Picture className={styles.picture} bytes={bytes} type={picture.type} alt={name} />
    </div>
  );
};
