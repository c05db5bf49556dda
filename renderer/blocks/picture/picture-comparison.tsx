/** Two versions of a picture: side by side, one wiped over the other, or one through the other; with their sizes. */
import { useState } from 'react';
import type { PictureKind } from '../../../shared/pictures/picture-kind.ts';
import { SegmentedControl } from '../../components/controls/segmented-control.tsx';
import { Slider } from '../../components/controls/slider.tsx';
import { customProperties } from '../../components/layout/custom-properties.ts';
import { bytesText } from '../../components/text/bytes-text.ts';
import { Picture, pictureProblem } from './picture.tsx';
import styles from './picture-comparison.module.css';

/** One version; null where the file is new or deleted. */
export interface PictureVersion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: PictureKind;
}

interface Drawable extends PictureVersion {
  readonly size: NonNullable<PictureKind['size']>;
}

type Look = 'beside' | 'swipe' | 'onion';

const looks = [
  { value: 'beside', label: 'Side by side' },
  { value: 'swipe', label: 'Swipe' },
  { value: 'onion', label: 'Onion skin' },
] as const;

const sizeWords = ({ bytes, kind: { size } }: PictureVersion): string =>
  `${size === null ? '' : `${String(size.width)} × ${String(size.height)} pixels, `}${bytesText(bytes.length)}`;

const drawable = (version: PictureVersion | null): Drawable | null => {
  const size = version?.kind.size ?? null;
  return version === null || size === null || pictureProblem(version.kind) !== null ? null : { ...version, size };
};

const Side = ({ title, version }: { readonly title: string; readonly version: PictureVersion | null }) => {
  const problem = version === null ? null : pictureProblem(version.kind);
  return (
    <figure className={styles.side}>
      <figcaption className={styles.caption}>
        <b>{title}</b> {version === null ? 'There is none' : sizeWords(version)}
      </figcaption>
      {version !== null && problem === null && (
        <Picture className={styles.picture} bytes={version.bytes} type={version.kind.type} alt={title} />
      )}
      {problem !== null && <p className={styles.problem}>This picture is not shown. {problem}</p>}
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
      {layer('Before', before, styles.below)}
      {layer('After', after, look === 'swipe' ? styles.wiped : styles.through)}
    </div>
  );
  const own = customProperties({ '--share': `${String(share)}%`, '--pixels': `${String(width)}px` });
  return (
    <div className={styles.layers} style={own}>
      <p className={styles.caption}>
        <b>Before</b> {sizeWords(before)} <b>After</b> {sizeWords(after)}
      </p>
      {look === 'onion' && <Slider label="How much of the version after" value={share} onValue={setShare} />}
      <div className={styles.stage}>
        {look === 'swipe' ? (
          <Slider label="Divider between before and after" value={share} onValue={setShare} over={stack} />
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
    <div className={styles.comparison}>
      {areLayered && (
        <div className={styles.bar}>
          <SegmentedControl label="Comparison of the pictures" value={look} onValue={setLook} options={looks} />
        </div>
      )}
      {areLayered && look !== 'beside' ? (
        <Layers key={look} before={before} after={after} look={look} />
      ) : (
        <div className={styles.sides}>
          <Side title="Before" version={props.before} />
          <Side title="After" version={props.after} />
        </div>
      )}
    </div>
  );
};
