/** Text from outside in which hidden characters have a visible mark (S17). */
import { hasHidden, piecesOf } from '../../../../../shared/diff/view/hidden-characters.ts';
import styles from './diff-row.module.css';

/** A bidirectional control, zero-width or control character becomes its name. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  hasHidden(text)
    ? piecesOf(text).map(({ text: piece, mark }, at) =>
        mark === null ? (
          <bdi key={at}>{piece}</bdi>
        ) : (
          <span key={at} className={styles.hidden} title="A character that is not seen">
            {mark}
          </span>
        ),
      )
    : text;
