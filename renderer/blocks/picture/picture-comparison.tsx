/** Two versions of a picture: side by side, one wiped over the other, or one through the other; with their sizes. */
import { useState } from 'react';
import type { PictureKind } from '#shared/pictures/picture-kind.ts';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Slider } from '#renderer/components/controls/slider.tsx';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { t } from '#renderer/texts/t.ts';
import { Picture, pictureProblem } from './picture-view.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './picture-view.module.css';

/** One version; null where the file is new or deleted. */
export interface PictureVersion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: PictureKind;
}

interface Drawable extends PictureVersion {
  readonly size: NonNullable<PictureKind['size']>;
}

type Look = 'beside' | 'swipe' | 'onion';

const ways = [
  { value: 'beside', label: t('common.side_by_side') },
  { value: 'swipe', label: t('blocks.swipe') },
  { value: 'onion', label: t('blocks.onion_skin') },
] as const;

/** How many pixels and bytes a version has. */
export const sizeWords = ({ bytes, kind: { size } }: PictureVersion): string =>
  size === null
    ? bytesText(bytes.length)
    : t('blocks.picture_size', {
        width: String(size.width),
        height: String(size.height),
        bytes: bytesText(bytes.length),
      });

const drawable = (version: PictureVersion | null): Drawable | null => {
  const size = version?.kind.size ?? null;
  return version === null || size === null || pictureProblem(version.kind) !== null ? null : { ...version, size };
};

const Side = ({ title, version }: { readonly title: string; readonly version: PictureVersion | null }) => {
  const problem = version === null ? null : pictureProblem(version.kind);
  return (
    <figure className={styles.side}>
      <figcaption className={styles.caption}>
        <b>{title}</b> {version === null ? t('blocks.there_is_none') : sizeWords(version)}
      </figcaption>
      {version !== null && problem === null && (
        <Picture className={styles.comparisonPicture} bytes={version.bytes} type={version.kind.type} alt={title} />
      )}
      {problem !== null && <p className={styles.problem}>{t('blocks.picture_not_shown_because', { problem })}</p>}
    </figure>
  );
};

/** Both in one place, each as large as it is beside the other. */
const Layers = ({ before, after, look }: { before: Drawable; after: Drawable; look: 'swipe' | 'onion' }) => {
  const [share, setShare] = useState(50);
  const width = Math.max(before.size.width, after.size.width);
  const layer = (title: string, { bytes, kind, size }: Drawable, className: string | undefined) => (
    <div className={className} style={customProperties({ '--width': `${String((100 * size.width) / width)}%` })}>
      <Picture className={styles.layer} bytes={bytes} type={kind.type} alt={title} />
    </div>
  );
  const stack = (
    <div className={styles.stack}>
      {layer(t('common.before'), before, styles.below)}
      {layer(t('common.after'), after, look === 'swipe' ? styles.wiped : styles.through)}
    </div>
  );
  const own = customProperties({ '--share': `${String(share)}%`, '--pixels': `${String(width)}px` });
  return (
    <div className={styles.layers} style={own}>
      <p className={styles.caption}>
        <b>{t('common.before')}</b> {sizeWords(before)} <b>{t('common.after')}</b> {sizeWords(after)}
      </p>
      {look === 'onion' && <Slider label={t('blocks.share_after')} value={share} onValue={setShare} />}
      <div className={styles.stage}>
        {look === 'swipe' ? (
          <Slider label={t('blocks.divider')} value={share} onValue={setShare} over={stack} />
        ) : (
          stack
        )}
      </div>
    </div>
  );
};

export interface PictureComparisonProps {
  readonly before: PictureVersion | null;
  readonly after: PictureVersion | null;
}

export const PictureComparison = (props: PictureComparisonProps) => {
  const [look, setLook] = useState<Look>('beside');
  const [before, after] = [drawable(props.before), drawable(props.after)];
  const areLayered = before !== null && after !== null;
  return (
    <div className={looks.column}>
      {areLayered && (
        <div className={styles.bar}>
          <SegmentedControl label={t('blocks.picture_comparison')} value={look} onValue={setLook} options={ways} />
        </div>
      )}
      {areLayered && look !== 'beside' ? (
        <Layers key={look} before={before} after={after} look={look} />
      ) : (
        <div className={styles.sides}>
          <Side title={t('common.before')} version={props.before} />
          <Side title={t('common.after')} version={props.after} />
        </div>
      )}
    </div>
  );
};
