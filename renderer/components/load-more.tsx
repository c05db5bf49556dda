/** The end of a list that goes on: reads on when it comes into view, and is a button for keys and screen readers. */
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** Draws how much is shown of how much, and reads the next page. */
export const LoadMore = ({
  shown,
  total,
  noun,
  isReading,
  onMore,
}: {
  readonly shown: number;
  readonly total: number | null;
  readonly noun: string;
  readonly isReading: boolean;
  readonly onMore: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current());
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={place} className={styles.more}>
      <span>
        {shown.toLocaleString('en-GB')}
        {total === null ? '' : ` of ${total.toLocaleString('en-GB')}`} {noun}
      </span>
      <Button look="plain" disabled={isReading} onClick={onMore}>
        {isReading ? 'Reading more' : 'Read more'}
      </Button>
    </div>
  );
};
