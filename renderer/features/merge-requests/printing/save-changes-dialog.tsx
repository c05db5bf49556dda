/** Saves the changes of a merge request as a page to print or to hand on: made first, so that what it lacks is known before it is saved. */
import { useState } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import { mostSavedCharacters } from '#shared/downloads/downloads.ts';
import { listText } from '#shared/locale/formats.ts';
import { useSavingText } from '#renderer/blocks/download/save-text-button.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { PrintedChanges } from '#renderer/workers/print/print-protocol.ts';
import type { PrintedFacts } from './printed-document.ts';
import looks from '#renderer/components/layout/looks.module.css';
import { usePrintedChanges, type Printing } from './use-printed-changes.ts';

/** Names in the list of the files that are left out. */
const mostNamed = 5;

const summaryOf = ({ files }: PrintedChanges, characters: number): string => {
  const sum = (of: 'added' | 'removed'): number => files.reduce((total, file) => total + file[of], 0);
  return [
    t('common.files_too', { count: files.length }),
    t('review.lines_added_removed', { count: sum('added'), removed: sum('removed') }),
    bytesText(characters),
  ].join(' · ');
};

const TooLong = ({ changes: { files, tooMany } }: { readonly changes: PrintedChanges }) => {
  const named = tooMany.slice(0, mostNamed).flatMap((at) => (files[at] ? [visibleText(pathOf(files[at]))] : []));
  const more = tooMany.length - named.length;
  const list = more > 0 ? t('common.list_and_more', { list: named.join(', '), count: more }) : listText(named);
  return (
    <Notice kind="warning" inset title={t('review_diff.do_not_fit', { count: tooMany.length })}>
      {[list, t('review_diff.page_instead')].join(' · ')}
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
          {printing.changes.head.overflow && <Notice kind="warning" inset title={t('review.overflow')} />}
        </>
      );
    case 'making':
      return <p role="status">{t('review_diff.making_page', { made: printing.done, count: printing.of })}</p>;
    default:
      return (
        <p role="status">
          {t('common.loading')}
          {printing.files > 0 && ` ${t('common.files_too', { count: printing.files })}`}
        </p>
      );
  }
};

/** Why nothing can be saved, or what was. */
const Outcome = ({
  saving,
  isTooLarge,
}: {
  readonly saving: ReturnType<typeof useSavingText>;
  readonly isTooLarge: boolean;
}) => (
  <>
    {isTooLarge && <Notice kind="danger" inset title={t('review_diff.too_many_files')} />}
    {saving.problem !== null && (
      <Notice kind="danger" inset title={saving.problem.message}>
        {saving.problem.hint}
      </Notice>
    )}
    {saving.saved !== null && saving.problem === null && (
      <Notice kind="success" inset title={t('common.saved_as', { name: visibleText(saving.saved) })} />
    )}
  </>
);

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
  // Beyond the limit even without lines: nothing could be saved.
  const isTooLarge = printing.kind === 'ready' && printing.text.length > mostSavedCharacters;
  const save = (): void => {
    if (printing.kind === 'ready' && !saving.isRunning)
      saving.start({ name: `merge-request-${String(facts.iid)}.html`, text: printing.text });
  };
  return (
    <Dialog title={t('review_diff.save_title', { number: String(facts.iid) })} onClose={onClose} isNarrow>
      <div className={looks.dialogBody}>
        <p>{t('review_diff.save_about')}</p>
        <State printing={printing} />
        <Outcome saving={saving} isTooLarge={isTooLarge} />
      </div>
      <FormActions
        place="dialog"
        cancel={
          <Button large onClick={onClose}>
            {saving.saved === null ? t('common.cancel') : t('common.close')}
          </Button>
        }
        action={
          printing.kind === 'failed' ? (
            <Button look="primary" large onClick={() => setAttempt(attempt + 1)}>
              {t('common.retry')}
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
              {t('review_diff.save_html')}
            </Button>
          )
        }
      />
    </Dialog>
  );
};
