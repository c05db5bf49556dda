/** Saves the changes of a merge request as a page to print or to hand on: made first, so that what it lacks is known before it is saved. */
import { useState } from 'react';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import { mostSavedCharacters } from '../../../../shared/ipc/texts.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { useSavingText } from '../../../blocks/download/save-text-button.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { failureWords } from '../../../components/feedback/failure-words.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Dialog } from '../../../components/layout/dialog.tsx';
import { bytesText } from '../../../components/text/bytes-text.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { PrintedChanges } from '../../../workers/print/print-protocol.ts';
import { countOf } from '../model/count-of.ts';
import type { PrintedFacts } from './printed-document.ts';
import styles from './save-changes-dialog.module.css';
import { usePrintedChanges, type Printing } from './use-printed-changes.ts';

/** Names in the list of the files that are left out. */
const mostNamed = 5;

const summaryOf = ({ files }: PrintedChanges, characters: number): string => {
  const sum = (of: 'added' | 'removed'): string => numberText(files.reduce((total, file) => total + file[of], 0));
  return `${countOf(files.length, 'file')}, ${sum('added')} lines added, ${sum('removed')} removed; ${bytesText(characters)}.`;
};

const TooLong = ({ changes: { files, tooMany } }: { readonly changes: PrintedChanges }) => {
  const named = tooMany.slice(0, mostNamed).flatMap((at) => (files[at] ? [visibleText(pathOf(files[at]))] : []));
  return (
    <Notice kind="warning" inset title={`The lines of ${countOf(tooMany.length, 'file')} do not fit.`}>
      A saved page has at most {mostSavedCharacters / 1_000_000} million characters. {named.join(', ')}
      {tooMany.length > mostNamed && ` and ${numberText(tooMany.length - mostNamed)} more`}
      {tooMany.length === 1 ? ' is' : ' are'} listed in it without lines. Read {tooMany.length === 1 ? 'it' : 'them'}{' '}
      here, or with git diff.
    </Notice>
  );
};

const State = ({ printing }: { readonly printing: Printing }) => {
  switch (printing.kind) {
    case 'failed': {
      const words = failureWords(printing.failure);
      return (
        <Notice kind="danger" inset title={words.title}>
          {words.text}
        </Notice>
      );
    }
    case 'ready':
      return (
        <>
          <p>{summaryOf(printing.changes, printing.text.length)}</p>
          {printing.changes.tooMany.length > 0 && <TooLong changes={printing.changes} />}
          {printing.changes.head.overflow && (
            <Notice kind="warning" inset title="The server left whole files out.">
              The page says so: it is not all that changed.
            </Notice>
          )}
        </>
      );
    case 'making':
      return (
        <p role="status">
          Making the page: {numberText(printing.done)} of {countOf(printing.of, 'file')}
        </p>
      );
    default:
      return <p role="status">Reading the changes{printing.files > 0 && `: ${countOf(printing.files, 'file')}`}</p>;
  }
};

/** The button needs a click of its own: making the page may take longer than a click counts. */
export const SaveChangesDialog = ({
  project,
  facts,
  onClose,
}: {
  readonly project: number;
  readonly facts: PrintedFacts;
  readonly onClose: () => void;
}) => {
  const [attempt, setAttempt] = useState(0);
  const printing = usePrintedChanges(project, facts, attempt);
  const saving = useSavingText();
  const without = printing.kind === 'ready' ? printing.changes.tooMany.length : 0;
  // Beyond the limit even without lines: nothing could be saved.
  const isTooLarge = printing.kind === 'ready' && printing.text.length > mostSavedCharacters;
  const save = (): void => {
    if (printing.kind === 'ready' && !saving.isRunning)
      saving.start({ name: `merge-request-${String(facts.iid)}.html`, text: printing.text });
  };
  return (
    <Dialog title={`Save the changes of !${String(facts.iid)} as HTML`} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <p>
          One page with all changes, to print, to send or to keep. It loads nothing and runs nothing, and shows code of
          this project to everybody who opens it.
        </p>
        <State printing={printing} />
        {isTooLarge && (
          <Notice kind="danger" inset title="There are too many files for one page.">
            Nothing was saved. Compare two branches that are closer, or read them with git diff.
          </Notice>
        )}
        {saving.problem !== null && (
          <Notice kind="danger" inset title={saving.problem.message}>
            {saving.problem.hint}
          </Notice>
        )}
        {saving.saved !== null && saving.problem === null && (
          <Notice kind="success" inset title={`Saved as ${visibleText(saving.saved)}.`} />
        )}
      </div>
      <div className={styles.footer}>
        <Button large onClick={onClose}>
          {saving.saved === null ? 'Cancel' : 'Close'}
        </Button>
        {printing.kind === 'failed' ? (
          <Button look="primary" large onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        ) : (
          <Button
            look="primary"
            large
            disabled={printing.kind !== 'ready' || isTooLarge}
            // Not disabled meanwhile: a button that is loses the focus, and Escape with it.
            aria-busy={saving.isRunning}
            onClick={save}
          >
            {without === 0 ? 'Save as HTML' : `Save without the lines of ${countOf(without, 'file')}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
