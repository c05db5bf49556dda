/** Bytes as hex and signs, sixteen in a line; only lines in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { hexLine, hexWidth } from '#renderer/features/artifacts/model/entry-content.ts';
import styles from './preview.module.css';

const lineHeight = 20;

export const HexView = ({ bytes, label }: { readonly bytes: Uint8Array; readonly label: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer({
    count: Math.ceil(bytes.length / hexWidth),
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 600, height: 600 },
    overscan: 20,
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();
  return (
    // Bytes that scroll are reached by the keys as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.hex} tabIndex={0} role="region" aria-label={label}>
      <div className={styles.space} style={{ height: virtual.getTotalSize() }}>
        <div className={styles.lines} style={{ top: drawn[0]?.start ?? 0 }}>
          {drawn.map(({ index }) => {
            const [offset, hex, signs] = hexLine(bytes, index);
            return (
              <div key={index} className={styles.hexLine}>
                <span className={styles.offset}>{offset}</span>
                <span className={styles.bytes}>{hex}</span>
                <span>{signs}</span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
