/** The changed files whose definitions were not looked at, by why: none is left out in silence. */
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { UnreadFile } from '#renderer/workers/definitions/definitions-protocol.ts';
import find from '#renderer/features/review/components/find/where-else.module.css';
import { pathOfPlace } from './definition-words.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { useReview } from '#renderer/features/review/store/review-store.ts';
import styles from './definitions.module.css';

export const UnreadFiles = ({ unread }: { readonly unread: readonly UnreadFile[] }) => {
  const files = useReview(filesOf);
  return [...Map.groupBy(unread, ({ why }) => why)].map(([why, of]) => (
    <details key={why} className={styles.unread}>
      <summary>{t(`definitions.unread_${why}`, { count: of.length })}</summary>
      <ul className={find.lines}>
        {of.map((one) => (
          <li key={one.file}>
            {pathOfPlace(files, one)} {one.problem !== '' && <span>{said(one.problem)}</span>}
          </li>
        ))}
      </ul>
    </details>
  ));
};
