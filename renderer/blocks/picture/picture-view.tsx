/** A picture in the middle of a pane. */
import { ImageOff } from 'lucide-react';
import type { PictureKind } from '#shared/pictures/picture-kind.ts';
import { Picture, pictureProblem } from './picture.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './picture-view.module.css';

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
