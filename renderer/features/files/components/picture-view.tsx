/** A picture of the repository, out of its bytes: nothing is requested from any other host. */
import { useEffect, useRef } from 'react';
import type { PictureKind } from '../../../../shared/pictures/picture-kind.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ImageOff } from 'lucide-react';
import styles from './picture-view.module.css';

/** Pixels of a picture that is drawn: decoded, each takes four bytes. */
const mostPixels = 50_000_000;

const Drawn = ({ bytes, type, name }: { bytes: Uint8Array<ArrayBuffer>; type: string; name: string }) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  return (
    <div className={styles.view}>
      <img ref={picture} className={styles.picture} alt={name} />
    </div>
  );
};

/** Rendered unless its header is damaged or names too many pixels. */
export const PictureView = ({
  bytes,
  picture: { type, size },
  name,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly picture: PictureKind;
  readonly name: string;
}) => {
  if (size === null || size.width * size.height > mostPixels)
    return (
      <EmptyState icon={ImageOff} title="This picture is not shown">
        {size === null ? 'Its header is damaged.' : 'It has more than 50 megapixels.'} Download it to see it.
      </EmptyState>
    );
  return <Drawn bytes={bytes} type={type} name={name} />;
};
