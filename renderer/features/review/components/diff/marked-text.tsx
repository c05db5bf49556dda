/** Text from outside in which hidden characters have a visible mark (S17). */
import { hasHidden, piecesOf } from '#shared/diff/view/hidden-characters.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './diff-row.module.css';

/** The name of a hidden character, or how many marks follow; `length`: characters of the text that it stands for. */
export const HiddenMark = ({ length, children }: { readonly length: number; readonly children: string }) => (
  <span className={styles.hidden} data-length={length} title={t('review_diff.hidden_character')}>
    {children}
  </span>
);

/** A bidirectional control, zero-width or control character becomes its name. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  hasHidden(text)
    ? piecesOf(text).map(({ text: piece, mark }, at) =>
        mark === null ? (
          <bdi key={at}>{piece}</bdi>
        ) : (
          <HiddenMark key={at} length={piece.length}>
            {mark}
          </HiddenMark>
        ),
      )
    : text;
