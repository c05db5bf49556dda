/** Above a comment that is read away from the changes: its lines, and the way to them. */
import { Link } from 'react-router';
import type { LinePosition } from '../../../../../shared/review/line-position.ts';
import { routeTo } from '../../../../../shared/screens.ts';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { t } from '../../../../texts/t.ts';
import { lineMark, lineNumbers } from '../../model/line-draft.ts';
import type { NoteTarget } from '../../model/note-target.ts';
import { QuotedLines } from './quoted-lines.tsx';
import styles from './lines-link.module.css';

/** The lines are found in the head that is shown then, or said to be outdated there. */
export const LinesLink = ({ target, place }: { readonly target: NoteTarget; readonly place: LinePosition }) => {
  const changes = routeTo('changes', { project: target.project, iid: target.number });
  return (
    <div className={styles.lines}>
      <p className={styles.where}>
        <Link to={`${changes}?comment=${lineMark(place)}`}>
          {visibleText(place.path)}, {t('notes.lines_at', { lines: lineNumbers(place), sha: place.sha.slice(0, 8) })}
        </Link>
      </p>
      <QuotedLines place={place} />
    </div>
  );
};
