/** The one place where markup enters the page; everything passes the sanitizer here, regardless of its author (S14). */
import { useMemo, type Ref } from 'react';
import { sanitize } from './sanitize.ts';

export const SafeHtml = ({
  markup,
  className,
  ref,
}: {
  readonly markup: string;
  readonly className: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}) => {
  const safe = useMemo(() => ({ __html: sanitize(markup) }), [markup]);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={safe} />;
};
